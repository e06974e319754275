# `make sim` and `make test` set everything up by themselves; `make` alone lists the targets.
# ARGS goes on to the command behind a target: make sim ARGS="--speed 10"

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet -c constraints.txt

.DEFAULT_GOAL := help
.PHONY: help sim test bench campaign radio flash hardware docs clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

sim: $(VENV)/installed ## the table in the browser, played by simulated people
	@$(BIN)/mjtable sim $(ARGS)

test: $(VENV)/tools ## every check and test (STEPS="gates cpython micropython board web" picks)
	@$(BIN)/python tests/run.py $(STEPS)

bench: $(VENV)/tools ## heap, code size, instructions and stack, against the budgets
	@$(BIN)/mjtable bench $(ARGS)

campaign: $(VENV)/tools ## the long runs
	@$(BIN)/python tests/run.py campaign

radio: $(VENV)/installed ## hands in noisy air, and docs/radio.md (ARGS="--hands 10 --seed 1 --processes 2")
	@$(BIN)/python -m mjtable_host.docs.radio $(ARGS)

flash: ## put MicroPython on a board (not built yet: says what to do instead)
	@echo "make flash: not built yet; put MicroPython on the board as its download page says, then" \
	  "$(BIN)/mjtable deploy --port PORT" >&2; exit 2

hardware: $(VENV)/installed ## regenerate the board profile from hardware/pins.toml
	@$(BIN)/python -m mjtable_host.device.profile $(ARGS)

docs: $(VENV)/installed ## write the pages of docs/ that come from the code
	@$(BIN)/python -m mjtable_host.docs.messages
	@$(BIN)/python -m mjtable_host.docs.rules
	@$(BIN)/python -m mjtable_host.docs.articles

clean: ## remove what was built (the tools in .venv and node_modules stay)
	rm -rf build .pytest_cache .ruff_cache
	find firmware host_tools tests -name __pycache__ -type d -prune -exec rm -rf {} +
	find firmware -name '*.mpy' -delete

# --- setting up ---------------------------------------------------------------------------------

# Says in one line what is missing and which Debian package brings it.
define CHECK_PYTHON
	@command -v $(PYTHON) >/dev/null || { \
	  echo "$(PYTHON) is not there (Debian: apt-get install python3 python3-venv)" >&2; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..." >&2; exit 2; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) has no venv module (Debian: apt-get install python3-venv)" >&2; exit 2; }
endef

$(VENV)/installed: pyproject.toml constraints.txt
	$(CHECK_PYTHON)
	@echo "Setting up $(VENV) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) -e .
	@touch $@

$(VENV)/tools: $(VENV)/installed package.json package-lock.json
	@echo "Setting up the test tools ..."
	@$(PIP) -e '.[dev]'
	@mkdir -p build; $(PIP) -e '.[oracle]' >build/oracle.log 2>&1 || \
	  echo "PyMahjongGB was not built (Debian: g++ python3-dev); its tests skip: build/oracle.log"
	@$(PIP) --upgrade --no-deps --target $(VENV)/typings \
	  micropython-esp32-stubs micropython-stdlib-stubs
	@$(BIN)/python -m mjtable_host.bench.node ci
	@touch $@
