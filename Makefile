# The whole developer interface. Every target sets up what it needs on a fresh machine (`.venv`, locked
# dependencies, compiled rules) and is quick the second time.

PYTHON ?= python3
ARGS ?=
HOURS ?= 2
TABLES ?= 2,2,3,4
GAMES ?= $(sort $(patsubst src/bazigah/games/%/game.py,%,$(wildcard src/bazigah/games/*/game.py)))

VENV := .venv
BIN := $(VENV)/bin
DOCS := $(VENV)-docs
# What these try is never compiled, or (bots) one of them compares both ways.
ONCE := tests/bots tests/cli tests/drawing tests/tools tests/web tests/words
# Workers, and processes that tests start, would else compile the same sources anew each time.
PYTEST := env -u PYTHONDONTWRITEBYTECODE $(BIN)/pytest -n auto --dist worksteal
PLAINLY := BAZIGAH_PLAIN=1 $(PYTEST) $(ONCE:%=--ignore %)
SOURCES := $(sort $(shell find src/bazigah -name '*.py' -o -name '*.c'))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play test proof cover doors check format build bench docs nets house differs rules soak lock clean running developing documenting comparing FORCE

help: ## list the targets
	@sed -nE 's/^([a-z]+):[^#]*## (.*)/  make \1 \t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: build ## play in the browser: starts the server and opens a page
	@$(BIN)/bazigah serve --open --host 0.0.0.0 $(ARGS)

test: check build ## what must pass every time: checks, tests (some of them plain too), rules
	$(PYTEST) -m "not long" $(ARGS)
	$(PLAINLY) -m "plain and not long" $(ARGS)
	@$(BIN)/python tools/rules.py

proof: developing build ## all tests that `make test` leaves out: the long ones, and plain what is compiled
	$(PYTEST) -m long $(ARGS)
	$(PLAINLY) -m "long or not plain" $(ARGS)

cover: developing ## measure which lines of the rules the tests reach; traced, so slow
	$(PLAINLY) --cov $(ARGS)

doors: developing build ## build the package and install, play and serve it as a stranger would
	@$(BIN)/python tools/doors.py $(ARGS)

check: developing ## format, lint and types, changing nothing
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: developing ## format the code and mend what the linter can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

build: $(VENV)/compiled ## compile the rules in place, where there is a C compiler

bench: build comparing ## measure our speed, compiled and plain, beside other libraries
	$(BIN)/python bench/run.py --peers-python $(VENV)-bench/bin/python $(ARGS)

house: running ## measure the house: how much lies where, how far one idea is spread
	@$(BIN)/python -m tools.house $(ARGS)

nets: build ## learn the nets of all games anew (HOURS for each) and put those that won into the package
	@set -e; for game in $(GAMES); do \
	  $(BIN)/bazigah train $$game --hours $(HOURS) --players $(TABLES) --keep build/nets/$$game $(ARGS); \
	  net=build/nets/$$game/accepted.net; \
	  if [ -f $$net ]; then cp $$net src/bazigah/games/$$game/learning/judgement.net; fi; \
	done

docs: documenting ## build the pages of the documentation into build/docs
	$(DOCS)/bin/python -m tools.site

differs: running ## list where games leave their printed rulebooks, and why
	@$(BIN)/python tools/rules.py --differs

rules: running ## list the rules that no test proves
	@$(BIN)/python tools/rules.py $(ARGS)

soak: proof ## the proof, then 100,000 random games of each game, looking for trouble
	@set -e; for game in $(GAMES); do $(BIN)/bazigah fuzz $$game --games 100000 $(ARGS); done

lock: running ## renew requirements/*.lock from pyproject.toml
	echo uv | $(LOCK) - -o requirements/uv.lock
	$(LIST) build-system.requires | $(LOCK) pyproject.toml - --extra web --extra passkeys -o requirements/run.lock
	$(LIST) build-system.requires | $(LOCK) pyproject.toml - --extra dev -c requirements/run.lock -o requirements/dev.lock
	$(LIST) project.optional-dependencies.bench | $(LOCK) - -o requirements/bench.lock
	$(LIST) project.optional-dependencies.docs | $(LOCK) - -o requirements/docs.lock

clean: ## remove all that is made: environments, extensions, caches
	rm -rf $(VENV) $(VENV)-bench $(DOCS) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf .coverage src/bazigah.egg-info src/bazigah/compiled.json src/bazigah__mypyc.*
	find src -name '*.so' -delete
	find src tests tools bench -name __pycache__ -prune -exec rm -rf {} +

# Set-up. What these do is done again only when a lock, the metadata or Python itself has changed.

ENVIRONMENT = $(PYTHON) -c 'import sys; sys.version_info < (3, 11) and sys.exit("bazigah needs Python 3.11 or newer")' \
	&& $(PYTHON) tools/environment.py

running:
	@$(ENVIRONMENT) $(VENV) requirements/run.lock --larger requirements/dev.lock --project .

developing:
	@$(ENVIRONMENT) $(VENV) requirements/dev.lock --project .

documenting:
	@$(ENVIRONMENT) $(DOCS) requirements/docs.lock

comparing:
	@$(ENVIRONMENT) $(VENV)-bench requirements/bench.lock

LIST = $(PYTHON) -c 'import functools, sys, tomllib; \
	print(*functools.reduce(dict.__getitem__, sys.argv[1].split("."), \
	tomllib.load(open("pyproject.toml", "rb"))), sep="\n")'
LOCK = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'

# The list of sources is itself a source: a file taken away must lead to a new build too.
build/sources: FORCE
	@mkdir -p build
	@echo '$(SOURCES)' | cmp -s - $@ || echo '$(SOURCES)' > $@

# Lies in the environment, whose Python it was compiled for. Dated from its start: what is edited while it runs is
# compiled the next time.
$(VENV)/compiled: $(SOURCES) setup.py requirements/run.lock build/sources | running
	@echo "bazigah: compiling the rules"
	@touch $@.start
	@env -u BAZIGAH_PLAIN $(BIN)/python setup.py --quiet build_ext --inplace
	@mv $@.start $@
