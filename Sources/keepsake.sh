#!/bin/sh
# The way in: picks the program for a command, builds it when a source is newer, and runs it.
# A reader's first build compiles the reader's program and nothing else; the teacher's and the
# author's are built when they are first used. The build folder is the tool's own, so that it never
# waits for an editor's build.
set -u
cd "$(dirname "$0")/.." || exit 70

complain() { printf '%s\n' "$@" >&2; }

scratch=${KEEPSAKE_SCRATCH:-.build/tool}
if ! mkdir -p "$scratch" 2>/dev/null || [ ! -w "$scratch" ]; then
  # A checkout that cannot be written: results are kept in the user's own cache.
  scratch=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/keepsake/$(pwd | cksum | tr -d ' ')
  if ! mkdir -p "$scratch" 2>/dev/null; then
    complain "Keepsake can write neither here nor in $scratch." \
      "Copy this folder to a place of yours, or set KEEPSAKE_SCRATCH to a folder you can write."
    exit 2
  fi
fi
export KEEPSAKE_SCRATCH="$scratch"
case ${1:-} in
  handout | grade | gradebook | autograde | gradescope | prepare) program=keepsake-class ;;
  test | benchmark | starters | listings | mistake) program=keepsake-author ;;
  *) program=keepsake ;;
esac
if [ ! -d "Sources/$program" ]; then
  complain "make $1 is for the whole workbook, and this is a class edition." \
    "Run it where the Solutions folder is."
  exit 2
fi
# What builds quickest, of what was compared: whole modules at a time, as releases are built, but
# neither optimized nor with debug information, nor an index.
quick="-c release -Xswiftc -Onone -debug-info-format none --disable-index-store"
tool=$scratch/release/$program
stamp=$scratch/$program.built-by

if ! swift=$(command -v swift); then
  complain "Swift is not installed, or not in PATH." \
    "Keepsake needs Swift 6.3 or later: see https://www.swift.org/install"
  exit 2
fi

# The progress of a build: its last line and the seconds, rewritten while it runs.
watch_build() {
  seconds=0
  tick=0
  while kill -0 "$1" 2>/dev/null; do
    line=$(tail -n 1 "$2" 2>/dev/null | tr -d '\033\r' | cut -c 1-48)
    printf '\r\033[KBuilding the tool, once: %s s  %s' "$seconds" "$line" >&2
    sleep 0.2
    tick=$((tick + 1))
    [ $((tick % 5)) -eq 0 ] && seconds=$((seconds + 1))
  done
  printf '\r\033[K' >&2
}

# Removes what `swift build` has made, and nothing else: the folder may be somebody's own.
forget_build() {
  for link in "$scratch/debug" "$scratch/release"; do
    # It leads to a folder such as x86_64-unknown-linux-gnu/debug, beside it.
    place=$(readlink "$link") || continue
    case ${place%%/*} in
      '' | . | ..) ;;
      *) rm -rf "${scratch:?}/${place%%/*}" ;;
    esac
    rm -f "$link"
  done
  rm -f "$scratch/build.db" "$scratch/build.db-journal" "$scratch/debug.yaml" \
    "$scratch/release.yaml" "$scratch/plugin-tools.yaml" "$scratch/workspace-state.json" "$scratch"/*.built-by
}

build() {
  version=$("$swift" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1)
  major=${version% *}
  minor=${version#* }
  if [ -z "$version" ] || [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 3 ]; }; then
    found=${version:+Swift $major.$minor}
    complain "Keepsake needs Swift 6.3 or later, and $swift is ${found:-of no known version}." \
      "See https://www.swift.org/install"
    exit 2
  fi
  # A build does not bear being moved: in a folder that has another path now it begins anew.
  if [ -e "$stamp" ] && [ "$(sed -n 2p "$stamp")" != "$(pwd)" ]; then
    forget_build
  fi
  log=$scratch/build.$$.log
  : >"$scratch/begun.$$"
  env -u CHAPTER -u EXERCISE -u ANSWERS "$swift" build --product "$program" \
    --scratch-path "$scratch" $quick >"$log" 2>&1 &
  builder=$!
  trap 'kill "$builder" 2>/dev/null; rm -f "$log" "$scratch/begun.$$"; exit 130' INT TERM HUP
  if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then
    watch_build "$builder" "$log"
  else
    complain "Building the tool, once. This takes half a minute to a minute."
  fi
  if wait "$builder"; then
    printf '%s\n' "$swift" "$(pwd)" >"$scratch/begun.$$.done"
    touch -r "$scratch/begun.$$" "$scratch/begun.$$.done"
    mv "$scratch/begun.$$.done" "$stamp"
    rm -f "$log" "$scratch/begun.$$"
    trap - INT TERM HUP
  else
    cat "$log" >&2
    rm -f "$log" "$scratch/begun.$$"
    complain "The tool could not be built: what the compiler says stands above." \
      "This is a fault of Keepsake or of this checkout, not of yours."
    exit 70
  fi
}

if [ ! -x "$tool" ] || [ "$(sed -n 1p "$stamp" 2>/dev/null)" != "$swift" ] ||
  [ -n "$(find Package.swift Sources -newer "$stamp" 2>/dev/null | head -n 1)" ]; then
  build
fi
exec "$tool" "$@"
