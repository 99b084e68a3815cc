#!/bin/sh
# Prints a makefile that builds a program of the tool with swiftc: sh plan.sh PROGRAM, where Sources is
# the workbook's folder of that name. PROGRAM is tests for the program that runs the tool's own tests:
# all but the audit's, and those in the folders that AUDIT names.
#
# Which modules it needs is told by their imports. A module's interface is made first, without a
# look into its functions, so that those who import it are compiled beside the module itself; where a
# change leaves it as it was, they are not compiled again. Whole
# modules, neither optimized nor with debug information nor an index: of what was compared (the
# package manager's debug and release builds, with and without each of these) the quickest. Several
# modules as one cost less work, since Foundation is read less often, but leave processors idle: no
# gain with two of them, and a loss with more. What the compiler checks of its own work, and of
# regions that threads share, it checks for the author's program and the tests, which share modules.
set -eu
program=$1
tool=Sources/Tool

# Folders of tests that belong to the audit, but for the one that it runs.
others=$(printf '%s\n' Attacks Engines Programs | grep -vx "${AUDIT:-none}" | paste -sd '|' -)

# The folder of a module of ours, or nothing.
place() {
  folder=$1
  case $1 in keepsake_*) folder=keepsake-${1#keepsake_} ;; esac
  for folder in "$tool/Sources/$folder" "$tool/Tests/$folder"; do
    if [ -d "$folder" ]; then echo "$folder" && return; fi
  done
}

# What a module is made of.
sources() {
  find "$(place "$1")" -name '*.swift' | grep -Ev "/[A-Za-z]*Tests/($others)/" | sort | tr '\n' ' '
}

# The modules of ours that a module imports.
imports() {
  sed -n 's/^ *\(@testable \)\{0,1\}import \([A-Za-z_]*\)$/\2/p' $(cat "$1.sources") | sort -u |
    while read -r name; do
      if [ -n "$(place "$name")" ]; then printf '%s ' "$name"; fi
    done
}

# Writes a file beside the build when a module's sources have other contents than at the last build,
# which is what make compares with: their own dates may lie in the future, or in the past of an archive.
# Comments on lines of their own count as empty lines, but for files with literals of several lines,
# which may have what looks like one.
note_contents() {
  {
    cat "$1.sources"
    sed 's,^ *//.*,,' $(grep -L '"""' $(cat "$1.sources")) /dev/null | cksum
    cksum $(grep -l '"""' $(cat "$1.sources")) "$1.resources.swift"
  } >"$1.contents.new"
  cmp -s "$1.contents.new" "$1.contents" || cp "$1.contents.new" "$1.contents"
}

# The files that a module has in its code, as the package manager puts them there.
resources() {
  found=
  for file in $(tr , '\n' <"$tool/Package.swift" | sed -n 's/.*embedInCode("\(.*\)").*/\1/p'); do
    [ -f "$(place "$1")/$file" ] || continue
    [ -n "$found" ] || echo 'struct PackageResources {'
    found=yes
    printf '  static let %s = [UInt8](\n    ###"""\n' "$(basename "$file" | tr . _)"
    cat "$(place "$1")/$file"
    printf '\n"""###.utf8)\n'
  done
  [ -z "$found" ] || echo '}'
}

# The modules of a test target that has tests left.
test_targets() {
  for folder in "$tool"/Tests/*Tests; do
    name=${folder##*/}
    if [ -n "$(sources "$name")" ]; then echo "$name"; fi
  done
}

# Prints modules and all that they import, directly or not.
reach() {
  reached=
  wanted=$*
  while [ -n "$wanted" ]; do
    found=
    for module in $wanted; do
      case " $reached " in *" $module "*) continue ;; esac
      reached="$reached $module"
      if [ ! -f "$module.imports" ]; then
        sources "$module" >"$module.sources"
        imports "$module" >"$module.imports"
      fi
      found="$found $(cat "$module.imports")"
    done
    wanted=$(echo $found)
  done
  echo $reached
}

