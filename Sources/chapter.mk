# The front door of a chapter's folder: the commands of the book's own, with this chapter's number
# filled in. It comes as an environment's setting, which a command without use for it ignores.
# make check and make EXERCISE=3 hint mean this chapter; make EXERCISE=4.1 hint another.
commands := $(shell sed -n 's/^\#\# \([a-z-]*\).*/\1/p' ../../Makefile)
typed = $(foreach name,$(.VARIABLES),$(if $(filter command,$(origin $(name))),$(name)))
export KEEPSAKE_TYPED := $(strip $(filter-out SHELL MAKE MAKEFLAGS,$(typed)))

.DEFAULT_GOAL := check
.PHONY: $(commands) $(MAKECMDGOALS)
$(commands): $(filter-out $(commands),$(MAKECMDGOALS))
$(sort $(commands) $(MAKECMDGOALS)):
	@cd ../.. && CHAPTER="$${CHAPTER:-$(firstword $(subst -, ,$(lastword $(notdir $(CURDIR)))))}" sh Sources/keepsake.sh $@
