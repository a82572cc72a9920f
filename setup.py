"""Compiles the rules with mypyc where a C compiler is at hand; elsewhere they stay plain Python."""

from __future__ import annotations

import json
import os
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "src"))

from bazigah.build import MANIFEST, compiled_sources, fingerprints  # noqa: E402
from bazigah.plain import plain_wanted  # noqa: E402

# Lets gcc and clang inline across C files, mypyc's own runtime among them: some 10 to 15 % more steps per second.
WHOLE = ["-flto=auto", "-fno-semantic-interposition"]
GENERATED = Path("build/c")  # mypyc's C files and its cache; kept, so that a rebuild redoes only what changed
FINGERPRINTS = fingerprints()  # taken before compiling: an edit during the build must count as stale


class BuildExt(build_ext):
    """Compiles C files side by side, skips those that did not change, and notes what was compiled."""

    parallel: int

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self) -> None:
        super().run()
        if self.extensions:
            package = Path("src" if self.inplace else self.build_lib) / "bazigah"
            remove_orphans(package)
            (package / MANIFEST).write_text(json.dumps(FINGERPRINTS, indent=1) + "\n")

    def build_extensions(self) -> None:
        compiler = self.compiler
        compile_files = compiler.compile

        def compile_changed(sources: list[str], output_dir: str | None = None, **options: Any) -> list[str]:
            objects: list[str] = compiler.object_filenames(sources, output_dir=output_dir or "")
            changed = [s for s, o in zip(sources, objects, strict=True) if is_older(Path(o), Path(s))]
            with ThreadPoolExecutor(self.parallel) as pool:
                list(pool.map(lambda s: compile_files([s], output_dir=output_dir, **options), changed))
            return objects

        compiler.compile = compile_changed
        super().build_extensions()


def is_older(target: Path, source: Path) -> bool:
    """Whether an object file must be compiled again: its source, a header or this file is newer."""
    if not target.exists():
        return True
    inputs = [source, Path(__file__), *GENERATED.rglob("*.h")]
    return max(path.stat().st_mtime_ns for path in inputs) >= target.stat().st_mtime_ns


def remove_orphans(package: Path) -> None:
    """Deletes extensions whose source is gone or is no longer compiled; they would hide or outlive it."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    kept = {str(Path(source).with_suffix("")) for source in FINGERPRINTS}
    for extension in package.rglob(f"*{suffix}"):
        if extension.relative_to(package).as_posix().removesuffix(suffix) not in kept:
            extension.unlink()


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
            includes = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
            objects = compiler.compile([str(source)], folder, include_dirs=includes, extra_postargs=flags)
            if flags:
                compiler.link_shared_object(objects, str(Path(folder, "probe.so")), extra_postargs=flags)
        except Exception:  # each kind of compiler fails in its own way
            return False
    return True


def extensions() -> list[Extension]:
    """One group of compiled modules, or none, with one line that says why."""
    paths = [path.relative_to(ROOT.resolve()).as_posix() for path in compiled_sources()]
    if plain_wanted():
        return plain_build("BAZIGAH_PLAIN is set")
    if not paths:
        return plain_build("there is nothing to compile")
    try:
        from mypyc.build import mypycify
    except ImportError:
        return plain_build("mypyc is not installed (pip install mypy)")
    if not can_compile_c([]):
        return plain_build("no working C compiler with Python headers was found")
    GENERATED.mkdir(parents=True, exist_ok=True)
    # One C file a module: a rebuild compiles only what changed.
    options = ["--config-file=", f"--cache-dir={GENERATED}/cache"]
    modules = mypycify(
        options + paths,
        opt_level="3",
        debug_level="0",
        multi_file=True,
        target_dir=str(GENERATED),
        group_name="bazigah",
    )
    if can_compile_c(["-Werror", *WHOLE]):  # some compilers only warn of what they do not know
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, *WHOLE]
            module.extra_link_args = [*module.extra_link_args, "-O3", *WHOLE]
    return list(modules)


def plain_build(reason: str) -> list[Extension]:
    print(f"bazigah: building plain Python, not compiled: {reason}.", flush=True)
    return []


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExt})
