"""Fixtures that tests of several rooms share."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from readinglist.library.library import Library
from readinglist.model.imports import Draft, NoWatch, SourceFile

if TYPE_CHECKING:
    from collections.abc import Iterator

# Texts are looked for in English, whatever the machine speaks.
os.environ["LC_ALL"] = "C.UTF-8"

# The machine may be busy; how long an example takes is no property of the code.
settings.register_profile("calm", deadline=None)
settings.load_profile("calm")


class NetworkUsedError(AssertionError):
    """Something asked for the network: the program never does."""


def _refuse_network(event: str, arguments: tuple[Any, ...]) -> None:
    """Fail whoever resolves a name, or reaches beyond this machine's own sockets; Python calls it for every event."""
    if event in {"socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo"}:
        raise NetworkUsedError(f"{event} {arguments}")
    if event == "socket.__new__" and sys.platform != "win32" and arguments[1] not in {socket.AF_UNIX, -1}:
        raise NetworkUsedError(f"{event} {arguments[1:]}")
    if event in {"socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg"}:
        family = getattr(arguments[0], "family", None)
        if family != getattr(socket, "AF_UNIX", None):
            raise NetworkUsedError(f"{event} {arguments[1:]}")


sys.addaudithook(_refuse_network)


@pytest.fixture(scope="session")
def corpora() -> Path:
    """Return the folder of real files; the test is skipped where it is missing."""
    beside = Path(__file__).resolve().parents[2] / "shared" / "corpora"
    folder = Path(os.environ.get("READINGLIST_CORPORA") or beside)
    if not folder.is_dir():
        pytest.skip(f"no folder of real files at {folder}; READINGLIST_CORPORA names another place")
    return folder


@pytest.fixture(scope="session")
def _empty_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a library file as a first start leaves it; making one takes as long as copying a hundred."""
    path = tmp_path_factory.mktemp("empty") / "library.db"
    Library.open(path).close()
    return path


@pytest.fixture
def library_file(_empty_library: Path, tmp_path: Path) -> Path:
    """Return the path of an empty library that nobody has open."""
    path = tmp_path / "library.db"
    shutil.copyfile(_empty_library, path)
    return path


@pytest.fixture
def library(library_file: Path) -> Iterator[Library]:
    """Return an open library without papers."""
    opened = Library.open(library_file)
    yield opened
    opened.close()


SAMPLE = SourceFile(
    name="made-up.txt",
    format="plain text",
    encoding="utf-8",
    venue="MADE",
    year=2026,
    drafts=(
        Draft(1, 3, title="10-shot pruning of violins", abstract="We prune violins. They sound alike.", track="oral"),
        Draft(2, 5, title="2-shot pruning", abstract="We prune twice.", authors=("Ann Lee", "Bo Chen")),
        Draft(3, 7, abstract="Quantum kettles boil $\\rho<1$ faster. Nobody knows why."),
        Draft(4, 9, title="采样很快", abstract="这篇论文讨论扩散模型的采样速度。", session="Poster 4"),
        Draft(
            5, 11, title="Zero-shot Schrödinger bridges", abstract="A bridge, v1.0.2, of 9.4 %.", keywords=("bridge",)
        ),
    ),
)


@pytest.fixture
def sample_source() -> SourceFile:
    """Return the five made-up papers of MADE 2026; their ids in ``sample_library`` are 1 to 5."""
    return SAMPLE


@pytest.fixture
def sample_library(library: Library, sample_source: SourceFile) -> Library:
    """Return an open library with the five papers, none of them touched by the reader."""
    library.import_papers(sample_source, NoWatch())
    return library


class SmallDisk:
    """A real disk of a few megabytes, of which the room can be taken and given back."""

    def __init__(self, path: Path) -> None:
        """``path`` is where it is seen."""
        self.path = path
        self._ballast = path / "ballast"

    def fill(self, left: int = 0) -> None:
        """Take all room but about ``left`` bytes."""
        with self._ballast.open("ab", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(4096))
        if left:
            os.truncate(self._ballast, max(0, self._ballast.stat().st_size - left))

    def free(self) -> None:
        """Give all room back."""
        self._ballast.unlink(missing_ok=True)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[SmallDisk]:
    """Return a disk of 3 MB; the test is skipped where it may not be made."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = shutil.which("mount")
    made = mount and subprocess.run([mount, "-t", "tmpfs", "-o", "size=3m", "none", place], check=False).returncode == 0
    if not made:
        pytest.skip("no disk may be mounted here")
    yield SmallDisk(place)
    subprocess.run(["umount", "-l", place], check=True)


class ProtectedFolder:
    """A folder that may only be read where it is ``seen``, and that its owner goes on to write where it is ``real``."""

    def __init__(self, real: Path, seen: Path) -> None:
        self.real = real
        self.seen = seen

    def release(self) -> None:
        """Let it be written where it is seen, too."""
        subprocess.run(["mount", "-o", "remount,rw,bind", self.seen], check=True)


@pytest.fixture
def protected_folder(tmp_path: Path) -> Iterator[ProtectedFolder]:
    """Return a folder seen through a disk that is mounted for reading; the test is skipped where none may be."""
    folder = ProtectedFolder(tmp_path / "real", tmp_path / "seen")
    folder.real.mkdir()
    folder.seen.mkdir()
    mount = shutil.which("mount")
    made = mount and subprocess.run([mount, "--bind", folder.real, folder.seen], check=False).returncode == 0
    if not made:
        pytest.skip("no disk may be mounted here")
    subprocess.run(["mount", "-o", "remount,ro,bind", folder.seen], check=True)
    yield folder
    subprocess.run(["umount", "-l", folder.seen], check=True)
