r"""Macros that authors define in their papers and leave undefined in their abstracts: what they stand for.

A row is a name and its replacement, in which ``#1`` is an argument and ``,#2`` a second one that may be missing.
Replacements hold commands that every engine knows, and no other macro.  What is not in the table may still follow
one of the usual patterns: ``\cX`` and ``\calX`` for a calligraphic X, ``\bx`` for a bold x, ``\XX`` for a
double-struck X.
"""

from __future__ import annotations

from typing import Final

from readinglist.formulas.patterns import pattern_macro

_TABLE: Final = r"""
R \mathbb{R}
N \mathbb{N}
Z \mathbb{Z}
Q \mathbb{Q}
C \mathbb{C}
E \mathbb{E}
P \mathbb{P}
S \mathbb{S}
O \mathcal{O}
o o
l \ell
X \mathcal{X}
Y \mathcal{Y}
x \mathbf{x}
y \mathbf{y}
z \mathbf{z}
w \mathbf{w}
u \mathbf{u}
v \mathbf{v}
e \epsilon
eps \epsilon
ep \epsilon
epsi \epsilon
veps \varepsilon
vareps \varepsilon
de \delta
del \delta
gam \gamma
lam \lambda
lmd \lambda
sig \sigma
om \omega
tht \theta
thet \theta
alp \alpha
bet \beta
Om \Omega
OM \Omega
Lam \Lambda
Sig \Sigma
varTheta \Theta
varGamma \Gamma
varDelta \Delta
real \mathbb{R}
Real \mathbb{R}
reals \mathbb{R}
Reals \mathbb{R}
realset \mathbb{R}
Rd \mathbb{R}^d
Rn \mathbb{R}^n
Rbb \mathbb{R}
rationals \mathbb{Q}
integers \mathbb{Z}
ints \mathbb{Z}
naturals \mathbb{N}
complex \mathbb{C}
EE \mathbb{E}
Ex \mathbb{E}
Exp \mathbb{E}
expect \mathbb{E}
expectation \mathbb{E}
prob \mathbb{P}
Prob \mathbb{P}
ind \mathbb{1}
indic \mathbb{1}
indicator \mathbb{1}
one \mathbf{1}
ones \mathbf{1}
1 \mathbb{1}
zero \mathbf{0}
Var \operatorname{Var}
Cov \operatorname{Cov}
var \operatorname{var}
cov \operatorname{cov}
Tr \operatorname{Tr}
trace \operatorname{tr}
diag \operatorname{diag}
Diag \operatorname{Diag}
rank \operatorname{rank}
rk \operatorname{rk}
sgn \operatorname{sgn}
sign \operatorname{sign}
supp \operatorname{supp}
dom \operatorname{dom}
conv \operatorname{conv}
dist \operatorname{dist}
vol \operatorname{vol}
Vol \operatorname{Vol}
poly \operatorname{poly}
Poly \operatorname{poly}
polylog \operatorname{polylog}
ploylog \operatorname{polylog}
plog \operatorname{polylog}
quasipoly \operatorname{quasipoly}
negl \operatorname{negl}
softmax \operatorname{softmax}
sigmoid \operatorname{sigmoid}
relu \operatorname{ReLU}
ReLU \operatorname{ReLU}
KL \operatorname{KL}
TV \operatorname{TV}
dtv d_{\mathrm{TV}}
nnz \operatorname{nnz}
prox \operatorname{prox}
proj \operatorname{proj}
Unif \operatorname{Unif}
Ber \operatorname{Ber}
Reg \operatorname{Reg}
Regret \operatorname{Regret}
regret \operatorname{Regret}
OPT \mathrm{OPT}
opt \mathrm{opt}
Opt \mathrm{Opt}
NP \mathsf{NP}
PTIME \mathsf{P}
AC \mathsf{AC}
TC \mathsf{TC}
NC \mathsf{NC}
SGD \mathrm{SGD}
Argmin \argmin
Argmax \argmax
minf \min
minimize \operatorname*{minimize}
maximize \operatorname*{maximize}
bigO \mathcal{O}
BigO \mathcal{O}
bigo o
bigOh \mathcal{O}
BigOh \mathcal{O}
bigOmega \Omega
bigomega \Omega
bigTheta \Theta
OTheta \Theta
bigOtil \widetilde{\mathcal{O}}
Otil \widetilde{\mathcal{O}}
otil \tilde{o}
Otilde \widetilde{\mathcal{O}}
otilde \widetilde{\mathcal{O}}
tildeO \widetilde{\mathcal{O}}
tilO \widetilde{\mathcal{O}}
tlO \widetilde{\mathcal{O}}
tO \widetilde{\mathcal{O}}
Ot \widetilde{\mathcal{O}}
wtO \widetilde{\mathcal{O}}
softO \widetilde{\mathcal{O}}
softOmega \widetilde{\Omega}
Omegat \widetilde{\Omega}
Thetat \widetilde{\Theta}
mO \mathcal{O}
scO \mathcal{O}
calo o
wt \widetilde{#1}
wtilde \widetilde{#1}
wh \widehat{#1}
what \widehat{#1}
td \tilde{#1}
Tilde \tilde{#1}
Hat \hat{#1}
Bar \bar{#1}
til \tilde{#1}
ol \overline{#1}
ul \underline{#1}
mc \mathcal{#1}
mcal \mathcal{#1}
mathcl \mathcal{#1}
mathc \mathcal{#1}
mathbfcal \boldsymbol{\mathcal{#1}}
ms \mathscr{#1}
mf \mathfrak{#1}
mbb \mathbb{#1}
bb \mathbb{#1}
bbm \mathbb{#1}
mathbbmss \mathbb{#1}
varmathbb \mathbb{#1}
mb \mathbf{#1}
mathb \mathbf{#1}
mathbold \mathbf{#1}
bold \mathbf{#1}
mbf \mathbf{#1}
mat \mathbf{#1}
vct \mathbf{#1}
vect \mathbf{#1}
Vec \mathbf{#1}
tensor \mathcal{#1}
bs \boldsymbol{#1}
bsy \boldsymbol{#1}
symbfit \boldsymbol{#1}
symbf \mathbf{#1}
msf \mathsf{#1}
mathsfit \mathsf{#1}
mathbfsf \mathsf{#1}
mrm \mathrm{#1}
mathrmn \mathrm{#1}
frak \mathfrak{#1}
textup \text{#1}
uline \underline{#1}
textsubscript _{\text{#1}}
paren \left(#1\right)
Paren \left(#1\right)
paran \left(#1\right)
pa \left(#1\right)
parens \left(#1\right)
rbr \left(#1\right)
brackets \left[#1\right]
sbr \left[#1\right]
brac \left[#1\right]
curly \left\{#1\right\}
braces \left\{#1\right\}
cbr \left\{#1\right\}
Set \left\{#1\right\}
abs \left|#1\right|
Abs \left|#1\right|
card \left|#1\right|
norm \left\|#1\right\|
Norm \left\|#1\right\|
nrm \left\|#1\right\|
opnorm \left\|#1\right\|_{\mathrm{op}}
ellnorm \left\|#1\right\|
inp \left\langle #1,#2\right\rangle
inprod \left\langle #1,#2\right\rangle
inner \left\langle #1,#2\right\rangle
innerprod \left\langle #1,#2\right\rangle
dotp \left\langle #1,#2\right\rangle
dotprod \left\langle #1,#2\right\rangle
ip \left\langle #1,#2\right\rangle
bracket \left[#1,#2\right]
ceil \left\lceil #1\right\rceil
floor \left\lfloor #1\right\rfloor
lp (
rp )
lb [
rb ]
lprp \left(#1\right)
half \frac{1}{2}
ddx \frac{d}{dx}
ra \rightarrow
la \leftarrow
Ra \Rightarrow
lra \leftrightarrow
defeq \coloneqq
eqdef \coloneqq
defn \coloneqq
coloneq \coloneqq
iid \overset{\mathrm{iid}}{\sim}
simiid \overset{\mathrm{iid}}{\sim}
indep \perp\!\!\!\perp
independent \perp\!\!\!\perp
Perp \perp\!\!\!\perp
upmodels \perp\!\!\!\perp
CI \perp\!\!\!\perp
tod \overset{d}{\to}
todown \downarrow
T \top
ts \sim
tp ^{\top}
trans ^{\top}
transp ^{\top}
transpose ^{\top}
inv ^{-1}
pinv ^{\dagger}
linf \ell_\infty
unaryplus +
unaryminus -
bigtimes \times
underbar \underline{#1}
fstar f^\star
wstar w^\star
xstar x^\star
thetastar \theta^\star
thickspace \;
xspace
nobreak
penalty
break \\
linebreak \\
newline \\
par \\
em
protect
relax
vspace
textasciitilde \sim
textbar |
textemdash \text{---}
textendash \text{--}
textquoteright \text{'}
textquotesingle '
textbackslash \backslash
textasteriskcentered *
mathmu \mu
textmu \mu
lparen (
rparen )
xmark \times
cmark \checkmark
"""

MACROS: Final[dict[str, str]] = {
    name: replacement for name, _, replacement in (row.partition(" ") for row in _TABLE.strip().splitlines())
}

_OF_AN_ARGUMENT: Final = (
    "bigO BigO bigo bigOh BigOh bigOmega bigomega bigTheta OTheta bigOtil Otil Otilde otilde tildeO tilO tlO tO Ot "
    "softO softOmega Omegat Thetat mO scO poly Poly polylog ploylog plog negl"
)
MAY_HAVE_ARGUMENT: Final = frozenset(_OF_AN_ARGUMENT.split())
"""Macros that some authors write with an argument in braces, which is to be drawn in parentheses."""


def macro(name: str) -> str | None:
    """Return the replacement of the macro ``name``, with ``#1`` for an argument; None where it is none of ours."""
    return MACROS[name] if name in MACROS else pattern_macro(name)
