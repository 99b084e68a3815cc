#!/bin/sh
# Prints a makefile that builds a program of the tool with swiftc: sh Sources/plan.sh PROGRAM
#
# Which modules it needs is told by their imports. They are compiled in two parts, and each part as
# one module: what judges, which all programs share, and what is above it. So the compiler reads
# Foundation and what it has to know of other modules twice instead of once for each of them, which
# takes a third off the processor's time. In a part, an import of one of its modules finds an empty
# one; a name may stand only once in it. That modules need only what they import, and what the
# compiler checks of its own work and of regions that threads share, the package's build for the
# tests checks.
#
# The interface of the lower part is made first, without a look into its functions, so that the
# upper one is compiled beside it. Neither is optimized, nor has debug information or an index: of
# what was compared (the package manager's debug and release builds, each of these with and without,
# batches of files, module by module, all in one) the quickest.
set -eu
program=$1

# The modules of ours that a module imports.
imports() {
  find "Sources/$1" -name '*.swift' -exec sed -n 's/^ *import \([A-Za-z]*\)$/\1/p' {} + | sort -u |
    while read -r name; do
      if [ -d "Sources/$name" ]; then printf '%s ' "$name"; fi
    done
}

# What modules are made of; a file that is added or removed changes its folder.
sources() { for module; do find "Sources/$module" -name '*.swift'; done | sort | tr '\n' ' '; }
folders() { for module; do find "Sources/$module" -type d; done | sort | tr '\n' ' '; }

# A module and all that it needs.
closure() {
  found=
  wanted=$1
  while [ -n "$wanted" ]; do
    next=
    for module in $wanted; do
      case " $found " in *" $module "*) continue ;; esac
      found="$found $module"
      next="$next $(imports "$module")"
    done
    wanted=$(printf '%s' "$next" | tr -s ' ')
    [ "$wanted" != ' ' ] || wanted=
  done
  echo "$found"
}

lower=$(closure Judging)
upper=
for module in $(closure "$program"); do
  case " $lower " in *" $module "*) ;; *) upper="$upper $module" ;; esac
done
empty=
for module in $lower $upper; do
  [ "$module" = "$program" ] || empty="$empty empty/$module.swiftmodule"
done

target=
if [ "$(uname)" = Darwin ]; then target=" -target $(uname -m)-apple-macosx15.0"; fi
# What judges, compiled as one module.
judge=JudgingParts
cat <<END
.DELETE_ON_ERROR:
.PHONY: all
all: imports $program
swiftc := \$(SWIFTC)$target -swift-version 6 -package-name keepsake -wmo -Onone -gnone \\
  -I empty -I . -module-cache-path modules -Xllvm -sil-disable-pass=send-non-sendable \\
  -Xfrontend -disable-llvm-verify -Xfrontend -sil-verify-none \\
  -Xfrontend -disable-sil-ownership-verifier -Xfrontend -disable-verify-exclusivity
interface := -Xfrontend -experimental-skip-non-inlinable-function-bodies-without-types \\
  -emit-module -emit-module-path

# What answers and suites import, kept by the compiler for files with debug information: read while
# it reads the same for the tool, when no other processor has anything to do.
imports:
	@printf 'import Foundation\\nimport Testing\\n' >imports.swift
	-@\$(SWIFTC)$target -swift-version 6 -gline-tables-only -typecheck -module-cache-path modules \\
	  imports.swift
	@touch imports

empty/%.swiftmodule:
	@mkdir -p empty && : >empty/\$*.swift
	@\$(SWIFTC)$target -parse-stdlib -module-name \$* -emit-module -emit-module-path \$@ \\
	  empty/\$*.swift

$judge.swiftmodule: $(sources $lower)$(folders $lower)Sources/plan.sh | $empty
	@\$(swiftc) -parse-as-library -module-name $judge \$(interface) \$@ $(sources $lower)
$judge.o: $(sources $lower)$(folders $lower)Sources/plan.sh | $empty
	@\$(swiftc) -parse-as-library -module-name $judge -c -o \$@ $(sources $lower)
	@echo "the judge compiled"
$program.o: $(sources $upper)$(folders $upper)Sources/plan.sh $judge.swiftmodule | $empty
	@\$(swiftc) -module-name $(printf '%s' "$program" | tr - _) \\
	  -Xfrontend -import-module -Xfrontend $judge -c -o \$@ $(sources $upper)
	@echo "$program compiled"
$program: $judge.o $program.o
	@\$(SWIFTC)$target -gnone -o \$@ $judge.o $program.o
END
