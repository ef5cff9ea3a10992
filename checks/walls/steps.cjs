// Folders inside a large folder are steps of its work: a step imports only steps of earlier lines. Steps on one line
// never import each other. Tests may look anywhere in their folder.
const { TEST_FILE } = require('./test-files.cjs')

const steps = {
  'domain/src/phrase': [['text'], ['lexicon'], ['match'], ['meaning']],
  'server/src/search': [
    ['question', 'index'],
    ['engine', 'invalidation'],
    ['indexing', 'retrieval'],
    ['results'],
    ['present'],
    ['search-api', 'detail-api', 'market-api', 'seo-api'],
  ],
  'web/src/features/search': [
    ['query'],
    ['cars', 'filters', 'allowance'],
    ['phrase'],
    ['load'],
    ['results', 'hero'],
    ['home'],
  ],
}

/** One rule a step: every step that it may not import is named. */
const rules = Object.entries(steps).flatMap(([root, lines]) =>
  lines.flatMap((line, at) =>
    line.flatMap((step) => {
      const refused = [...line.filter((other) => other !== step), ...lines.slice(at + 1).flat()]
      if (refused.length === 0) return []
      return {
        name: ruleOf(root, step),
        comment: 'Steps of the work in one direction, so that each can be read with only the earlier ones in mind.',
        from: { path: `^${root}/${step}/`, pathNot: TEST_FILE },
        to: { path: `^${root}/(${refused.join('|')})/` },
      }
    }),
  ),
)

function ruleOf(root, step) {
  const [room, ...folders] = root.split('/')
  return `${room}-${folders.at(-1)}-${step}-imports-only-earlier-steps`
}

module.exports = { steps, stepRules: rules, ruleOf }