rm -f ./*.imports
# The tests run the programs.
case $program in
  tests)
    programs=$(cd "$tool/Sources" && echo keepsake*)
    modules=$(reach $(test_targets))
    ;;
  *)
    programs=$program
    modules=$(reach "$(printf '%s' "$program" | tr - _)")
    ;;
esac

unchecked='-Xllvm -sil-disable-pass=send-non-sendable -Xfrontend -disable-verify-exclusivity
  -Xfrontend -disable-llvm-verify -Xfrontend -sil-verify-none
  -Xfrontend -disable-sil-ownership-verifier'
case $program in
  keepsake-author | tests) flags=-enable-testing ;;
  *) flags=$(echo $unchecked) ;;
esac
target=
if [ "$(uname)" = Darwin ]; then target=" -target $(uname -m)-apple-macosx15.0"; fi
# The compiler, as its driver calls it: to start the driver takes as long as to make some interfaces.
# Without the format, the compiler would keep modules twice: for builds with debug information and for
# those without.
: >here.swift
compiler=$("$SWIFTC"$target -swift-version 6 -package-name keepsake -wmo -Onone -gnone -I . \
  -module-cache-path MODULES -Xcc -Xclang -Xcc -fmodule-format=raw -file-compilation-dir . $flags \
  -module-name here -c -o here.o here.swift -driver-print-jobs |
  sed 's, -c [^ ]*here\.swift , ,; s, -module-name here , ,; s, -o here\.o,,; s,MODULES,"$$KEEPSAKE_MODULES",')
cat <<END
.DELETE_ON_ERROR:
.PHONY: all
all: $program
compiler := $compiler
quickly := -experimental-skip-non-inlinable-function-bodies-without-types
END
for module in $modules; do
  needs=
  for name in $(cat "$module.imports"); do needs="$needs $name.swiftmodule"; done
  files=$(cat "$module.sources")
  resources "$module" >"$module.resources.swift"
  if [ -s "$module.resources.swift" ]; then files="$files$module.resources.swift"; fi
  kind=-parse-as-library
  if [ -f "$(place "$module")/main.swift" ]; then
    # Tests link several programs, each with a beginning of its own.
    kind="-entry-point-function-name ${module}_main"
  fi
  note_contents "$module"
  printf '%s.o: %s.contents%s\n' "$module" "$module" "$needs"
  # The compiler leaves a file as it is that it would write with the same contents.
  printf '\t@$(compiler) %s -module-name %s -c -o $@ %s\n\t@touch $@\n' \
    "$kind" "$module" "$files"
  printf '\t@echo "%s compiled"\n' "$module"
  printf '%s.made: %s.contents%s\n' "$module" "$module" "$needs"
  printf '\t@mkdir -p new\n'
  printf '\t@$(compiler) %s $(quickly) -module-name %s -emit-module -o new/%s %s\n' \
    "$kind" "$module" "$module.swiftmodule" "$files"
  printf '\t@cmp -s new/%s %s || cp new/%s %s\n\t@touch $@\n' \
    "$module.swiftmodule" "$module.swiftmodule" "$module.swiftmodule" "$module.swiftmodule"
  printf '%s.swiftmodule: %s.made\n\t@:\n' "$module" "$module"
done

# A linker that is killed leaves half a program.
link() {
  printf '%s:%s\n\t@$(SWIFTC)%s -gnone%s -o $@.new%s\n\t@mv -f $@.new $@\n' \
    "$1" "$2" "$target" "$3" "$2"
}

for name in $programs; do
  main=$(printf '%s' "$name" | tr - _)
  objects=
  for module in $(reach "$main"); do objects="$objects $module.o"; done
  case $(uname) in
    Darwin) link "$name" "$objects" " -Xlinker -alias -Xlinker _${main}_main -Xlinker _main" ;;
    *) link "$name" "$objects" " -Xlinker --defsym=main=${main}_main" ;;
  esac
done
if [ "$program" = tests ]; then
  cat <<END
tests.swift:
	@printf 'import Testing\\n@main struct Tests { static func main() async {\\n' >\$@
	@printf '  await Testing.__swiftPMEntryPoint() as Never\\n} }\\n' >>\$@
tests.o: tests.swift
	@\$(compiler) -parse-as-library -module-name tests -c -o \$@ tests.swift
tests: $programs
END
  objects=
  for module in $modules; do objects="$objects $module.o"; done
  link tests "$objects tests.o" ''
fi
