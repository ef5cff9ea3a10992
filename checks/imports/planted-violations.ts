import { createRequire } from 'node:module'

type Steps = { steps: Record<string, string[][]>; ruleName: (root: string, step: string) => string }
const layout = createRequire(import.meta.url)('./steps.cjs') as Steps
export const steps = layout.steps

/** A file that breaks exactly one rule. Its imports exist in planted-repository.ts. */
export type PlantedViolation = { rule: string; file: string; source: string }

export const plantedViolations: PlantedViolation[] = [
  plant('domain-imports-nothing', 'domain/src/uses-a-package.ts', "import 'zod'"),
  plant('domain-imports-nothing', 'domain/src/uses-node.ts', "import { readFile } from 'node:fs/promises'"),
  plant('domain-imports-nothing', 'domain/src/uses-a-type.ts', "import type { Thing } from '@pahiya/contract/thing'"),
  plant('contract-imports-only-domain', 'contract/src/uses-server.ts', "import '@pahiya/server/search/thing'"),
  plant('contract-imports-only-domain', 'contract/src/uses-node.ts', "import 'node:crypto'"),
  plant('server-imports-only-contract-and-domain', 'server/src/search/plant.ts', "import '@pahiya/demo/thing'"),
  plant('server-imports-only-contract-and-domain', 'server/src/platform/plant-pages.ts', "import '@pahiya/web/thing'"),
  plant('web-imports-only-contract-and-domain', 'web/src/plant.tsx', "import '@pahiya/server/search/thing'"),
  plant('demo-imports-only-contract-and-domain', 'demo/src/plant.ts', "import '@pahiya/server/listings/thing'"),
  plant('e2e-imports-no-product-code', 'e2e/src/plant.test.ts', "import '@pahiya/server/listings/thing'"),
  plant('bench-does-not-import-web', 'bench/src/plant.ts', "import '@pahiya/web/thing'"),
  plant('outermost-packages-are-not-imported', 'web/src/uses-bench.ts', "import '@pahiya/bench/thing'"),
  plant('outermost-packages-are-not-imported', 'bench/src/uses-e2e.ts', "import '@pahiya/e2e/thing'"),
  plant('packages-are-imported-by-name', 'contract/src/climbs.ts', "import '../../domain/src/thing.ts'"),

  plant(
    'web-components-import-neither-features-nor-routes',
    'web/src/components/plant.ts',
    "import '../features/search/thing.ts'",
  ),
  plant('web-features-do-not-import-routes', 'web/src/features/search/plant.ts', "import '../../routes/thing.ts'"),
  plant(
    'web-features-do-not-import-each-other',
    'web/src/features/search/lazy.ts',
    "void import('../selling/thing.ts')",
  ),

  plant('web-components-do-not-call-the-api', 'web/src/components/plant-api.ts', "import '../api/thing.ts'"),
  plant('web-foundations-import-no-layer', 'web/src/i18n/plant.ts', "import '../components/thing.ts'"),

  plant('platform-imports-no-capability', 'server/src/platform/plant.ts', "import '../listings/thing.ts'"),
  plant('catalogue-listings-media-import-only-platform', 'server/src/media/plant.ts', "import '../listings/thing.ts'"),
  plant('accounts-import-only-platform', 'server/src/accounts/plant.ts', "import '../listings/thing.ts'"),
  plant(
    'files-notices-desk-finance-import-only-accounts-and-platform',
    'server/src/desk/plant.ts',
    "import '../matching/thing.ts'",
  ),
  plant(
    'files-notices-desk-finance-import-only-accounts-and-platform',
    'server/src/notices/plant.ts',
    "import '../desk/thing.ts'",
  ),
  plant(
    'privacy-imports-only-accounts-files-notices-desk-platform',
    'server/src/privacy/plant.ts',
    "import '../matching/thing.ts'",
  ),
  plant('audit-imports-only-accounts-and-platform', 'server/src/audit/plant.ts', "import '../desk/thing.ts'"),
  plant('numbers-import-only-accounts-events-platform', 'server/src/numbers/plant.ts', "import '../desk/thing.ts'"),
  plant(
    'valuation-events-import-only-listings-catalogue-platform',
    'server/src/valuation/plant.ts',
    "import '../search/thing.ts'",
  ),
  plant(
    'matching-imports-only-listing-flags-listings-catalogue-desk-platform',
    'server/src/matching/plant.ts',
    "import '../accounts/thing.ts'",
  ),
  plant(
    'listing-flags-import-only-listings-catalogue-desk-platform',
    'server/src/listing-flags/plant.ts',
    "import '../matching/thing.ts'",
  ),
  plant(
    'car-detail-imports-only-search-and-its-stores',
    'server/src/car-detail/plant.ts',
    "import '../matching/thing.ts'",
  ),
  plant(
    'plans-import-only-accounts-notices-listings-catalogue-platform',
    'server/src/plans/plant.ts',
    "import '../search/thing.ts'",
  ),
  plant(
    'search-imports-only-listings-catalogue-valuation-platform',
    'server/src/search/plant-matching.ts',
    "import '../matching/thing.ts'",
  ),
  plant(
    'ingestion-imports-only-what-an-advert-passes-through',
    'server/src/ingestion/plant.ts',
    "import '../search/thing.ts'",
  ),
  plant('alerts-import-only-what-a-saved-search-needs', 'server/src/alerts/plant.ts', "import '../selling/thing.ts'"),
  plant('surfaces-import-only-lower-capabilities', 'server/src/selling/plant.ts', "import '../conversations/thing.ts'"),
  plant('server-has-only-named-capabilities', 'server/src/processes/plant.ts', "import '../helpers/thing.ts'"),
  plant('processes-are-not-imported', 'server/src/search/plant-process.ts', "import '../processes/thing.ts'"),
  plant('processes-are-not-imported', 'bench/src/plant-process.ts', "import '@pahiya/server/processes/thing'"),

  plant('testing-is-for-tests-and-bench', 'server/src/search/plant-testing.ts', "import '../testing/thing.ts'"),
  plant('test-tools-are-for-tests', 'domain/src/plant-vitest.ts', "import { test } from 'vitest'"),
  plant('test-files-are-not-imported', 'domain/src/plant-test.ts', "import './thing.test.ts'"),
  plant('no-barrels', 'web/src/components/plant-barrel.ts', "import './buttons/index.ts'"),
  plant('no-cycles', 'domain/src/chicken.ts', "import type { Egg } from './egg.ts'"),
  plant('no-unresolvable-imports', 'web/src/plant-missing.ts', "import '@pahiya/contract/nowhere'"),
  plant('no-unresolvable-imports', 'web/src/plant-types.ts', "import '../+types/thing.ts'"),
  plant('no-unresolvable-imports', 'web/src/plant-hidden.ts', "import '@pahiya/contract/src/thing.ts'"),
  ...Object.entries(steps).flatMap(([root, lines]) => plantsAmong(root, lines)),
]

/** Each step imports its neighbour on the same line or a step of the next line. */
function plantsAmong(root: string, lines: string[][]): PlantedViolation[] {
  return lines.flatMap((line, at) =>
    line.flatMap((step) => {
      const refused = line.find((other) => other !== step) ?? lines[at + 1]?.[0]
      if (refused === undefined) return []
      return plant(layout.ruleName(root, step), `${root}/${step}/plant.ts`, `import '../${refused}/thing.ts'`)
    }),
  )
}

function plant(rule: string, file: string, source: string): PlantedViolation {
  return { rule, file, source }
}
