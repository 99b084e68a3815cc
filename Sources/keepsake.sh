#!/bin/sh
# The way in: picks the program for a command, builds it when a source is newer, and runs it.
# A reader's first build compiles the reader's program and nothing else; the teacher's and the
# author's are built when they are first used. The build folder is the tool's own, so that it never
# waits for an editor's build.
set -u
cd "$(dirname "$0")/.." && cd -P . || exit 70

complain() { printf '%s\n' "$@" >&2; }

scratch=${KEEPSAKE_SCRATCH:-.build/tool}
wanted=
if ! mkdir -p "$scratch" 2>/dev/null || [ ! -w "$scratch" ]; then
  # A checkout that cannot be written: results are kept in the user's own cache.
  wanted=$scratch
  scratch=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/keepsake/$(pwd | cksum | tr -d ' ')
  if ! mkdir -p "$scratch" 2>/dev/null; then
    complain "Keepsake can write neither here nor in $scratch." \
      "Copy this folder to a place of yours, or set KEEPSAKE_SCRATCH to a folder you can write."
    exit 2
  fi
fi
export KEEPSAKE_SCRATCH="$scratch"
case ${1:-} in
  handout | grade | gradebook | autograde | gradescope | prepare)
    program=keepsake-class part="the tool's part for classes" ;;
  test | benchmark | audit | starters | listings | mistake)
    program=keepsake-author part="the tool's part for authors" ;;
  run | book | book-serve | study | play)
    program=keepsake-book part="the tool's part for the book" ;;
  *) program=keepsake part="the tool" ;;
esac
if [ ! -d "Sources/Tool/Sources/$program" ]; then
  complain "make $1 is for the whole workbook, and this is a class edition." \
    "Run it where the Solutions folder is."
  exit 2
