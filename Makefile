# The front door. Each command goes to the tool, which reads CHAPTER and the other settings from
# the environment that make hands on.
tool := @sh Sources/keepsake.sh

.DEFAULT_GOAL := help
.PHONY: check hint reset book book-serve run listings starters test benchmark help

## check CHAPTER=1: how far you are; also EXERCISE=1.3, ANSWERS=folder, FORMAT=json
check:
	$(tool) check

## hint EXERCISE=1.3: one hint more each time
hint:
	$(tool) hint

## reset EXERCISE=1.3: the starter again; your version is kept under a name that is printed
reset:
	$(tool) reset

## run CHAPTER=1: the chapter in the terminal: headings, listings and what they print
run:
	$(tool) run

## book: the chapters as a site, in .build/book
book:
	$(tool) book

## book-serve: the site on this machine alone, at an address that is printed; also PORT=8080
book-serve:
	$(tool) book-serve

## test: everything that must hold of this project
test:
	$(tool) test

## benchmark: how long a verdict takes, as ratios to swift test
benchmark:
	$(tool) benchmark

## starters: for authors: makes the starters anew from the solutions
starters:
	$(tool) starters

## listings CHAPTER=1: for authors: writes what listings print into the chapter
listings:
	$(tool) listings

## help: this list
help:
	$(tool) help
