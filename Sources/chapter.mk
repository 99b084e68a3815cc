# The front door of a chapter's folder: the commands of the book's own, with this chapter's number
# filled in. It comes as an environment's setting, which a command without use for it ignores.
# make check and make EXERCISE=3 hint mean this chapter; make EXERCISE=4.1 hint another.
commands := $(shell sed -n 's/^\#\# \([a-z-]*\).*/\1/p' ../../Makefile)

# Question mode, as in the Makefile of the book.
old := $(filter 3.%,$(MAKE_VERSION))
dry := $(findstring n,$(filter-out --%,$(firstword -$(MAKEFLAGS))))
ifeq ($(or $(MAKECMDGOALS),check)$(old)$(dry),check)
MAKEFLAGS := $(if $(filter -%,$(firstword -$(MAKEFLAGS))),q)$(MAKEFLAGS)
runs := +
endif

.DEFAULT_GOAL := check
.PHONY: $(commands) $(MAKECMDGOALS)
$(commands): $(filter-out $(commands),$(MAKECMDGOALS))
$(sort $(commands) $(MAKECMDGOALS)):
	$(runs)@cd ../.. && CHAPTER="$${CHAPTER:-$(firstword $(subst -, ,$(lastword $(notdir $(CURDIR)))))}" sh Sources/keepsake.sh $@
