import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Tests that a second browser would disturb, because they measure times or positions that depend on when a picture is
 * rendered.
 */
const alone = [
  'src/font-loading.test.ts',
  'src/tour.test.ts',
  'src/journeys/scroll-position.test.ts',
  'src/journeys/two-minute-task.test.ts',
  'src/journeys/selling.test.ts',
  'src/journeys/flaky-network.test.ts',
]
/** Changes data that the others read. */
const last = ['src/journeys/price-cut.test.ts']
/** These take minutes each: started last, one of them would keep one browser busy while the other is idle. */
const longest = ['/axe.test.ts', '/demo.test.ts']
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name))
    return files.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}
const common = {
  setupFiles: ['loopback', 'log-lines'].map((rule) => join(import.meta.dirname, `../checks/${rule}/setup.ts`)),
  // A machine may be several times slower than the one on which a test was written, and a wait ends as soon as its
  // condition holds.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // Browsers, sites and engines share the machine, so tests may fail by chance. Tests that passed only on a retry are
  // printed.
  retry: process.env['CI'] ? 2 : 0,
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
