# The front door. Each command goes to the tool, which reads CHAPTER and the other settings from
# the environment that make hands on. make help prints the comments: ### heads a group, ## says what
# a command does, and #: what a setting means. A line with ## is all that a command needs here.
#
# The Makefile of a chapter's folder includes this one. There, the chapter's number is filled in, as an
# environment's setting, which a command without use for it ignores. make check and
# make EXERCISE=3 hint mean this chapter; make EXERCISE=4.1 hint another.
file := $(lastword $(MAKEFILE_LIST))
commands := $(shell sed -n 's/^\#\# \([a-z-]*\).*/\1/p' $(file))
chapter := $(if $(filter ../%,$(file)),$(firstword $(subst -, ,$(lastword $(notdir $(CURDIR))))))

.DEFAULT_GOAL := $(if $(chapter),check,map)
.PHONY: $(commands) $(MAKECMDGOALS)
$(sort $(commands) $(MAKECMDGOALS)):
	@$(if $(chapter),cd ../.. && CHAPTER="$${CHAPTER:-$(chapter)}") sh Sources/keepsake.sh $@

# What is no command goes to the tool too, which names the nearest one, and before the commands.
$(commands): $(filter-out $(commands),$(MAKECMDGOALS))

# The settings that were typed: the others come from an environment shared with other programs.
typed = $(foreach name,$(.VARIABLES),$(if $(filter command,$(origin $(name))),$(name)))
export KEEPSAKE_TYPED := $(strip $(filter-out SHELL MAKE MAKEFLAGS,$(typed)))

### Read and solve
#: CHAPTER=1: one chapter, by its number or its name
#: EXERCISE=1.3: one exercise
#: ANSWERS=Solutions: answers of another folder, laid out like Chapters (check)
#: AGAIN=1: judge again, ignoring saved verdicts (check)
#: EDITOR=nano: the editor that a key opens, in the terminal (watch, next)
#: EDITOR_URL=zed://file{path}: the same for an editor that opens addresses (watch, next)
#: ENGINE=plain: judge with swift build and swift test alone, slower (map, next, check, watch, solution)
#: SEED=7: other values in the tests that draw some (check)
#: PRINT=all: everything that answers print, and not only in the check that failed (check)
#: FORMAT=json: for a program to read; FORMAT=lines is for editors (check)
#: SURE=yes: show the solution without asking (solution)
#: VERSION=1: an older version (restore)
#: FROM=../newer: the folder of the newer version (update)
## map: how far you are in the whole book, and what is next; also make alone
## next: the next exercise that is not solved: its statement and its file, then watch
## check CHAPTER=1: how far you are, and what is wrong
## watch CHAPTER=1: a verdict whenever you save; keys for hints, your editor, the next exercise and more
## hint EXERCISE=1.3: one hint more each time; without EXERCISE, for the next exercise
## solution EXERCISE=1.3: the solution beside yours, and why it is so
## reset EXERCISE=1.3: replaces your answer with the starter; your version is kept under a name that is printed
## restore EXERCISE=1.3: brings back the version that was saved last
## update FROM=../newer: updates the course and keeps your answers
## doctor: what this machine has and lacks, for a bug report
## help: this list

### The book
#: CHAPTER=1: the chapter to run, or whose app to open (run, play)
#: ANSWERS=Solutions: answers of another folder (play)
#: PORT=8081: another port (study, play, book-serve)
#: EDITOR_URL=zed://file{path}: how your editor opens a file (study, play)
#: FORMAT=epub: one file to take along, .build/Keepsake.epub (book)
## run CHAPTER=1: the chapter in the terminal: headings, listings and what they print
## book: the chapters as a site, in .build/book
## book-serve: the site on this machine alone, at an address that is printed
## study: the same site, and it shows your verdicts whenever you save
## play CHAPTER=6: the chapter's app in a browser, made of your answers

### For teachers
#: OUT=../class: where the result is written
#: CHAPTERS=1-4,6: these chapters alone
#: SUBMISSIONS=../in: the folder with everybody's work
#: SUBMISSION=folder: one person's work (autograde)
#: FORMAT=gradescope: the platform's format (autograde)
#: ROSTER=roster.csv: who is in the class
#: WEIGHTS=weights.csv: what each exercise is worth, in place of its stars
#: HIDDEN=hidden: a folder with tests and exercises of your own
#: LATE=10: percent that each late day takes off
#: PARTIAL=1: a failing answer earns the share of its requirements that hold
#: TITLE=Keepsake: what gradebooks call the assignment
#: BOOK=https://school.example/keepsake: your copy of the book, for links of the report
#: ENGINE=fast: the engine that judges; only this one has what grading needs
#: EXERCISE=1.1: one exercise alone (autograde, grade, gradebook)
#: STRICT=1: exit with 1 where a submission needs a look (grade, gradebook)
#: JOBS=4: answers that are judged at a time, also those of different people (grade, autograde)
#: SEED=7: the drawn values of an earlier report, which names its seed (grade, autograde)
#: SHARD=2/5: one of several parts, for many machines (grade)
#: PERSON="Ana Lind": one person alone (grade)
## handout OUT=../class: the edition for students, without answers
## grade SUBMISSIONS=../in: a class's work, judged safely: report and gradebooks
## gradebook SUBMISSIONS=../in: report and gradebooks, written again from saved results
## autograde SUBMISSION=folder FORMAT=gradescope: one submission, for a platform
## gradescope OUT=autograder.zip: the zip that Gradescope wants
## prepare: compiles every suite now, so that the first submission does not wait

### For authors
#: CHAPTER=1: one chapter (test, audit, starters, listings, mistake)
#: EXERCISE=1.3: one exercise (audit, mistake)
#: NAME=OneTooMany: one wrong answer (mistake)
#: PART=check: one of check, watch, map, grade and first (benchmark); programs, answers, attacks, engines, mutants, repeats, mistakes, conditions, faults or rules (audit)
#: FORMAT=json: PART=answers or mutants for a program to read, each answer with its verdict (audit)
#: TIMES=20: how often each answer runs (audit)
## test: what must hold of this project, with Swift and make alone; minutes
## benchmark: how long a verdict takes, as ratios to swift test
## audit PART=programs: what needs time or other programs; without PART, all parts, for hours
## starters: regenerates the starters from the solutions
## listings CHAPTER=1: writes what listings print into the chapter
## mistake EXERCISE=1.3 NAME=OneTooMany: that wrong answer as Swift; without NAME the list of them
