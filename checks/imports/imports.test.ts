import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRepository, cruise, removeRepository, type Violation } from './planted-repository.ts'
import { plantedViolations } from './planted-violations.ts'
import { capabilityMayImport, everyPair, packageMayImport } from './allowed-imports.ts'

const rules = createRequire(import.meta.url)('./rules.cjs') as { forbidden: { name: string; comment: string }[] }
const ruleNames = rules.forbidden.map((rule) => rule.name)

const packagePairs = everyPair(packageMayImport).map((pair) => ({
  ...pair,
  file: `${pair.from}/src/pair-${pair.to}.ts`,
  source: `import '@pahiya/${pair.to}/${pair.to === 'server' ? 'search/' : ''}thing'\n`,
}))
const capabilityPairs = everyPair(capabilityMayImport).map((pair) => ({
  ...pair,
  file: `server/src/${pair.from}/pair-${pair.to}.ts`,
  source: `import '../${pair.to}/thing.ts'\n`,
}))
const pairs = [...packagePairs, ...capabilityPairs]

const otherCleanFiles: Record<string, string> = {
  'contract/src/clean.ts': "import 'zod'\nimport 'openapi-fetch'\nimport '@pahiya/domain/thing'\n",
  'domain/src/clean.test.ts': "import { test } from 'vitest'\nimport './thing.ts'\n",
  'server/src/search/clean.test.ts': "import { test } from 'vitest'\nimport '../testing/thing.ts'\n",
  'server/src/testing/clean.ts': "import 'vitest'\nimport '../search/thing.ts'\nimport '../processes/thing.ts'\n",
  'bench/src/clean.ts': "import '@pahiya/server/testing/thing'\nimport 'node:fs'\n",
  'web/src/routes/clean.tsx': [
    "import '../features/search/thing.ts'",
    "import '../components/thing.ts'",
    "import '../api/thing.ts'",
    "import type { Route } from './+types/clean'",
    "import 'virtual:react-router/server-build'",
  ].join('\n'),
  'web/src/components/clean.tsx': "import '../i18n/thing.ts'\n",
  'web/src/features/search/clean.tsx': "import './thing.ts'\nimport '../../components/thing.ts'\n",
}

let root: string
let violations: Violation[]

beforeAll(async () => {
  root = buildRepository({
    ...Object.fromEntries(plantedViolations.map((plant) => [plant.file, plant.source])),
    ...Object.fromEntries(pairs.map((pair) => [pair.file, pair.source])),
    ...otherCleanFiles,
  })
  violations = await cruise(root)
})

afterAll(() => removeRepository(root))

function rulesBrokenBy(file: string): string[] {
  return [...new Set(violations.filter((violation) => violation.from === file).map((violation) => violation.rule.name))]
}

test.each(plantedViolations)('$file is caught by $rule and by no other rule', ({ rule, file }) => {
  expect(rulesBrokenBy(file)).toEqual([rule])
})

test('every rule states its reason and catches a planted violation', () => {
  const caught = ruleNames.map((rule) => ({
    rule,
    by: plantedViolations.filter((plant) => plant.rule === rule && rulesBrokenBy(plant.file).includes(rule)),
  }))
  const width = Math.max(...ruleNames.map((name) => name.length))
  const table = caught.map(({ rule, by }) => {
    const planted = by.map((plant) => `${plant.file}: ${plant.source}`)
    return `${rule.padEnd(width)}  ${planted.length > 0 ? `caught  ${planted.join(' | ')}` : 'NOT CAUGHT'}`
  })
  console.log(
    `${table.join('\n')}\n${caught.filter(({ by }) => by.length > 0).length}/${ruleNames.length} rules caught`,
  )

  expect(caught.filter(({ by }) => by.length === 0).map(({ rule }) => rule)).toEqual([])
  expect(rules.forbidden.filter((rule) => rule.comment.length === 0)).toEqual([])
  expect(plantedViolations.map((plant) => plant.rule).filter((rule) => !ruleNames.includes(rule))).toEqual([])
})

test('exactly the package and capability pairs of the architecture may import each other', () => {
  const wronglyJudged = pairs.filter((pair) => pair.allowed !== (rulesBrokenBy(pair.file).length === 0))
  expect(wronglyJudged.map((pair) => `${pair.file} allowed=${pair.allowed}`)).toEqual([])
})

test('files that follow the rules break none', () => {
  expect(Object.keys(otherCleanFiles).flatMap(rulesBrokenBy)).toEqual([])
})
