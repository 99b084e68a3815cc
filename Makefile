# The front door. Each command goes to the tool, which reads CHAPTER and the other settings from
# the environment that make hands on.
tool := @sh Sources/keepsake.sh

.DEFAULT_GOAL := map
.PHONY: map check watch hint solution reset restore update run book book-serve handout grade \
	gradebook autograde gradescope prepare test benchmark starters listings mistake help

## map: how far you are in the whole book, and what is next; also make alone
map:
	$(tool) map

## check CHAPTER=1: how far you are; also EXERCISE=1.3, ANSWERS=folder, FORMAT=json or lines, AGAIN=1
check:
	$(tool) check

## watch CHAPTER=1: a verdict whenever you save; keys for hints, the next exercise and more
watch:
	$(tool) watch

## hint EXERCISE=1.3: one hint more each time
hint:
	$(tool) hint

## solution EXERCISE=1.3: the solution beside yours, and why it is so
solution:
	$(tool) solution

## reset EXERCISE=1.3: the starter again; your version is kept under a name that is printed
reset:
	$(tool) reset

## restore EXERCISE=1.3: the version that was put aside last, in its place again; also VERSION=1
restore:
	$(tool) restore

## update FROM=folder: a newer version of the course comes in under your work
update:
	$(tool) update

## run CHAPTER=1: the chapter in the terminal: headings, listings and what they print
run:
	$(tool) run

## book: the chapters as a site, in .build/book
book:
	$(tool) book

## book-serve: the site on this machine alone, at an address that is printed; also PORT=8080
book-serve:
	$(tool) book-serve

## handout OUT=folder: for teachers: the edition for students, without answers; also CHAPTERS=1-4,6
handout:
	$(tool) handout

## grade SUBMISSIONS=folder: for teachers: a class's work, judged safely; also ROSTER=, OUT=, HIDDEN=, …
grade:
	$(tool) grade

## gradebook SUBMISSIONS=folder: for teachers: report and gradebooks from what is judged already
gradebook:
	$(tool) gradebook

## autograde SUBMISSION=folder FORMAT=gradescope: for teachers: one submission, for a platform; also EXERCISE=1.1
autograde:
	$(tool) autograde

## gradescope OUT=autograder.zip: for teachers: the zip that Gradescope wants; also CHAPTERS, HIDDEN
gradescope:
	$(tool) gradescope

## prepare: for teachers: compiles every suite now, so that the first submission does not wait
prepare:
	$(tool) prepare

## test: for authors: everything that must hold of this project; CHAPTER=1 for one chapter alone
test:
	$(tool) test

## benchmark: for authors: how long a verdict takes, as ratios to swift test; also PART=check, watch, map, grade, first
benchmark:
	$(tool) benchmark

## starters: for authors: makes the starters anew from the solutions
starters:
	$(tool) starters

## listings CHAPTER=1: for authors: writes what listings print into the chapter
listings:
	$(tool) listings

## mistake EXERCISE=1.3 NAME=OneTooMany: for authors: that wrong answer as Swift; without NAME the list of them
mistake:
	$(tool) mistake

## help: this list
help:
	$(tool) help
