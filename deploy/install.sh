#!/bin/sh
# Builds Bazigah with compiled rules and installs it into a new virtual environment, with what the server needs: nothing
# but the locked versions, checked by their hashes. The image is made by this, and so is an installation for systemd.
# BAZIGAH_PLAIN=1 leaves the rules as plain Python.
set -eu

if [ $# -ne 1 ]; then
    echo "usage: $0 FOLDER   (PYTHON names the Python to build on; python3 if not set)" >&2
    exit 2
fi
folder=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=$(dirname "$0")/..
requirements=$source/requirements

"${PYTHON:-python3}" -m venv "$work/tools"
"$work/tools/bin/python" -m pip --quiet --disable-pip-version-check install \
    --require-hashes --no-deps -r "$requirements/uv.lock"
uv() { "$work/tools/bin/uv" --quiet --no-config "$@"; }

uv build --wheel --python "$work/tools/bin/python" --out-dir "$work/wheel" \
    --build-constraints "$requirements/run.lock" --require-hashes "$source"
uv venv --python "${PYTHON:-python3}" "$folder"
uv pip install --python "$folder" --compile-bytecode --link-mode copy \
    --require-hashes -r "$source/pyproject.toml" --extra web --extra passkeys -c "$requirements/run.lock"
uv pip install --python "$folder" --compile-bytecode --link-mode copy --no-deps "$work"/wheel/*.whl
