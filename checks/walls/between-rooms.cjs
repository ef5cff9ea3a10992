// Walls between the top-level rooms. $1 is what the first group of `from` matched.
const { TEST_TOOL } = require('./test-files.cjs')

const rooms = [
  {
    name: 'domain-imports-nothing',
    comment: 'The browser and the server run the same rules of the trade: no package, no Node, no other room.',
    from: { path: '^domain/' },
    to: { pathNot: ['^domain/', TEST_TOOL] },
  },
  {
    name: 'contract-imports-only-domain',
    comment:
      'The wire is described with the domain, zod and the typed client; anything more would ship to every browser.',
    from: { path: '^contract/' },
    to: {
      pathNot: ['^(contract|domain)/', '(^|/)node_modules/(zod|openapi-fetch|openapi-typescript-helpers)/', TEST_TOOL],
    },
  },
  {
    name: 'server-imports-only-contract-and-domain',
    comment: 'Pages are served as a build and the demo world is met over HTTP, as the real one is.',
    from: { path: '^server/' },
    to: { path: '^(web|demo)/' },
  },
  {
    name: 'web-imports-only-contract-and-domain',
    comment: 'What the browser knows of the server is the contract.',
    from: { path: '^web/' },
    to: { path: '^(server|demo)/' },
  },
  {
    name: 'demo-imports-only-contract-and-domain',
    comment: 'Demo is the outside world: portals and providers do not know our insides.',
    from: { path: '^demo/' },
    to: { path: '^(server|web)/' },
  },
  {
    name: 'e2e-stands-outside',
    comment:
      'A journey sees what a person in a browser sees; it may set up the demo world, never reach behind the site.',
    from: { path: '^e2e/' },
    to: { path: '^(server|web)/' },
  },
  {
    name: 'bench-does-not-import-web',
    comment: 'Bench measures calls and engines; pages are measured from outside. Processes have a rule of their own.',
    from: { path: '^bench/' },
    to: { path: '^web/' },
  },
  {
    name: 'nobody-imports-the-outermost-rooms',
    comment: 'e2e, bench, infra and checks look at the product; the product does not know that they exist.',
    from: { path: '^([^/]+)/' },
    to: { path: '^(e2e|bench|infra|checks)/', pathNot: '^$1/' },
  },
  {
    name: 'rooms-meet-by-package-name',
    comment:
      'A relative path into another room goes around its package.json, and with it around its declared dependencies.',
    from: { path: '^([^/]+)/' },
    to: { path: '^[^/]+/', pathNot: ['^$1/', '(^|/)node_modules/'], dependencyTypes: ['local'] },
  },
]

module.exports = { rooms }
