import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Tests that a second browser would disturb, because they measure times, or positions that depend on when a picture is
 * rendered.
 */
const alone = [
  'src/font-loading.test.ts',
  'src/tour.test.ts',
  'src/journeys/scroll-position.test.ts',
  'src/journeys/two-minute-task.test.ts',
  'src/journeys/selling.test.ts',
]
/** Changes data that other tests read. */
const last = ['src/journeys/price-cut.test.ts']
/** Longest first: a long file that starts last keeps one browser busy while the other is idle. */
const longest = [
  'demo',
  'axe',
  'conversation',
  'sign-in',
  'back-office-desk',
  'account-sync',
  'flaky-network',
  'community',
  'community-markup',
  'community-limits',
]
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at === -1 ? longest.length : at
    }
    return files.toSorted((a, b) => place(a) - place(b))
  }
}
const common = {
  setupFiles: ['loopback', 'log-lines'].map((rule) => join(import.meta.dirname, `../checks/${rule}/setup.ts`)),
  // Each worker runs all its files in one process; otherwise each file would load the browser driver and other modules
  // again.
  isolate: false,
  // Generous, because a machine may be several times slower than the author's; a wait ends as soon as its condition
  // holds.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // Browsers, sites and engines share the machine in CI, so tests may fail by chance; those that passed only on a retry
  // are reported. A test that reached its time limit is not tried again: that takes minutes and rarely helps.
  retry: process.env['CI'] ? { count: 2, condition: /^(?!Test timed out)/ } : 0,
}

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: [join(import.meta.dirname, '../checks/log-lines/watch-children.ts'), 'src/shared-sites.ts'],
    sequence: { sequencer: LongestFirst },
    // Teardown stops two sites and drops their databases.
    teardownTimeout: 300_000,
    reporters: ['default', 'json', join(import.meta.dirname, '../checks/retried/reporter.ts')],
    outputFile: { json: join(import.meta.dirname, '../.reports/browser.json') },
    projects: [
      {
        test: {
          name: 'together',
          include: ['src/**/*.test.ts'],
          exclude: [...alone, ...last],
          maxWorkers: 2,
          maxConcurrency: 2,
          sequence: { groupOrder: 0 },
          ...common,
        },
      },
      { test: { name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 1 }, ...common } },
      { test: { name: 'last', include: last, maxWorkers: 1, sequence: { groupOrder: 2 }, ...common } },
    ],
  },
})