fi
# Where programs are built with swiftc, and what they share with the judge: the compiler's modules.
quick=$scratch/quick
case $quick in /*) ;; *) quick=$(pwd)/$quick ;; esac
export KEEPSAKE_MODULES="$quick/modules"
stamp=$scratch/$program.built-by

if [ "${1:-}" = doctor ]; then
  # Where the tool itself cannot be built, that is all there is to say.
  sh Sources/Tool/doctor.sh || exit
fi

if ! swift=$(command -v swift); then
  complain "Swift is not installed, or not in PATH." \
    "Keepsake needs Swift 6.3 or later: see https://www.swift.org/install"
  exit 2
fi

# How far a build is: modules done of all, or the package manager's last line, which counts files.
how_far() {
  all=$(sed -n '/ compiled"$/p' "$quick/$program.mk" 2>/dev/null | sed -n '$=')
  ready=$(sed -n '/ compiled$/p' "$1" | sed -n '$=')
  case $(tail -n 1 "$1" 2>/dev/null) in
    '['*) tail -n 1 "$1" | tr -d '\033\r' | cut -c 1-48 ;;
    *) echo "${all:+${ready:-0} of $all modules}" ;;
  esac
}

# The progress of a build and the seconds, rewritten while it runs.
watch_build() {
  seconds=0
  tick=0
  while kill -0 "$1" 2>/dev/null; do
    # Cut at the screen's edge: a second row would leave the first one behind each second.
    printf '\r\033[K\033[?7lBuilding %s, once: %s s  %s\033[?7h' \
      "$part" "$seconds" "$(how_far "$2")" >&2
    sleep 0.2
    tick=$((tick + 1))
    [ $((tick % 5)) -eq 0 ] && seconds=$((seconds + 1))
  done
  printf '\r\033[K' >&2
}

# Removes what builds have made, and nothing else: the folder may be somebody's own.
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
  rm -rf "$quick"
  rm -f "$scratch/build.db" "$scratch/build.db-journal" "$scratch/debug.yaml" \
    "$scratch/release.yaml" "$scratch/plugin-tools.yaml" "$scratch/workspace-state.json" \
    "$scratch"/*.built-by
}

# Waits until no other run builds, for as long as that run is there.
take_turn() {
  tries=0
  until mkdir "$scratch/building" 2>/dev/null; do
    owner=$(cat "$scratch/building/by" 2>/dev/null)
    tries=$((tries + 1))
    if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null || { [ -z "$owner" ] && [ $tries -gt 25 ]; }
    then
      rm -rf "$scratch/building"
      tries=0
    else
      sleep 0.2
    fi
  done
  echo $$ >"$scratch/building/by"
}

# Builds with swiftc, module by module and on all processors. It fails where that is not possible:
# where resources have to be embedded, or something is missing, or the compiler has an objection.
quick_build() {
  [ "$program" != keepsake-class ] && command -v make >/dev/null || return 1
  SWIFTC=$(command -v swiftc) || return 1
  here=$(pwd)/Sources/Tool
  mkdir -p "$quick" && rm -f "$quick/Sources" && ln -s "$here/Sources" "$quick/Sources" &&
    cd "$quick" && sh "$here/plan.sh" "$program" >"$program.mk" || return 1
  export SWIFTC
  jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null) || jobs=2
  exec env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -rs -j "$jobs" -f "$program.mk"
}

package_build() {
  rm -f "$quick/$program"
  exec env -u CHAPTER -u EXERCISE -u ANSWERS "$swift" build --package-path Sources/Tool \
    --product "$program" --scratch-path "$scratch" -c release -Xswiftc -Onone -debug-info-format none \
    --disable-index-store
}

# Runs one of the two, and shows how far it is.
follow() {
  "$1" >"$log" 2>&1 &
  builder=$!
  if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then watch_build "$builder" "$log"; fi
  wait "$builder"
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
  log=$scratch/build.$$.log
  take_turn
  # Another run may have built it meanwhile.
  find_tool
  if is_current; then
    rm -rf "$scratch/building"
    return
  fi
  if [ -n "$wanted" ]; then
    complain "This account cannot write to $wanted, so the tool is built in $scratch." \
      "KEEPSAKE_SCRATCH can name a folder that it can write: the same for make prepare and after it."
  fi
  trap 'kill "$builder" 2>/dev/null; rm -rf "$log" "$scratch/begun.$$" "$scratch/building"; exit 130' INT TERM HUP
  # A build does not bear being moved, nor another compiler: it begins anew then.
  maker="$swift $version $(pwd)"
  if [ "$(cat "$scratch/made-by" 2>/dev/null)" != "$maker" ]; then forget_build; fi
  : >"$scratch/begun.$$"
  if ! [ -t 2 ] || [ "${TERM:-dumb}" = dumb ]; then
    complain "Building $part, once. This takes a quarter of a minute to a minute."
  fi
  if follow quick_build || follow package_build; then
    printf '%s\n' "$maker" >"$scratch/made-by"
    mv "$scratch/begun.$$" "$stamp"
    rm -rf "$log" "$scratch/building"
    trap - INT TERM HUP
  else
    cat "$log" >&2
    rm -rf "$log" "$scratch/begun.$$" "$scratch/building"
    complain "The tool could not be built: the compiler's message is above." \
      "This is a fault in Keepsake or in this checkout, not in your answer."
    exit 70
  fi
}

# The program as it was built last, in either way.
find_tool() {
  tool=$quick/$program
  [ -x "$tool" ] || tool=$scratch/release/$program
}

# Whether it is as this compiler makes it of these sources, here: the compiler refuses modules that it
# kept in a folder of another name.
is_current() {
  [ -x "$tool" ] && [ -e "$stamp" ] || return 1
  case $(cat "$scratch/made-by" 2>/dev/null) in
    "$swift "*" $(pwd)") ;;
    *) return 1 ;;
  esac
  [ -z "$(find Sources/keepsake.sh Sources/Tool/plan.sh Sources/Tool/Package.swift \
    Sources/Tool/Sources -newer "$stamp" 2>/dev/null | head -n 1)" ]
}

find_tool
if ! is_current; then
  build
  find_tool
fi
exec "$tool" "$@"
