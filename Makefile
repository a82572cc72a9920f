# The whole developer interface. Every target sets up what it needs on a fresh machine (`.venv`, locked
# dependencies, compiled rules) and is quick the second time.

PYTHON ?= python3
ARGS ?=
GAMES ?= $(sort $(patsubst src/bazigah/games/%/game.py,%,$(wildcard src/bazigah/games/*/game.py)))

VENV := .venv
BIN := $(VENV)/bin
PIP := -m pip --disable-pip-version-check --quiet install
# What these try is never compiled, or (bots) one of them compares both ways.
ONCE := tests/bots tests/cli tests/drawing tests/tools tests/web tests/words
SOURCES := $(sort $(shell find src/bazigah -name '*.py'))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check format build bench differs rules soak lock clean FORCE

help: ## list the targets
	@sed -nE 's/^([a-z]+):[^#]*## (.*)/  make \1 \t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: build ## play in the browser: starts the server and opens a page
	@$(BIN)/bazigah serve --open --host 0.0.0.0 $(ARGS)

test: check build $(VENV)/dev ## everything that must pass: checks, tests plain and compiled, rules
	BAZIGAH_PLAIN=1 $(BIN)/pytest -n auto --dist worksteal --cov $(ONCE:%=--ignore %) $(ARGS)
	@if $(BIN)/python -c 'import sys, bazigah.build as b; sys.exit(not b.is_compiled())'; then \
		echo "$(BIN)/pytest -n auto --dist worksteal $(ARGS)"; $(BIN)/pytest -n auto --dist worksteal $(ARGS); \
	else \
		echo "bazigah: nothing is compiled here, so the tests of the compiled rules are skipped."; \
		$(BIN)/pytest -n auto --dist worksteal $(ONCE) $(ARGS); \
	fi
	@$(BIN)/python tools/rules.py

check: $(VENV)/dev $(VENV)/installed ## format, lint and types, changing nothing
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/dev ## format the code and mend what the linter can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

build: build/compiled ## compile the rules in place, where there is a C compiler

bench: build $(VENV)-bench/peers ## measure our speed, compiled and plain, beside other libraries
	$(BIN)/python bench/run.py --peers-python $(VENV)-bench/bin/python $(ARGS)

differs: $(VENV)/installed ## list where games leave their printed rulebooks, and why
	@$(BIN)/python tools/rules.py --differs

rules: $(VENV)/installed ## list the rules that no test proves
	@$(BIN)/python tools/rules.py $(ARGS)

soak: build ## play 100,000 random games of each game, looking for trouble
	@set -e; for game in $(GAMES); do $(BIN)/bazigah fuzz $$game --games 100000 $(ARGS); done

lock: $(VENV)-lock/bin/uv ## renew requirements/*.lock from pyproject.toml
	$(LIST) build-system.requires | $(LOCK) pyproject.toml - --extra web -o requirements/run.lock
	$(LIST) build-system.requires | $(LOCK) pyproject.toml - --extra dev -c requirements/run.lock -o requirements/dev.lock
	$(LIST) project.optional-dependencies.bench | $(LOCK) - -o requirements/bench.lock

clean: ## remove all that is made: environments, extensions, caches
	rm -rf $(VENV) $(VENV)-bench $(VENV)-lock build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf .coverage src/bazigah.egg-info src/bazigah/compiled.json src/bazigah__mypyc.*
	find src -name '*.so' -delete
	find src tests tools bench -name __pycache__ -prune -exec rm -rf {} +

# Set-up. Files without a name ending are stamps: their date says when the step was last done.

LIST = $(PYTHON) -c 'import functools, sys, tomllib; \
	print(*functools.reduce(dict.__getitem__, sys.argv[1].split("."), \
	tomllib.load(open("pyproject.toml", "rb"))), sep="\n")'
LOCK = $(VENV)-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'

%/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.version_info < (3, 11) and sys.exit("bazigah needs Python 3.11 or newer")'
	@$(PYTHON) -m venv $*

$(VENV)/run: requirements/run.lock | $(VENV)/pyvenv.cfg
	@echo "bazigah: installing what it runs on"
	@$(BIN)/python $(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/dev: requirements/dev.lock $(VENV)/run
	@echo "bazigah: installing what checks and tests it"
	@$(BIN)/python $(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/installed: pyproject.toml $(VENV)/run
	@BAZIGAH_PLAIN=1 $(BIN)/python $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)-bench/peers: requirements/bench.lock | $(VENV)-bench/pyvenv.cfg
	@echo "bazigah: installing the libraries to compare with"
	@$(VENV)-bench/bin/python $(PIP) --require-hashes -r $<
	@touch $@

$(VENV)-lock/bin/uv: | $(VENV)-lock/pyvenv.cfg
	@$(VENV)-lock/bin/python $(PIP) uv

# The list of sources is itself a source: a file taken away must lead to a new build too.
build/sources: FORCE
	@mkdir -p build
	@echo '$(SOURCES)' | cmp -s - $@ || echo '$(SOURCES)' > $@

# Dated from its start: what is edited while it runs is compiled the next time.
build/compiled: $(SOURCES) setup.py build/sources $(VENV)/installed
	@echo "bazigah: compiling the rules"
	@touch $@.start
	@env -u BAZIGAH_PLAIN $(BIN)/python setup.py --quiet build_ext --inplace
	@mv $@.start $@
