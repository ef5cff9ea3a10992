// Import rules between packages. $1 is the match of the first group in `from`.
const { TEST_TOOL } = require('./test-files.cjs')

const betweenPackages = [
  {
    name: 'domain-imports-nothing',
    comment:
      'The browser and the server run the same business rules, so domain imports no library, no Node module and no other package. Tests of all its files may read them from disk.',
    from: { path: '^domain/', pathNot: '^domain/src/testing/[^/]+\\.test\\.ts$' },
    to: { pathNot: ['^domain/', TEST_TOOL] },
  },
  {
    name: 'contract-imports-only-domain',
    comment:
      'The wire format is described with domain, zod and the typed client; any other dependency would ship to every browser.',
    from: { path: '^contract/' },
    to: {
      pathNot: ['^(contract|domain)/', '(^|/)node_modules/(zod|openapi-fetch|openapi-typescript-helpers)/', TEST_TOOL],
    },
  },
  {
    name: 'server-imports-only-contract-and-domain',
    comment: 'The server serves pages as a build and reaches the demo world over HTTP, like the real one.',
    from: { path: '^server/' },
    to: { path: '^(web|demo)/' },
  },
  {
    name: 'web-imports-only-contract-and-domain',
    comment: 'The contract is all that the browser knows of the server.',
    from: { path: '^web/' },
    to: { path: '^(server|demo)/' },
  },
  {
    name: 'demo-imports-only-contract-and-domain',
    comment: 'Demo is the outside world: portals and providers do not know our internals.',
    from: { path: '^demo/' },
    to: { path: '^(server|web)/' },
  },
  {
    name: 'e2e-imports-no-product-code',
    comment:
      'A journey sees what a person in a browser sees. It may set up the demo world but never reaches behind the site.',
    from: { path: '^e2e/' },
    to: { path: '^(server|web)/' },
  },
  {
    name: 'bench-does-not-import-web',
    comment: 'Benchmarks call routes and engines; they measure pages from outside. A separate rule covers processes.',
    from: { path: '^bench/' },
    to: { path: '^web/' },
  },
  {
    name: 'outermost-packages-are-not-imported',
    comment: 'e2e, bench, infra and checks observe the product; the product does not depend on them.',
    from: { path: '^([^/]+)/' },
    to: { path: '^(e2e|bench|infra|checks)/', pathNot: '^$1/' },
  },
  {
    name: 'packages-are-imported-by-name',
    comment: 'A relative path into another package bypasses its package.json and its declared dependencies.',
    from: { path: '^([^/]+)/' },
    to: { path: '^[^/]+/', pathNot: ['^$1/', '(^|/)node_modules/'], dependencyTypes: ['local'] },
  },
]

module.exports = { betweenPackages }
