import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How the tests of a folder run: without engines, on engines, or as pages in jsdom. */
export type MutationKind = 'pure' | 'engines' | 'pages'
export type MutationFolder = { folder: string; kind: MutationKind; sources: string[]; tests: string[] }

/**
 * Every folder with code that decides: all of domain, where any test may detect a mutant; each folder of a server
 * capability, with the tests next to it or next to the nearest folder above; and each folder of web with `.ts` files
 * that have a test. A server file whose own test needs no engine belongs to a `pure` folder only.
 */
export function mutationFolders(repository: string): MutationFolder[] {
  const files = (pattern: string) =>
    globSync(pattern, { cwd: repository }).filter((file) => !/\/testing\/|\.generated\./.test(file))
  const domain = files('domain/src/**/*.ts')
  const server = files('server/src/**/*.ts').filter((file) => !file.startsWith('server/src/processes/'))
  const web = files('web/src/**/*.{ts,tsx}')
  const purelyTested = server.filter(
    (file) => !isTest(file) && existsSync(join(repository, testOf(file))) && isPure(join(repository, testOf(file))),
  )
  return [
    ...byFolder(
      domain.filter((file) => !isTest(file)),
      'pure',
      () => domain.filter(isTest),
    ),
    ...byFolder(purelyTested, 'pure', (sources) => sources.map(testOf)),
    ...byFolder(
      server.filter((file) => !isTest(file) && !purelyTested.includes(file)),
      'engines',
      ([first]) => nearestTests(dirname(first!), server.filter(isTest), 'server/src'),
    ),
    ...byFolder(
      web.filter((file) => file.endsWith('.ts') && !isTest(file) && web.some((test) => isTestOf(test, file))),
      'pages',
      ([first]) => web.filter((file) => isTest(file) && dirname(file) === dirname(first!)),
    ),
  ].filter(({ tests }) => tests.length > 0)
}

/** Changes with the folder's sources and tests, so that an unchanged folder need not run again. */
export function contentKey(repository: string, { sources, tests }: MutationFolder): string {
  const hash = createHash('sha256')
  for (const file of [...sources, ...tests].toSorted()) hash.update(file).update(readFileSync(join(repository, file)))
  return hash.digest('hex').slice(0, 16)
}

function byFolder(
  files: readonly string[],
  kind: MutationKind,
  testsOf: (sources: string[]) => string[],
): MutationFolder[] {
  return [...Map.groupBy(files, (file) => dirname(file))]
    .map(([folder, sources]) => ({ folder, kind, sources, tests: testsOf(sources) }))
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1))
}

function nearestTests(folder: string, tests: readonly string[], root: string): string[] {
  if (folder === root || folder === '.') return []
  const beside = tests.filter((test) => dirname(test) === folder)
  return beside.length > 0 ? beside : nearestTests(dirname(folder), tests, root)
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function testOf(source: string): string {
  return source.replace(/\.ts$/, '.test.ts')
}

function isTestOf(test: string, source: string): boolean {
  return test === testOf(source) || test === `${testOf(source)}x`
}

const harmless = /^(vitest|fast-check|zod|node:(crypto|util|url)|@pahiya\/(domain|contract)\/.+)$/
const importLine = /^(?:import (?!type )(?:[^'=;]* from )?|export [^'=;]* from )'([^']+)'/gm

/** Whether none of the file's imports, direct or indirect, reaches an engine, a file or another process. */
function isPure(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return true
  seen.add(file)
  return [...readFileSync(file, 'utf8').matchAll(importLine)].every(([, name = '']) =>
    name.startsWith('.') ? isPure(join(dirname(file), name), seen) : harmless.test(name),
  )
}
