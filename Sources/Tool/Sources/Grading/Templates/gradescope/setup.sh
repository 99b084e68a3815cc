#!/bin/sh
# Installs Swift, bubblewrap and what they need on Ubuntu, as root. Gradescope runs it once, when it
# builds the autograder's image.
set -eu

version=6.3.1
swift=/opt/swift

. /etc/os-release
case "$ID $VERSION_ID" in
"ubuntu 22.04" | "ubuntu 24.04") ;;
*)
  echo "Keepsake is set up on Ubuntu 22.04 or 24.04, and this is ${PRETTY_NAME:-another system}." >&2
  echo "Choose one of these as the base image." >&2
  exit 1
  ;;
esac

case $(uname -m) in
x86_64) machine= ;;
aarch64) machine=-aarch64 ;;
*)
  echo "There is no Swift for $(uname -m)." >&2
  exit 1
  ;;
esac

export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -y -q --no-install-recommends \
  bubblewrap ca-certificates curl g++ git gnupg libcurl4-openssl-dev libedit2 libncurses-dev \
  libpython3-dev libsqlite3-0 libxml2-dev libz3-dev make pkg-config tzdata util-linux zlib1g-dev

if ! "$swift/usr/bin/swift" --version 2>/dev/null | grep -q "Swift version $version "; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  name=swift-$version-RELEASE-ubuntu$VERSION_ID$machine
  platform=ubuntu$(echo "$VERSION_ID" | tr -d .)$machine
  address=https://download.swift.org/swift-$version-release/$platform/swift-$version-RELEASE
  curl -fsSL --retry 3 -o "$folder/swift.tar.gz" "$address/$name.tar.gz"
  curl -fsSL --retry 3 -o "$folder/swift.tar.gz.sig" "$address/$name.tar.gz.sig"
  curl -fsSL --retry 3 -o "$folder/keys" https://www.swift.org/keys/all-keys.asc
  mkdir -m 700 "$folder/gnupg"
  gpg --homedir "$folder/gnupg" --quiet --import "$folder/keys"
  gpg --homedir "$folder/gnupg" --verify "$folder/swift.tar.gz.sig" "$folder/swift.tar.gz"
  rm -rf "$swift"
  mkdir -p "$swift"
  tar -xzf "$folder/swift.tar.gz" -C "$swift" --strip-components=1
fi

# The class edition beside this file is built and its suites compiled now, so that no submission
# waits for it.
checkout=$(cd "$(dirname "$0")" && pwd)/keepsake
if [ -f "$checkout/Makefile" ]; then
  set --
  [ -d "$checkout/Hidden" ] && set -- HIDDEN=Hidden
  PATH=$swift/usr/bin:$PATH make -s -C "$checkout" prepare "$@"
fi
