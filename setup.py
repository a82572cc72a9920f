"""Builds Bazigah: the rules compiled by mypyc where that can be done, plain Python elsewhere.

What builds nothing (`--version`, `egg_info`, `sdist`) runs neither mypyc nor its analysis.
"""

from __future__ import annotations

import gzip
import json
import os
import platform
import re
import sys
import sysconfig
import tarfile
import tempfile
import time
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import setuptools
from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "src"))

from bazigah import __version__  # noqa: E402
from bazigah.build import MANIFEST, PACKAGE, compiled_sources, fingerprints, written_in_c  # noqa: E402
from bazigah.plain import plain_wanted  # noqa: E402

# Lets gcc and clang inline across C files, mypyc's own runtime among them: some 10 to 15 % more steps per second.
WHOLE = ["-flto=auto", "-fno-semantic-interposition"]
GENERATED = Path("build/c")  # mypyc's C files and its cache; kept, so that a rebuild redoes only what changed
TOOLS = GENERATED / "tools.h"  # what made them: a header like others, so that other tools compile all of them anew
GROUP = "bazigah"
LIBRARY = f"{GROUP}__mypyc"  # mypyc puts all that it compiles into this one


class Distribution(setuptools.Distribution):
    """Knows before anything is compiled whether it will be: the name of a wheel and its folders depend on it."""

    @cached_property
    def obstacle(self) -> str:
        """Why the rules stay plain Python, or nothing."""
        return obstacle()

    def has_ext_modules(self) -> bool:
        return not self.obstacle


class Build(build):
    """Asks for the extensions also when there will be none, so that somebody says why."""

    sub_commands = [(name, None if name == "build_ext" else wanted) for name, wanted in build.sub_commands]  # noqa: RUF012


class BuildExt(build_ext):
    """Compiles C files side by side, skips those that did not change, and notes what was compiled."""

    parallel: int

    def finalize_options(self) -> None:
        self.asked = vars(self).copy()  # where a second reading begins, when the extensions are known
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self) -> None:
        """A developer's tree must be compiled if it can be; an installation must work, plain if need be."""
        root = Path("src" if self.inplace else self.build_lib)
        if not self.distribution.obstacle:
            try:
                self.compile_rules(root)
            except (Exception, SystemExit) as error:  # mypyc exits, and each kind of compiler fails in its own way
                if self.inplace:
                    raise
                print(error, file=sys.stderr)  # often a long command: the reason below stays one line
                self.distribution.obstacle = f"compiling failed ({type(error).__name__}, see above)"
                remove_extensions(root, kept=())
        if self.distribution.obstacle:
            print(f"bazigah: building plain Python, not compiled: {self.distribution.obstacle}.", flush=True)

    def compile_rules(self, root: Path) -> None:
        found = fingerprints()  # before compiling: an edit during the build must count as stale
        self.distribution.ext_modules = extensions()
        self.__dict__.update(self.asked)
        self.ensure_finalized()
        super().run()
        names = {f"bazigah/{Path(source).with_suffix('').as_posix()}" for source in found}
        remove_extensions(root, kept={LIBRARY, *names})
        (root / "bazigah" / MANIFEST).write_text(json.dumps(found, indent=1) + "\n")

    def build_extensions(self) -> None:
        compiler = self.compiler
        compile_files = compiler.compile
        if compiler.compiler_type == "msvc" and not compiler.initialized:
            compiler.initialize()  # here, lest each of the threads below does it

        def compile_changed(sources: list[str], output_dir: str | None = None, **options: Any) -> list[str]:
            objects: list[str] = compiler.object_filenames(sources, output_dir=output_dir or "")
            changed = [s for s, o in zip(sources, objects, strict=True) if is_older(Path(o), Path(s))]
            with ThreadPoolExecutor(self.parallel) as pool:
                list(pool.map(lambda s: compile_files([s], output_dir=output_dir, **options), changed))
            return objects

        compiler.compile = compile_changed
        super().build_extensions()


class BdistWheel(bdist_wheel):
    """Holds what this tree makes, nothing of earlier builds, and is named by what was compiled."""

    def run(self) -> None:
        folder = Path(self.get_finalized_command("build").build_lib)
        for path in folder.rglob("*"):
            if path.is_file() and not path.name.endswith(extension_suffix()):
                path.unlink()
        self.run_command("build")
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


class Sdist(sdist):
    """Its bytes depend on the files alone, and on SOURCE_DATE_EPOCH for their date."""

    def make_archive(self, base_name: str, format: str, root_dir: Any = None, base_dir: Any = None, **_: Any) -> str:
        if format != "gztar":
            return str(super().make_archive(base_name, format, root_dir, base_dir))
        date = int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())
        path = f"{base_name}.tar.gz"
        with (
            Path(path).open("wb") as file,
            gzip.GzipFile("", "wb", mtime=date, fileobj=file) as packed,
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
        ):
            for member in sorted(Path(base_dir).rglob("*")):
                archive.add(member, recursive=False, filter=lambda info: nobodys(info, date))
        return path


