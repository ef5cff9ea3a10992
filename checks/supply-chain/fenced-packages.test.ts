import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../list-files.ts'

const root = join(import.meta.dirname, '../..')
const sources = new Map(
  listFiles(root)
    .filter((file) => file.startsWith('server/src/') && /(?<!\.test)\.ts$/.test(file))
    .filter((file) => !file.startsWith('server/src/testing/'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
const importForm = /^(?!import type).*\b(?:from|import)\s*\(?\s*'(\.[^']+)'/gm
const threadForm = /\brunInThread(?:<[^(]*>)?\(\s*new URL\('(\.[^']+)'/g
/** Imports of our own files, static, dynamic or by a thread. Types are gone at run time. */
const imports = (file: string) =>
  [importForm, threadForm]
    .flatMap((form) => [...sources.get(file)!.matchAll(form)])
    .map(([, path]) => relative(root, join(root, dirname(file), path!)))

function reachable(entries: readonly string[]): Set<string> {
  const found = new Set(entries)
  for (const file of found) for (const next of imports(file)) if (sources.has(next)) found.add(next)
  return found
}

const processes = [...sources.keys()].filter((file) => file.startsWith('server/src/processes/'))
/** Programs that runLimited starts, each for one file. */
const limitedPrograms = [...sources.keys()].filter((file) => sources.get(file)!.includes('await runLimitedProgram('))
/** Reads a PDF with pdf-lib: parses a document or unpacks its streams. */
const parsesPdf = (file: string) =>
  /from 'pdf-lib'/.test(sources.get(file)!) && /\bPDFDocument\.load\(|\bdecodePDFRawStream\(/.test(sources.get(file)!)

test('pdf-lib, which is not maintained, parses strangers’ files only in processes with limits', () => {
  expect(processes.length).toBeGreaterThan(20)
  expect(limitedPrograms.length).toBeGreaterThan(2)
  const parsers = [...sources.keys()].filter(parsesPdf)
  expect(parsers.length).toBeGreaterThan(0)
  const inLimited = reachable(limitedPrograms)
  expect(parsers.filter((file) => !inLimited.has(file))).toEqual([])
  const inProcesses = reachable(processes)
  expect(parsers.filter((file) => inProcesses.has(file))).toEqual([])
})

test('the search follows imports from the processes to the files that they use', () => {
  expect(reachable(processes).has('server/src/platform/engines/postgres.ts')).toBe(true)
  expect(reachable(processes).has('server/src/platform/drawing/pdf-page.ts')).toBe(true)
})
