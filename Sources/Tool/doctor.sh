#!/bin/sh
# What this machine has of what Keepsake uses, in lines that can be pasted into a bug report: without
# anybody's name, and with ~ for the home folder. It needs no Swift. It fails where make check cannot
# run; what only some commands use may be missing.
set -u

# Paths without the reader's home, which has the reader's name in it.
tidy() { sed "s|${HOME:-/nowhere}|~|g"; }

# How to get a program: for Debian and Ubuntu, for Fedora, for a Mac, and for Ubuntu where its
# packages differ from Debian's.
install() {
  if [ $# -gt 3 ]; then set -- "Debian: $1" "Ubuntu: $4" "Fedora: $2" "Mac: $3"
  else set -- "Debian, Ubuntu: $1" "Fedora: $2" "Mac: $3"; fi
  printf '       install: %s\n' "$@"
}

# found NAME, what it is for, what is here of it
found() { printf '  yes  %-11s %s\n       %s\n' "$1" "$2" "$3" | tidy; }
missing() { printf '  no   %-11s %s\n' "$1" "$2"; }

# The first line that a program says of its version, without what curl says of its libraries.
version() { "$@" 2>/dev/null </dev/null | sed -n '1s/ ([^)]*) libcurl.*//;1p'; }

# One of several names of a program, or nothing.
first_of() { for name in "$@"; do command -v "$name" && return; done; }

# tool NAME, names of its program, what it is for, its option for the version, what is to be said where it
# is missing, and how to get it
tool() {
  name=$1 names=$2 purpose=$3 option=$4 lack=$5
  shift 5
  # shellcheck disable=SC2086
  if program=$(first_of $names); then found "$name" "$purpose" "$(version "$program" "$option")"
  else
    missing "$name" "$purpose$lack"
    install "$@"
    return 1
  fi
}

echo "Keepsake's doctor: what this machine has, and what it is for"
echo
system=$(sed -n 's/^PRETTY_NAME="\{0,1\}\([^"]*\)"\{0,1\}$/\1/p' /etc/os-release 2>/dev/null)
if [ -z "$system" ] && command -v sw_vers >/dev/null; then system="macOS $(sw_vers -productVersion)"; fi
echo "System: ${system:-$(uname -s)}, $(uname -m), $(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) processors"
echo

able=0
echo "For every command"
if swift=$(command -v swift) && said=$(version "$swift" --version) && [ -n "$said" ]; then
  found Swift "compiles the tool and your answers" "$said, at $swift"
  number=$(printf '%s' "$said" | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p')
  major=${number% *}
  minor=${number#* }
  if [ -z "$number" ] || [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 3 ]; }; then
    echo "       It is too old: Keepsake needs Swift 6.3 or later. See https://www.swift.org/install"
    able=2
  fi
else
  missing Swift "compiles the tool and your answers"
  install "see https://www.swift.org/install/linux" "see https://www.swift.org/install/linux" \
    "install Xcode, or see https://www.swift.org/install/macos"
  able=2
fi
tool make "make gmake" "starts every command" --version "; without it: sh Sources/keepsake.sh check" \
  "apt-get install make" "dnf install make" "xcode-select --install"
echo

echo "For make watch"
found terminal "shows the chapter and takes keys" \
  "TERM=${TERM:-not set}, ${LC_ALL:-${LC_CTYPE:-${LANG:-no locale}}}, $( (stty size </dev/tty) 2>/dev/null || echo no terminal)"
echo

echo "For teachers: make grade"
if tool bubblewrap bwrap "isolates untrusted answers" --version "; without it, every report says so" \
  "apt-get install bubblewrap" "dnf install bubblewrap" "there is none: grade on Linux"; then
  if ! "$program" --unshare-user --ro-bind / / /bin/true 2>/dev/null; then
    echo "       It does not work here: the system does not let users make sandboxes."
  fi
fi
echo

echo "For authors: make test"
tool tmux tmux "tests what make watch shows" -V "" \
  "apt-get install tmux" "dnf install tmux" "brew install tmux"
tool Chromium "chromium chromium-browser google-chrome" "tests pages and reports" --version "" \
  "apt-get install chromium" "dnf install chromium" "brew install --cask chromium" "snap install chromium"
tool chromedriver chromedriver "opens Chromium for these tests" --version ", which are left out without it" \
  "apt-get install chromium-driver" "dnf install chromedriver" "brew install --cask chromedriver" \
  "snap install chromium; ln -s /snap/bin/chromium.chromedriver /usr/local/bin/chromedriver"
tool curl curl "speaks with chromedriver" --version "" \
  "apt-get install curl" "dnf install curl" "it comes with macOS"
tool python3 python3 "reads reports and archives as other programs do" --version "" \
  "apt-get install python3" "dnf install python3" "xcode-select --install"
echo
exit $able
