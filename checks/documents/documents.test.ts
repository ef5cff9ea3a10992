import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../list-files.ts'
import { checkDocuments } from './check-documents.ts'
import { developmentCommands, operatorCommands } from './command-descriptions.ts'
import { headlineFigures } from './headline-figures.ts'

const repository = join(import.meta.dirname, '../..')
const { documents, problems } = await checkDocuments(repository)

test('every path, command, setting, URL and migration that a document names exists', () => {
  expect(problems).toEqual([])
})

test('the generated blocks of the documents are current; pnpm documents writes them', () => {
  const stale = documents.filter(({ path, text }) => readFileSync(join(repository, path), 'utf8') !== text)
  expect(stale.map(({ path }) => path)).toEqual([])
})

test('every script of package.json is described once, and nothing else', () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { scripts: object }
  const entryFiles = listFiles(repository).map((file) => /^server\/src\/processes\/([\w-]+)\.ts$/.exec(file)?.[1] ?? '')
  const processes = entryFiles.filter((name) => name in scripts)
  const described = [...Object.keys(developmentCommands), ...Object.keys(operatorCommands), ...processes]
  expect(described.toSorted()).toEqual(Object.keys(scripts).toSorted())
})

test('the README shows at most 15 figures', () => {
  expect(Object.keys(headlineFigures).length).toBeLessThanOrEqual(15)
})
