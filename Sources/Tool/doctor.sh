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

# The first line that a program says of its version.
version() { "$@" 2>/dev/null </dev/null | sed -n 1p; }

# One of several names of a program, or nothing.
first_of() { for name in "$@"; do command -v "$name" && return; done; }

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
if make=$(first_of make gmake); then
  found make "starts every command" "$(version "$make" --version)"
else
  missing make "starts every command; without it: sh Sources/keepsake.sh check"
  install "apt-get install make" "dnf install make" "xcode-select --install"
fi
echo

echo "For make watch"
found terminal "shows the chapter and takes keys" \
  "TERM=${TERM:-not set}, ${LC_ALL:-${LC_CTYPE:-${LANG:-no locale}}}, $( (stty size </dev/tty) 2>/dev/null || echo no terminal)"
echo

echo "For teachers: make grade"
if bwrap=$(command -v bwrap); then
  found bubblewrap "isolates untrusted answers" "$(version "$bwrap" --version)"
  if ! "$bwrap" --unshare-user --ro-bind / / /bin/true 2>/dev/null; then
    echo "       It does not work here: the system does not let users make sandboxes."
  fi
else
  missing bubblewrap "isolates untrusted answers; without it, every report says so"
  install "apt-get install bubblewrap" "dnf install bubblewrap" "there is none: grade on Linux"
fi
echo

echo "For authors: make test"
if tmux=$(command -v tmux); then
  found tmux "tests what make watch shows" "$(version "$tmux" -V)"
else
  missing tmux "tests what make watch shows"
  install "apt-get install tmux" "dnf install tmux" "brew install tmux"
fi
if chromium=$(first_of chromium chromium-browser google-chrome); then
  found Chromium "tests pages and reports" "$(version "$chromium" --version)"
else
  missing Chromium "tests pages and reports"
  install "apt-get install chromium" "dnf install chromium" "brew install --cask chromium" \
    "snap install chromium"
fi
if driver=$(command -v chromedriver); then
  found chromedriver "opens Chromium for these tests" "$(version "$driver" --version)"
else
  missing chromedriver "opens Chromium for these tests, which are left out without it"
  install "apt-get install chromium-driver" "dnf install chromedriver" \
    "brew install --cask chromedriver" \
    "snap install chromium; ln -s /snap/bin/chromium.chromedriver /usr/local/bin/chromedriver"
fi
if curl=$(command -v curl); then
  found curl "speaks with chromedriver" "$(version "$curl" --version | sed 's/ (.*//')"
else
  missing curl "speaks with chromedriver"
  install "apt-get install curl" "dnf install curl" "it comes with macOS"
fi
if python=$(command -v python3); then
  found python3 "reads reports and archives as other programs do" "$(version "$python" --version)"
else
  missing python3 "reads reports and archives as other programs do"
  install "apt-get install python3" "dnf install python3" "xcode-select --install"
fi
echo
exit $able
