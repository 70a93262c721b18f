r"""The commands that stand for one sign: what it is in Unicode, and how it sits in a formula."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Kind(Enum):
    """What a sign does in a formula; it decides where blanks stand and how it is spoken."""

    LETTER = "letter"
    NUMBER = "number"
    WORD = "word"
    BINARY = "binary"
    RELATION = "relation"
    LARGE = "large"
    OPEN = "open"
    CLOSE = "close"
    BAR = "bar"
    PUNCTUATION = "punctuation"
    BLANK = "blank"


_LETTERS: Final = r"""
alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ
lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ
chi χ psi ψ omega ω digamma ϝ
Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
ell ℓ hbar ℏ hslash ℏ imath ı jmath ȷ Re ℜ Im ℑ wp ℘ aleph ℵ beth ℶ gimel ℷ daleth ℸ eth ð mho ℧ partial ∂
nabla ∇ infty ∞ forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ emptyset ∅ varnothing ∅ top ⊤ bot ⊥ angle ∠ triangle △
square □ Box □ blacksquare ■ bigstar ★ diamondsuit ♢ heartsuit ♡ clubsuit ♣ spadesuit ♠ sharp ♯ flat ♭ natural ♮
checkmark ✓ prime ′ backprime ‵ dag † ddag ‡ degree ° complement ∁ surd √ lozenge ◊ Bbbk 𝕜 copyright © pounds £
ldots … dots … dotsc … dotso … cdots ⋯ dotsb ⋯ dotsm ⋯ dotsi ⋯ vdots ⋮ ddots ⋱ hdots … mathellipsis …
# # % % $ $ & & _ _ AA Å aa å ss ß ae æ AE Æ oe œ OE Œ i ı j ȷ euro € texteuro € textdegree ° flat ♭
"""
_BINARY: Final = r"""
times × div ÷ pm ± mp ∓ cdot ⋅ cdotp ⋅ ast ∗ star ⋆ circ ∘ bullet • oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙
cap ∩ cup ∪ uplus ⊎ sqcap ⊓ sqcup ⊔ setminus ∖ smallsetminus ∖ wedge ∧ land ∧ vee ∨ lor ∨ dagger † ddagger ‡ amalg ⨿
wr ≀ diamond ⋄ triangleleft ◁ triangleright ▷ boxplus ⊞ boxtimes ⊠ ltimes ⋉ rtimes ⋊ circledast ⊛ circledcirc ⊚
veebar ⊻ barwedge ⊼ bigtriangleup △ bigtriangledown ▽ intercal ⊺ dotplus ∔ bigcirc ◯
"""
_RELATIONS: Final = r"""
le ≤ leq ≤ leqslant ≤ leqq ≦ ge ≥ geq ≥ geqslant ≥ geqq ≧ lt < gt > ne ≠ neq ≠ ll ≪ gg ≫ lll ⋘ ggg ⋙ approx ≈
approxeq ≊ sim ∼ simeq ≃ cong ≅ equiv ≡ propto ∝ varpropto ∝ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ subsetneq ⊊
supset ⊃ supseteq ⊇ supsetneq ⊋ nsubseteq ⊈ sqsubset ⊏ sqsubseteq ⊑ sqsupseteq ⊒ mid | nmid ∤ parallel ∥ nparallel ∦
perp ⊥ to → gets ← rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔
longrightarrow ⟶ longleftarrow ⟵ longleftrightarrow ⟷ Longrightarrow ⟹ Longleftarrow ⟸ Longleftrightarrow ⟺
implies ⟹ impliedby ⟸ iff ⟺ mapsto ↦ longmapsto ⟼ uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓
nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖ hookrightarrow ↪ hookleftarrow ↩ rightharpoonup ⇀ rightharpoondown ⇁
leftharpoonup ↼ rightleftharpoons ⇌ rightleftarrows ⇄ leftrightarrows ⇆ rightrightarrows ⇉ twoheadrightarrow ↠
rightsquigarrow ⇝ leadsto ⇝ dashrightarrow ⇢ lesssim ≲ gtrsim ≳ lessapprox ⪅ gtrapprox ⪆ prec ≺ succ ≻ preceq ⪯
succeq ⪰ preccurlyeq ≼ succcurlyeq ≽ coloneqq ≔ coloneq ≔ eqqcolon ≕ triangleq ≜ doteq ≐ asymp ≍ models ⊨ vDash ⊨
vdash ⊢ dashv ⊣ Vdash ⊩ bowtie ⋈ Join ⋈ thicksim ∼ thickapprox ≈ eqsim ≂ circeq ≗ therefore ∴ because ∵ lhd ⊲ rhd ⊳
unlhd ⊴ unrhd ⊵ trianglelefteq ⊴ trianglerighteq ⊵ multimap ⊸ nless ≮ ngtr ≯ nleq ≰ ngeq ≱ lneq ⪇ gneq ⪈ smile ⌣
frown ⌢ between ≬ curvearrowright ↷ circlearrowleft ↺
"""
_LARGE: Final = r"""
sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ bigcup ⋃ bigcap ⋂ bigsqcup ⨆ bigvee ⋁ bigwedge ⋀ bigoplus ⨁
bigotimes ⨂ bigodot ⨀ biguplus ⨄
"""
_OPENING: Final = r"langle ⟨ lfloor ⌊ lceil ⌈ { { lbrace { lbrack [ llbracket ⟦ lparen ( lgroup ⟮ ulcorner ⌜ llcorner ⌞"
_CLOSING: Final = r"rangle ⟩ rfloor ⌋ rceil ⌉ } } rbrace } rbrack ] rrbracket ⟧ rparen ) rgroup ⟯ urcorner ⌝ lrcorner ⌟"
_BARS: Final = "lvert | rvert | vert | lVert ‖ rVert ‖ Vert ‖ | ‖"
_WORDS: Final = (
    "arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf injlim ker lg lim liminf limsup ln "
    "log max min Pr projlim sec sin sinh sup tan tanh plim"
)
_BLANKS: Final = (
    ", : ; > ! / quad qquad enspace thinspace medspace thickspace negthinspace negmedspace negthickspace space "
    "nobreakspace hfill"
)
_BLANKS_OF_NO_WIDTH: Final = frozenset(("!", "/", "negthinspace", "negmedspace", "negthickspace"))

_TYPED: Final = {
    Kind.BINARY: "+-*±×÷·∗⋅∘∙∩∪∖∧∨⊕⊗⊙",
    Kind.RELATION: "=<>:≤≥≠≈∼≃≅≡∝∈∉∋⊂⊆⊃⊇→←↔⇒⇐⇔↦≪≫∣∥⊥⫫≲≳≔",
    Kind.LARGE: "∑∏∫⋃⋂",
    Kind.OPEN: "([⟨⌊⌈",
    Kind.CLOSE: ")]⟩⌋⌉!",
    Kind.BAR: "|‖",
    Kind.PUNCTUATION: ",;",
    Kind.NUMBER: "0123456789",
    Kind.BLANK: "~",
}


def _pairs(table: str, kind: Kind) -> dict[str, tuple[str, Kind]]:
    words = table.split()
    return {name: (sign, kind) for name, sign in zip(words[::2], words[1::2], strict=True)}


def _commands() -> dict[str, tuple[str, Kind]]:
    blanks = {name: ("" if name in _BLANKS_OF_NO_WIDTH else " ", Kind.BLANK) for name in _BLANKS.split()}
    words = {name: (name, Kind.WORD) for name in _WORDS.split()} | {
        "argmin": ("arg min", Kind.WORD),
        "argmax": ("arg max", Kind.WORD),
        "bmod": ("mod", Kind.WORD),
        "mod": ("mod", Kind.WORD),
        " ": (" ", Kind.BLANK),
        "backslash": ("\\", Kind.LETTER),
        "colon": (":", Kind.PUNCTUATION),
    }
    tables = (
        (_LETTERS, Kind.LETTER),
        (_BINARY, Kind.BINARY),
        (_RELATIONS, Kind.RELATION),
        (_LARGE, Kind.LARGE),
        (_OPENING, Kind.OPEN),
        (_CLOSING, Kind.CLOSE),
        (_BARS, Kind.BAR),
    )
    signs = {name: pair for table, kind in tables for name, pair in _pairs(table, kind).items()}
    return signs | words | blanks


COMMANDS: Final[dict[str, tuple[str, Kind]]] = _commands()
"""The sign and its kind for each command, by the name without the backslash."""

TYPED: Final[dict[str, Kind]] = {sign: kind for kind, signs in _TYPED.items() for sign in signs}
"""The kind of each sign that is typed as itself; all others are letters."""
