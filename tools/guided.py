"""Let atheris look for texts that reach new lines of the readers, and tell which of them went wrong.

    make fuzz
    make fuzz ARGS="--seconds 3600 --only list search"

Every target runs in a process of its own, for its share of the time.  What it learned stays in ``build/fuzz/learned``
for the next run; what fails, takes longer than ten seconds, or too much memory is written to ``build/fuzz``.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import pkgutil
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.steps import ROOT

KEPT: Final = ROOT / "build" / "fuzz"
SECONDS: Final = 60.0
SLOWEST: Final = 10
"""Seconds after which one text counts as a failure."""

MEMORY: Final = 1_500
"""Megabytes of a process beyond which it counts as one."""

LONGEST: Final = 20_000
"""Bytes of a text."""

PARTS: Final = ("readinglist.importing", "readinglist.text", "readinglist.formulas", "readinglist.library")
"""Packages that hold readers."""

_RUNS: Final = re.compile(r"stat::number_of_executed_units: (\d+)")
_REACHED: Final = re.compile(r"cov: (\d+)")
_PYTHON: Final = re.compile(r"^ === Uncaught Python exception: ===\n(.+)$", re.MULTILINE)


def guide(name: str, seconds: float, seed: int) -> int:
    """Try one target for so long, in a process of its own; return 1 where something went wrong, and print what."""
    learned, begin = KEPT / "learned" / name, KEPT / "begin" / name
    for folder in (learned, begin):
        folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "tools.guided", "--target", name, "--", str(learned), str(begin)]
    options = (
        f"-max_total_time={max(1, round(seconds))}",
        f"-seed={seed}",
        f"-timeout={SLOWEST}",
        f"-rss_limit_mb={MEMORY}",
        f"-max_len={LONGEST}",
        f"-artifact_prefix={KEPT}/{name.replace(' ', '-')}-",
        "-print_final_stats=1",
    )
    memory = Path("/dev/shm")  # noqa: S108 - the folder in it has a name of its own
    # The process is ended by libFuzzer, without clearing anything away.
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as place:
        done = subprocess.run(
            [*command, *options],
            cwd=ROOT,
            env=os.environ | {"TMPDIR": place},
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
    runs, reached = _RUNS.search(done.stderr), _REACHED.findall(done.stderr)
    failed = f", FAILED: {_told(done.stdout + done.stderr)}" if done.returncode else ""
    print(f"{name}: {runs[1] if runs else '?'} texts, {reached[-1] if reached else 0} places{failed}", flush=True)
    return 1 if done.returncode else 0


def _told(output: str) -> str:
    """Return what is to be known of a failure: the exception, and where the text lies."""
    raised = _PYTHON.search(output)
    file = re.search(r"Test unit written to (\S+)", output)
    return f"{raised[1] if raised else output.strip()[-500:]} ({file[1] if file else 'no file'})"


def become(name: str, options: list[str]) -> None:
    """Be the process that tries one target; does not return."""
    atheris = importlib.import_module("atheris")  # not everybody has it, and it has no types
    with atheris.instrument_imports(include=["readinglist"]):
        from tools.fuzz_targets import targets  # noqa: PLC0415 - it must see the readers come in

        _bring_in_readers()
    target = targets()[name]
    for number, text in enumerate(target.seeds):
        Path(options[1], f"{number:02}").write_bytes(text)
    os.environ["READINGLIST_LIBRARY"] = os.devnull  # whatever a target reads, it is never the person's own
    atheris.Setup([sys.argv[0], *options], target.attempt)
    atheris.Fuzz()


def _bring_in_readers() -> None:
    """Import what is otherwise imported with the first file of its kind: only what comes in now is watched."""
    for part in PARTS:
        package = importlib.import_module(part)
        for module in pkgutil.walk_packages(package.__path__, f"{part}."):
            importlib.import_module(module.name)


def main() -> int:
    """Try all targets, or those that are named; return 1 where something went wrong."""
    asked = _arguments()
    if asked.target:
        become(asked.target, asked.options)
    if importlib.util.find_spec("atheris") is None:
        print("atheris has no release for this Python or system: the guided part is left out")
        return 0
    from tools.fuzz_targets import targets  # noqa: PLC0415 - a process that is guided brings it in itself

    chosen = [name for name in targets() if any(part in name for part in asked.only)]
    print(f"seed {asked.seed}, {len(chosen)} targets")
    return max([guide(name, asked.seconds / len(chosen), asked.seed) for name in chosen], default=0)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for all targets together")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1, 10**6), help="repeats a run")
    parser.add_argument("--only", nargs="+", default=[""], help="targets whose name holds one of these")
    parser.add_argument("--target", help=argparse.SUPPRESS)
    parser.add_argument("options", nargs="*", help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
