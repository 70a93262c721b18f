"""Places that are not good for a library: folders that a program copies elsewhere, network shares, and what lies there.

Everything is told by names and by the system's list of disks; nothing is opened.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from readinglist.config.translation import translate

MOUNTS: Final = Path("/proc/self/mountinfo")


class Risk(StrEnum):
    """What is the matter with a place."""

    CLOUD = "cloud"
    NETWORK = "network"
    CONFLICT = "conflict"


@dataclass(frozen=True, slots=True)
class Remark:
    """A risk, and ``what`` shows it: the folder's name, the kind of the disk, the file."""

    risk: Risk
    what: str

    @property
    def text(self) -> str:
        """The remark as a sentence or two."""
        if self.risk is Risk.CLOUD:
            return translate(
                "Surroundings",
                "The library lies in “{folder}”, which is copied to other computers while it is in use: that can tear"
                " it or make two of it. Move it elsewhere, and let the folder for backups lie there instead.",
                folder=self.what,
            )
        if self.risk is Risk.NETWORK:
            return translate(
                "Surroundings",
                "The library lies on a network disk ({kind}), which cannot promise that what is saved is there after a"
                " fault. Keep it on a disk of this computer, and the backups on the network.",
                kind=self.what,
            )
        return translate(
            "Surroundings",
            "Beside the library lies “{file}”, which looks like a second version of it made by a program that copies"
            " folders. It was not opened. “readinglist merge” brings in what it holds.",
            file=self.what,
        )


_CLOUDS: Final = re.compile(
    r"dropbox|onedrive|google ?drive|my drive|icloud ?drive|mobile documents|com~apple~clouddocs|nextcloud|owncloud"
    r"|pcloud ?drive|megasync|mega|box sync|syncthing|sync|yandex\.disk|seafile|nutstore|坚果云|我的坚果云|百度网盘",
)
_CONFLICT: Final = re.compile(
    r"conflict(ed)?|sync-conflict|case conflict|冲突|konflikt|conflit|conflicto|\(\d+\)|[- ]copy\b|副本"
    # OneDrive adds the name of the other computer and nothing else.
    r"|^-(desktop|laptop|pc|win|mac|macbook)\w*\b",
    re.IGNORECASE,
)
_NETWORKS: Final = re.compile(
    r"nfs\d?|cifs|smb\d?|smbfs|afs|9p|ncpfs|davfs|fuse\.(sshfs|rclone|davfs2?|gvfsd-fuse|s3fs)"
)


def remarks(path: Path, mounts: Path = MOUNTS) -> tuple[Remark, ...]:
    """Return what is to be said of the place of the library at ``path``; ``mounts`` is the system's list of disks.

    What lies beside it is told by ``copies_beside``, for some of that may have been dealt with.
    """
    return (*_clouds(path), *_networks(path, mounts))


def copies_beside(path: Path) -> tuple[Path, ...]:
    """Return the files beside the library whose names say that they are second versions of it, which may be untrue."""
    try:
        names = sorted(file.name for file in path.parent.iterdir() if file.is_file() and not file.is_symlink())
    except OSError:
        return ()
    beside = [name for name in names if name.startswith(path.stem) and name.endswith(path.suffix) and name != path.name]
    found = [name for name in beside if _CONFLICT.search(name.removeprefix(path.stem)) and ".backup-" not in name]
    return tuple(path.with_name(name) for name in found)


def _clouds(path: Path) -> list[Remark]:
    for folder in path.absolute().parents:
        name = folder.name.casefold()
        # OneDrive and others put the name of an account behind theirs.
        if _CLOUDS.fullmatch(re.split(r" - | \(", name)[0]) or (folder / ".stfolder").exists():
            return [Remark(Risk.CLOUD, folder.name)]
    return []


def _networks(path: Path, mounts: Path) -> list[Remark]:
    if str(path.absolute()).startswith("\\\\"):
        return [Remark(Risk.NETWORK, "SMB")]
    try:
        lines = mounts.read_text("utf-8", "replace").splitlines()
    except OSError:
        return []
    place, kind = Path("/"), ""
    for line in lines:
        before, _, after = line.partition(" - ")
        fields = before.split()
        if len(fields) > 4 and after:  # noqa: PLR2004 - the fifth field is where the disk is seen
            here = Path(fields[4].replace("\\040", " "))
            if path.absolute().is_relative_to(here) and len(here.parts) >= len(place.parts):
                place, kind = here, after.split()[0]
    return [Remark(Risk.NETWORK, kind)] if _NETWORKS.fullmatch(kind) else []
