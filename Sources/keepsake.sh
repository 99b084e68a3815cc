#!/bin/sh
# The way in: picks the program for a command, builds it when a source has changed, and runs it.
# A reader's first build compiles the reader's program and nothing else; the teacher's and the
# author's are built when they are first used. The build folder is the tool's own, so that it never
# waits for an editor's build.
set -u
cd "$(dirname "$0")/.." && cd -P . || exit 70

complain() { printf '%s\n' "$@" >&2; }

scratch=${KEEPSAKE_SCRATCH:-.build/tool}

# Whether Swift's programs bear a path. The compiler crashes where its folder for temporary files has a
# letter outside ASCII, lists of folders end at : and ;, LLVM puts digits in place of %, and the package
# manager writes paths between quotation marks as they are.
is_plain() { (LC_ALL=C && case $1 in *[!\ -~]* | *[:\;%\"\\]*) false ;; esac); }

# Why Keepsake cannot build and keep results in a folder, before its path; nothing where it can.
objection() {
  place=$1
  case $place in /*) ;; *) place=$(pwd)/$place ;; esac
  if ! is_plain "$place"; then
    echo "Swift's programs cannot use every character of"
  elif ! mkdir -p "$place" 2>/dev/null || [ ! -w "$place" ]; then
    echo "This account cannot write to"
  elif ! "$place/runs" 2>/dev/null; then
    if { printf '#!/bin/sh\n' >"$place/runs" && chmod +x "$place/runs"; } 2>/dev/null; then
      "$place/runs" 2>/dev/null || echo "The system runs no program in"
    fi
  fi
}

wanted=
reason=$(objection "$scratch")
if [ -n "$reason" ]; then
  # Results are kept in the user's own cache.
  case $scratch in /*) wanted=$scratch ;; *) wanted=$(pwd)/$scratch ;; esac
  name=keepsake/$(pwd | cksum | tr -d ' ')
  scratch=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/$name
  second=$(objection "$scratch")
  case $second in
    Swift*)
      # The home folder has such a path too.
      own=/var/tmp/keepsake-$(id -u)
      mkdir -m 700 "$own" 2>/dev/null
      scratch=$own/$name
      if [ -O "$own" ]; then second=$(objection "$scratch"); else second="Another account owns"; fi
      ;;
  esac
  if [ -n "$second" ]; then
    complain "$reason $wanted." "$second $scratch." \
      "Copy this folder to another place, or set KEEPSAKE_SCRATCH to a folder where you may write and run programs."
    exit 2
  fi
fi
export KEEPSAKE_SCRATCH="$scratch"
if [ -n "${TMPDIR:-}" ] && ! { is_plain "$TMPDIR" && [ -d "$TMPDIR" ] && [ -w "$TMPDIR" ]; }; then
  complain "Swift's programs cannot use TMPDIR=$TMPDIR, so the system's temporary folder is used."
  unset TMPDIR
fi
case ${1:-} in
  handout | grade | gradebook | autograde | gradescope | prepare)
    program=keepsake-class part="the tool's part for classes" ;;
  test | benchmark | audit | starters | listings | mistake)
    program=keepsake-author part="the tool's part for authors" ;;
  run | book | book-serve | study | play)
    program=keepsake-book part="the tool's part for the book" ;;
  map | next | watch | hint | solution | reset | restore | update)
    program=keepsake-work part="the tool's part for work at the exercises" ;;
  *) program=keepsake part="the tool" ;;
esac
if [ ! -d "Sources/Tool/Sources/$program" ]; then
  complain "make $1 is for the whole workbook, and this is a class edition." \
    "Run it where the Solutions folder is."
  exit 2
fi
# Where programs are built with swiftc, and what they share with the judge: the compiler's modules.
# The author's is made of the same modules as the tool's tests, which see what is internal.
quick=$scratch/quick
case $quick in /*) ;; *) quick=$(pwd)/$quick ;; esac
export KEEPSAKE_MODULES="$quick/modules"
if [ "$program" = keepsake-author ]; then quick=${quick%/quick}/testable; fi
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
  start=$(date +%s)
  while kill -0 "$1" 2>/dev/null; do
    # Cut at the screen's edge: a second row would leave the first one behind each second.
    printf '\r\033[K\033[?7lBuilding %s, once: %s s  %s\033[?7h' \
      "$part" "$(($(date +%s) - start))" "$(how_far "$2")" >&2
    sleep 0.2
  done
  printf '\r\033[K' >&2
}

# Locks the open file 9. The system removes the lock when the last process that has the file ends,
# however it ends, and in whichever container. Where there is no flock, as on a Mac, perl does the same.
lock() {
  if command -v flock >/dev/null; then
    flock "$@" 9
  else
    perl -e 'open(F, ">&=9") && exit(flock(F, @ARGV ? 6 : 2) ? 0 : 1)' -- "$@"
  fi
}

# Waits until no other run builds.
take_turn() {
  if ! printf '' >>"$scratch/building.lock"; then
    if is_full; then say_full; fi
    exit 2
  fi
  exec 9>>"$scratch/building.lock"
  lock -n 2>/dev/null
  # Another status says that there is nothing to lock with.
  if [ $? -eq 1 ]; then
    complain "Another make command is building the tool in $scratch: waiting until it is done."
    lock
  fi
}

# Has the system's modules that sources and suites import kept by the compiler, while the first of ours
# are compiled: first those that take longest and import no other one.
read_modules() {
  target=
  if [ "$(uname)" = Darwin ]; then target="-target $(uname -m)-apple-macosx15.0"; fi
  printf '#if canImport(%s)\nimport %s\n#endif\n' _FoundationCShims _FoundationCShims \
    _FoundationICU _FoundationICU Testing Testing Foundation Foundation >imports.swift
  # shellcheck disable=SC2086
  "$SWIFTC" $target -swift-version 6 -typecheck -module-cache-path "$KEEPSAKE_MODULES" -Xcc -Xclang \
    -Xcc -fmodule-format=raw imports.swift >/dev/null 2>&1 &
}

# Builds with swiftc, module by module and on all processors. It fails where that is not possible:
# where something is missing, or the compiler has an objection.
quick_build() {
  command -v make >/dev/null || return 1
  SWIFTC=$(command -v swiftc) || return 1
  export SWIFTC
  here=$(pwd)/Sources
  mkdir -p "$quick" && rm -f "$quick/Sources" && ln -s "$here" "$quick/Sources" &&
    cd "$quick" && read_modules && sh Sources/Tool/plan.sh "$program" >"$program.mk" || return 1
  jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null) || jobs=2
  exec env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -rs -j "$jobs" -f "$program.mk"
}

package_build() {
  rm -f "$quick/$program"
  package=Sources/Tool
  if ! is_plain "$(pwd)"; then
    package=$scratch/package
    rm -rf "$package" && mkdir "$package" && cp -RL Sources/Tool/Package.swift Sources/Tool/Sources "$package"
  fi
  exec env -u CHAPTER -u EXERCISE -u ANSWERS "$swift" build --package-path "$package" \
    --product "$program" --scratch-path "$scratch/packaged" -c release -Xswiftc -Onone -debug-info-format none \
    --disable-index-store
}

# Runs one of the two, and shows how far it is. Temporary files are beside the build, since the disk of
# TMPDIR may be full.
follow() {
  temporary=${quick%/*}/temporary
  rm -rf "$temporary"
  mkdir "$temporary" 2>/dev/null
  { export TMPDIR="$temporary" && "$1"; } >"$log" 2>&1 &
  builder=$!
  if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then watch_build "$builder" "$log"; fi
  wait "$builder"
  ending=$?
  rm -rf "$temporary"
  return "$ending"
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
  if is_current; then return; fi
  # What a run that was killed has left. The compiler would wait for the owners of its locks.
  rm -f "$scratch"/build.*.log
  find "$quick" -name '*.lock' -exec rm -f {} + 2>/dev/null
  if [ -n "$wanted" ]; then
    complain "$reason $wanted, so the tool is built in $scratch." \
      "KEEPSAKE_SCRATCH can name a folder that it can write: the same for make prepare and after it."
  fi
  trap 'kill "$builder" 2>/dev/null; rm -f "$log"; exit 130' INT TERM HUP
  printf '' >"$log"
  # A build does not bear being moved, nor another compiler, nor a clock that went back: it begins
  # anew then. Nothing else is removed: the folder may be somebody's own.
  maker="$swift $version $(pwd)"
  if [ "$(cat "$scratch/made-by" 2>/dev/null)" != "$maker" ] ||
    [ -n "$(find "$quick" -newer "$log" 2>/dev/null | head -n 1)" ]; then
    rm -rf "$scratch/quick" "$scratch/testable" "$scratch/packaged" "$scratch"/*.built-by
  fi
  # The compiler would make the folders above it for this account alone, which a sandbox may not be.
  mkdir -p "$KEEPSAKE_MODULES"
  if ! [ -t 2 ] || [ "${TERM:-dumb}" = dumb ]; then
    complain "Building $part, once. This takes a few seconds to a minute."
  fi
  made_of=$(contents)
  if follow quick_build || { ! is_full && follow package_build; }; then
    printf '%s\n' "$maker" >"$scratch/made-by" && printf '%s\n' "$made_of" >"$stamp"
    rm -f "$log"
    trap - INT TERM HUP
  elif is_full; then
    rm -f "$log"
    say_full
    exit 2
  else
    cat "$log" >&2
    rm -f "$log"
    complain "The tool could not be built: the compiler's message is above." \
      "This is a fault in Keepsake or in this checkout, not in your answer."
    exit 70
  fi
}

# Whether a build failed because the disk is full, or what this account may have there, or because
# files may not be as large as a build needs.
is_full() {
  sign='No space left on device|Disk quota exceeded|File too large'
  lacks=$(grep -Eo "$sign" "$log" 2>/dev/null | head -n 1)
  if [ -z "$lacks" ]; then
    lacks=$(LC_ALL=C head -c 52428800 /dev/zero 2>&1 >"$scratch/room" | grep -Eo "$sign" | head -n 1)
    rm -f "$scratch/room"
  fi
  [ -n "$lacks" ]
}

say_full() {
  place=$(cd "$scratch" && pwd)
  complain "The tool could not be built in $place: $lacks." \
    "Make room for 200 MB there, or set KEEPSAKE_SCRATCH to a folder that has it."
}

# The program as it was built last, in either way.
find_tool() {
  tool=$quick/$program
  [ -x "$tool" ] || tool=$scratch/packaged/release/$program
}

# The contents of what the program is built from. Dates do not say whether it has changed: they may lie
# in the future, or in the past of an archive.
contents() {
  find Sources/keepsake.sh Sources/Tool/plan.sh Sources/Tool/Package.swift Sources/Tool/Sources \
    ! -type d -exec cksum {} + 2>/dev/null | LC_ALL=C sort | cksum
}

# Whether it is as this compiler makes it of these sources, here: the compiler refuses modules that it
# kept in a folder of another name.
is_current() {
  [ -x "$tool" ] && [ -e "$stamp" ] || return 1
  case $(cat "$scratch/made-by" 2>/dev/null) in
    "$swift "*" $(pwd)") ;;
    *) return 1 ;;
  esac
  [ "$(cat "$stamp")" = "$(contents)" ]
}

find_tool
if ! is_current; then
  build
  find_tool
  exec 9>&-
fi
[ "${1:-}" = grade ] || exec "$tool" "$@"

# A crash of the tool costs the class one answer: it notes which ones it judges, and goes on.
crashes=0
while [ $crashes -lt 100 ]; do
  "$tool" "$@" <&0 &
  running=$!
  # A terminal's signals reach the tool as well, which ends what it has begun. Others are handed on.
  trap : INT QUIT
  trap 'kill -TERM $running' TERM
  trap 'kill -HUP $running' HUP
  while
    wait $running
    status=$?
    kill -0 $running 2>/dev/null
  do :; done
  # SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGKILL of a system without memory, and SIGSEGV.
  case $status in 132 | 133 | 134 | 135 | 137 | 138 | 139) ;; *) exit $status ;; esac
  complain "The tool ended unexpectedly, and goes on with the rest. What it wrote above helps us to repair it."
  export KEEPSAKE_AFTER_CRASH=1
  crashes=$((crashes + 1))
done
exit $status
