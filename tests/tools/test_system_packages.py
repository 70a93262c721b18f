from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from readinglist.config.system_libraries import PACKAGES
from tools import system_packages
from tools.steps import StepError

ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux takes Qt's libraries from the system")
LISTING = """
/venv/PySide6/Qt/plugins/platforms/libqxcb.so:
\tlinux-vdso.so.1 (0x00007ffd)
\tlibQt6XcbQpa.so.6 => /venv/PySide6/Qt/lib/libQt6XcbQpa.so.6 (0x00007f)
\tlibxcb-icccm.so.4 => not found
\tlibQt6Pdf.so.6 => not found
\tlibEGL.so.1 => not found
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)
/venv/PySide6/QtGui.abi3.so:
\tlibEGL.so.1 => not found
"""


def test_that_each_missing_library_is_named_once() -> None:
    assert system_packages.not_found(LISTING) == ["libEGL.so.1", "libxcb-icccm.so.4"]


def test_that_libraries_become_packages_each_once() -> None:
    wanted = ["libgio-2.0.so.0", "libglib-2.0.so.0", "libEGL.so.1"]
    assert system_packages.packages_of(wanted) == ["libegl1", "libglib2.0-0"]


def test_that_a_library_without_a_known_package_is_named() -> None:
    with pytest.raises(StepError, match=r"libodd\.so\.7"):
        system_packages.packages_of(["libEGL.so.1", "libodd.so.7"])


def asked_of_apt(monkeypatch: pytest.MonkeyPatch, *, user: int, exit_code: int = 0) -> list[list[str]]:
    calls: list[list[str]] = []

    def note(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        calls.append(command)
        return subprocess.CompletedProcess(command, exit_code)

    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(subprocess, "run", note)
    return calls


def test_that_root_gets_the_packages_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = asked_of_apt(monkeypatch, user=0)
    system_packages.install(["libegl1", "libgl1"], "Qt lacks two libraries.")
    assert [command[4] for command in calls] == ["update", "install"]
    assert calls[-1][-2:] == ["libegl1", "libgl1"]


def test_that_anyone_else_gets_the_one_line_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = asked_of_apt(monkeypatch, user=1000)
    with pytest.raises(StepError, match="sudo apt-get install -y --no-install-recommends libegl1 libgl1"):
        system_packages.install(["libegl1", "libgl1"], "Qt lacks two libraries.")
    assert calls == []


def test_that_a_system_without_apt_gets_what_is_missing_and_debians_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(StepError, match=r"(?s)Qt lacks two libraries.*package manager.*libegl1"):
        system_packages.install(["libegl1"], "Qt lacks two libraries.")


def test_that_a_failing_apt_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_of_apt(monkeypatch, user=0, exit_code=100)
    with pytest.raises(StepError, match="apt-get failed"):
        system_packages.install(["libegl1"], "Qt lacks a library.")


@ON_LINUX
def test_that_this_machine_lacks_nothing_after_its_set_up() -> None:
    if not (Path(sys.prefix) / "set-up-done").exists():
        pytest.skip("this environment was not made by the bootstrap")
    assert system_packages.missing_libraries(Path(sys.executable)) == []


@ON_LINUX
def test_that_every_library_that_qt_needs_has_a_known_package() -> None:
    files = system_packages.files(Path(sys.executable), wayland=True)
    assert len(files) == len(system_packages.MODULES + system_packages.PLUGINS + system_packages.WAYLAND)
    listed = subprocess.run(["ldd", *files], capture_output=True, text=True, check=False).stdout
    own = {Path(name) for name in re.findall(r"=> (\S+/Qt/lib/\S+)", listed)}
    assert own
    needed = {name for file in {*files, *own} for name in needed_by(file)}
    of_the_system = {name for name in needed if not name.startswith(("libQt6", "libicu", "libpyside6", "libshiboken6"))}
    assert "libGL.so.1" in of_the_system
    assert of_the_system - PACKAGES.keys() - IN_EVERY_SYSTEM == set()


IN_EVERY_SYSTEM = {"libc.so.6", "libdl.so.2", "libm.so.6", "libpthread.so.0", "libresolv.so.2", "librt.so.1"} | {
    "ld-linux-x86-64.so.2",
    "ld-linux-aarch64.so.1",
}


def needed_by(file: Path) -> list[str]:
    """The NEEDED entries of an ELF file of 64 bits (little-endian), by its section headers."""
    data = file.read_bytes()
    start, size, count = number(data, 0x28, 8), number(data, 0x3A, 2), number(data, 0x3C, 2)
    sections = [data[start + size * i : start + size * (i + 1)] for i in range(count)]
    dynamic = next(section for section in sections if number(section, 4, 4) == 6)  # SHT_DYNAMIC
    names = number(sections[number(dynamic, 0x28, 4)], 0x18, 8)
    first, length = number(dynamic, 0x18, 8), number(dynamic, 0x20, 8)
    entries = [(number(data, at, 8), number(data, at + 8, 8)) for at in range(first, first + length, 16)]
    return [data[names + value : data.index(b"\0", names + value)].decode() for tag, value in entries if tag == 1]


def number(data: bytes, at: int, size: int) -> int:
    return int.from_bytes(data[at : at + size], "little")
