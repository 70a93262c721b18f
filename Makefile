# Every task is in tools/tasks.py; without make: python3 tools/bootstrap.py run
PYTHON ?= python3
TASKS := help run test lint types contracts check bench fuzz faults soak texts lock wheel clean

.PHONY: $(TASKS)
$(TASKS):
	@$(PYTHON) tools/bootstrap.py $@ $(ARGS)
