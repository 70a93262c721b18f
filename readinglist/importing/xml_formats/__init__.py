"""Formats that are XML: EndNote, ACL Anthology, arXiv, DBLP, Zotero RDF, PubMed."""
