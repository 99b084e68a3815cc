#!/bin/sh
# Prints a makefile that builds a program of the tool with swiftc: sh plan.sh PROGRAM, where Sources is
# the folder of its modules.
#
# Which modules it needs is told by their imports. A module's interface is made first, without a
# look into its functions, so that those who import it are compiled beside the module itself; where a
# change leaves it as it was, they are not compiled again. Whole
# modules, neither optimized nor with debug information nor an index: of what was compared (the
# package manager's debug and release builds, with and without each of these) the quickest. Several
# modules as one cost less work, since Foundation is read less often, but leave processors idle: no
# gain with two of them, and a loss with more. What the compiler checks of its own work, and of
# regions that threads share, the package's build for the tests checks.
set -eu
program=$1

# The modules of ours that a module imports.
imports() {
  find "Sources/$1" -name '*.swift' -exec sed -n 's/^ *import \([A-Za-z]*\)$/\1/p' {} + | sort -u |
    while read -r name; do
      if [ -d "Sources/$name" ]; then printf '%s ' "$name"; fi
    done
}

# What a module is made of.
sources() { find "Sources/$1" -name '*.swift' | sort | tr '\n' ' '; }

# Writes a file beside the build when a module's sources have other contents than at the last build,
# which is what make compares with: their own dates may lie in the future, or in the past of an archive.
note_contents() {
  find "Sources/$1" -name '*.swift' -exec cksum {} + | LC_ALL=C sort >"$1.contents.new"
  cmp -s "$1.contents.new" "$1.contents" || cp "$1.contents.new" "$1.contents"
}

modules=
wanted=$program
while [ -n "$wanted" ]; do
  found=
  for module in $wanted; do
    case " $modules " in *" $module "*) continue ;; esac
    modules="$modules $module"
    found="$found $(imports "$module")"
  done
  wanted=${found# }
  [ -n "$(printf '%s' "$found" | tr -d ' ')" ] || wanted=
done

target=
if [ "$(uname)" = Darwin ]; then target=" -target $(uname -m)-apple-macosx15.0"; fi
cat <<END
.DELETE_ON_ERROR:
.PHONY: all
all: imports $program
# Without the format, the compiler would keep modules twice: for builds with debug information and
# for those without.
kept := -module-cache-path modules -Xcc -Xclang -Xcc -fmodule-format=raw
swiftc := \$(SWIFTC)$target -swift-version 6 -package-name keepsake -wmo -Onone -gnone -I . \\
  \$(kept) -Xllvm -sil-disable-pass=send-non-sendable \\
  -Xfrontend -disable-llvm-verify -Xfrontend -sil-verify-none \\
  -Xfrontend -disable-sil-ownership-verifier -Xfrontend -disable-verify-exclusivity
quickly := -Xfrontend -experimental-skip-non-inlinable-function-bodies-without-types

# What suites import besides, kept by the compiler: read when no other processor has anything to do.
imports:
	@printf 'import Testing\\nimport Foundation\\n' >imports.swift
	-@\$(SWIFTC)$target -swift-version 6 -typecheck \$(kept) imports.swift
	@touch imports
END
objects=
for module in $modules; do
  needs=
  for name in $(imports "$module"); do needs="$needs $name.swiftmodule"; done
  name=$(printf '%s' "$module" | tr - _)
  files=$(sources "$module")
  library='-parse-as-library '
  if [ -f "Sources/$module/main.swift" ]; then library=; fi
  objects="$objects $module.o"
  note_contents "$module"
  printf '%s.o: %s.contents%s\n' "$module" "$module" "$needs"
  printf '\t@$(swiftc) %s-module-name %s -c -o $@ %s\n' "$library" "$name" "$files"
  printf '\t@echo "%s compiled"\n' "$module"
  [ -n "$library" ] || continue
  printf '%s.made: %s.contents%s\n' "$module" "$module" "$needs"
  printf '\t@mkdir -p new\n'
  printf '\t@$(swiftc) %s$(quickly) -module-name %s -emit-module -emit-module-path new/%s %s\n' \
    "$library" "$name" "$module.swiftmodule" "$files"
  printf '\t@cmp -s new/%s %s || cp new/%s %s\n\t@touch $@\n' \
    "$module.swiftmodule" "$module.swiftmodule" "$module.swiftmodule" "$module.swiftmodule"
  printf '%s.swiftmodule: %s.made\n\t@:\n' "$module" "$module"
done
# A linker that is killed leaves half a program.
printf '%s:%s\n\t@$(SWIFTC)%s -gnone -o $@.new%s\n\t@mv -f $@.new $@\n' \
  "$program" "$objects" "$target" "$objects"
