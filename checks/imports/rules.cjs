// The import rules of docs/architecture.md, one named rule each; imports.test.ts plants a violation of every rule.
// Paths are relative to the repository root.
const { betweenPackages } = require('./between-packages.cjs')
const { web, server } = require('./inside-packages.cjs')
const { stepRules } = require('./steps.cjs')
const { TEST_FILE, TEST_TOOL } = require('./test-files.cjs')

const everywhere = [
  {
    name: 'testing-is-for-tests-and-bench',
    comment: 'Helpers that create databases and empty indexes must not be reachable from what runs in production.',
    from: { pathNot: [TEST_FILE, '^server/src/testing/', '^bench/'] },
    to: { path: '^server/src/testing/' },
  },
  {
    name: 'test-tools-are-for-tests',
    comment: 'A test runner in product code is a mistake of the editor.',
    from: {
      pathNot: [
        TEST_FILE,
        '^server/src/testing/',
        '^web/test-timeouts\\.ts$',
        '^e2e/',
        '\\.config\\.ts$',
        '(^|/)node_modules/',
      ],
    },
    to: { path: TEST_TOOL },
  },
  {
    name: 'test-files-are-not-imported',
    comment: 'Importing a test file runs it a second time.',
    from: {},
    to: { path: TEST_FILE, pathNot: '(^|/)node_modules/' },
  },
  {
    name: 'no-barrels',
    comment: 'Import the file that has it: an index hides who uses whom and makes cycles.',
    from: {},
    // A route file is named after its URL, so /messages is routes/messages/index.tsx; only its test and types import it.
    to: { path: '(^|/)index\\.tsx?$', pathNot: ['(^|/)node_modules/', '^web/src/routes/', '^\\./\\+types/'] },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or miss a third. Types count too.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolvable-imports',
    comment: 'What cannot be found cannot be checked by any rule above.',
    from: {},
    // What React Router writes by itself: the types of each route, and the list of routes.
    to: { couldNotResolve: true, pathNot: ['^\\./\\+types/', '^virtual:react-router/'] },
  },
]

module.exports = {
  forbidden: [...betweenPackages, ...web, ...server, ...stepRules, ...everywhere].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    tsPreCompilationDeps: true,
    exclude: { path: '^web/(build|\\.react-router)/' },
    doNotFollow: { path: '(^|/)node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