def nobodys(info: tarfile.TarInfo, date: int) -> tarfile.TarInfo:
    """A member of an archive without what is particular to this machine."""
    info.mtime = date
    info.uid = info.gid = 0
    info.uname = info.gname = ""
    info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
    return info


def is_older(target: Path, source: Path) -> bool:
    """Whether an object file must be compiled again: its source or a header is newer."""
    if not target.exists():
        return True
    inputs = [source, *GENERATED.rglob("*.h")]
    return max(path.stat().st_mtime_ns for path in inputs) >= target.stat().st_mtime_ns


def extension_suffix() -> str:
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def remove_extensions(root: Path, kept: Iterable[str]) -> None:
    """Deletes extensions whose source is gone or is no longer compiled; they would hide or outlive it."""
    for extension in root.rglob(f"*{extension_suffix()}"):
        if extension.relative_to(root).as_posix().removesuffix(extension_suffix()) not in kept:
            extension.unlink()


def obstacle() -> str:
    """Why the rules cannot or shall not be compiled here, or nothing."""
    if plain_wanted():
        return "BAZIGAH_PLAIN is set"
    if platform.python_implementation() != "CPython":
        return "mypyc compiles for CPython only"
    if not compiled_sources():
        return "there is nothing to compile"
    if find_spec("mypyc") is None:
        return "mypyc is not installed (pip install mypy)"
    if not can_compile_c([]):
        return "no working C compiler with Python headers was found"
    return ""


def can_compile_c(flags: list[str]) -> bool:
    """Whether a C compiler and Python's headers are there, and it knows these flags: the only sure test is to try."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        compiler = new_compiler()
        try:
            customize_compiler(compiler)
            if flags and compiler.compiler_type != "unix":
                return False
            includes = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
            objects = compiler.compile([str(source)], folder, include_dirs=includes, extra_postargs=flags)
            if flags:
                compiler.link_shared_object(objects, str(Path(folder, "probe.so")), extra_postargs=flags)
        except Exception:  # each kind of compiler fails in its own way
            return False
    return True


def extensions() -> list[Extension]:
    """The compiled modules: one library, and a door into it for each of them."""
    from mypyc.build import mypycify

    GENERATED.mkdir(parents=True, exist_ok=True)
    modules = mypycify(
        # The package itself leads to the library and all that it needs, which an isolated build has not.
        ["--config-file=", "--follow-imports=silent", f"--cache-dir={GENERATED}/cache"]
        + [path.relative_to(ROOT.resolve()).as_posix() for path in compiled_sources()],
        opt_level="3",
        debug_level="0",
        multi_file=True,  # one C file a module: a rebuild compiles only what changed
        target_dir=str(GENERATED),
        group_name=GROUP,
    )
    whole = WHOLE if can_compile_c(["-Werror", *WHOLE]) else []  # some compilers only warn of what they do not know
    note(TOOLS, f"// mypyc of mypy {version('mypy')}, {' '.join(whole)}\n")
    for module in modules:
        # A compiler that mypyc has not met may warn of more; that must not end the build.
        module.extra_compile_args = [flag for flag in module.extra_compile_args if flag != "-Werror"]
        module.depends.append(str(TOOLS))
    library = next(module for module in modules if module.name == LIBRARY)  # the doors into it gain nothing
    library.extra_compile_args += whole
    library.extra_link_args += ["-O3", *whole] if whole else []
    return [*modules, *(by_hand(path) for path in written_in_c())]


def by_hand(path: Path) -> Extension:
    """A module written in C. Its compiler may turn loops into vector instructions."""
    name = ".".join(("bazigah", *path.relative_to(PACKAGE).with_suffix("").parts))
    return Extension(name, [path.relative_to(ROOT.resolve()).as_posix()])


def note(path: Path, text: str) -> None:
    """Writes a file unless it says so already; its date tells when that changed."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def description() -> str:
    """The README as it can be read elsewhere: links into the tree become addresses of this version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    tree = project["urls"]["Source"]

    def absolute(link: re.Match[str]) -> str:
        return f"{link['text']}({tree}/{'raw' if link['picture'] else 'blob'}/v{__version__}/{link['path']})"

    links = r"(?P<text>(?P<picture>!)?\[[^\]]*\])\((?P<path>[^)#:]+)\)"
    return re.sub(links, absolute, (ROOT / "README.md").read_text(encoding="utf-8"))


if __name__ == "__main__":
    setup(
        distclass=Distribution,
        cmdclass={"build": Build, "build_ext": BuildExt, "bdist_wheel": BdistWheel, "sdist": Sdist},
        long_description=description(),
        long_description_content_type="text/markdown",
    )
