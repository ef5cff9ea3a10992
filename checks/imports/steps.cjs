// Folders inside a large folder are the steps of its work: a step imports only steps on earlier lines, and steps on the
// same line never import each other. Tests may import anything in their folder.
const { TEST_FILE } = require('./test-files.cjs')

const steps = {
  'domain/src/phrase': [['text'], ['lexicon'], ['match'], ['meaning']],
  'server/src/search': [
    ['query', 'index'],
    ['engine', 'invalidation'],
    ['indexing', 'retrieval'],
    ['results'],
    ['present'],
    ['search-api', 'market-api', 'auctions-api', 'seo-api', 'relevance'],
  ],
  'web/src/features/search': [
    ['query'],
    ['draft'],
    ['cars', 'filters', 'allowance'],
    ['phrase'],
    ['load'],
    ['results', 'hero', 'landing', 'map'],
    ['home'],
  ],
}

/** One rule per step; it names every step that this step may not import. */
const rules = Object.entries(steps).flatMap(([root, lines]) =>
  lines.flatMap((line, at) =>
    line.flatMap((step) => {
      const refused = [...line.filter((other) => other !== step), ...lines.slice(at + 1).flat()]
      if (refused.length === 0) return []
      return {
        name: ruleName(root, step),
        comment: 'Steps import in one direction, so that each can be read knowing only the earlier ones.',
        from: { path: `^${root}/${step}/`, pathNot: TEST_FILE },
        to: { path: `^${root}/(${refused.join('|')})/` },
      }
    }),
  ),
)

function ruleName(root, step) {
  const [packageName, ...folders] = root.split('/')
  return `${packageName}-${folders.at(-1)}-${step}-imports-only-earlier-steps`
}

module.exports = { steps, stepRules: rules, ruleName }
