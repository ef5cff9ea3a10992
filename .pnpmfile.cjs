// These tools use TypeScript's JavaScript API, which the native compiler (7) lacks, so they are pinned to version 6.
// This is a hook because neither packageExtensions nor overrides outrank a peer dependency that the root already
// satisfies.
const NEED_JAVASCRIPT_API = new Set(['dependency-cruiser', 'openapi-typescript'])

function readPackage(manifest) {
  if (!NEED_JAVASCRIPT_API.has(manifest.name)) return manifest
  const { typescript: _peer, ...peerDependencies } = manifest.peerDependencies ?? {}
  return { ...manifest, peerDependencies, dependencies: { ...manifest.dependencies, typescript: '6.0.3' } }
}

module.exports = { hooks: { readPackage } }
