import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type PureFolder = { folder: string; sources: string[]; tests: string[] }

/** Returns all of domain, where any test may kill a mutant, and the server files whose own test needs no engine. */
export function pureFolders(repository: string): PureFolder[] {
  const inDomain = globSync('domain/src/**/*.ts', { cwd: repository }).filter((file) => !file.includes('/testing/'))
  const domainTests = inDomain.filter(isTest)
  const beside = globSync('server/src/**/*.test.ts', { cwd: repository })
    .map((test) => ({ source: test.replace('.test.ts', '.ts'), test }))
    .filter(({ source, test }) => existsSync(join(repository, source)) && isPure(join(repository, test)))
  return [
    ...byFolder(inDomain.filter((file) => !isTest(file))).map((group) => ({ ...group, tests: domainTests })),
    ...byFolder(beside.map(({ source }) => source)).map((group) => ({
      ...group,
      tests: beside.filter(({ source }) => group.sources.includes(source)).map(({ test }) => test),
    })),
  ]
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts')
}

function byFolder(files: readonly string[]): { folder: string; sources: string[] }[] {
  const groups = Map.groupBy(files, (file) => dirname(file))
  return [...groups]
    .map(([folder, sources]) => ({ folder, sources }))
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1))
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
