# The front door. Each command goes to the tool, which reads CHAPTER and the other settings from
# the environment that make hands on.
run := @sh Sources/keepsake.sh

.DEFAULT_GOAL := help
.PHONY: check hint reset listings starters test benchmark help

## check CHAPTER=1: how far you are; also EXERCISE=1.3, ANSWERS=folder, FORMAT=json
check:
	$(run) check

## hint EXERCISE=1.3: one hint more each time
hint:
	$(run) hint

## reset EXERCISE=1.3: the starter again; your version is kept under a name that is printed
reset:
	$(run) reset

## test: everything that must hold of this project
test:
	$(run) test

## benchmark: how long a verdict takes, as ratios to swift test
benchmark:
	$(run) benchmark

## starters: for authors: makes the starters anew from the solutions
starters:
	$(run) starters

## listings CHAPTER=1: for authors: writes what listings print into the chapter
listings:
	$(run) listings

## help: this list
help:
	$(run) help
