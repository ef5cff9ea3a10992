import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentKey, mutationFolders } from './mutation-folders.ts'

const repository = join(import.meta.dirname, '../..')
const folders = mutationFolders(repository)
const find = (folder: string, kind: string) => folders.find((each) => each.folder === folder && each.kind === kind)!

test('domain, server capabilities and web decisions are mutated, each with tests that can detect it', () => {
  expect(find('domain/src/numbers', 'pure').tests.length).toBeGreaterThan(50)
  expect(find('server/src/plans', 'pure').sources).toEqual(
    expect.arrayContaining(['server/src/plans/limits.ts', 'server/src/plans/same-search.ts']),
  )
  expect(find('server/src/finance', 'engines')).toMatchObject({
    sources: expect.arrayContaining(['server/src/finance/loan-requests.ts']),
    tests: ['server/src/finance/finance.test.ts'],
  })
  expect(find('web/src/features/search/query', 'pages').sources).toContain(
    'web/src/features/search/query/search-requests.ts',
  )
})

test('a file is mutated in one folder only, and a test never', () => {
  const sources = folders.flatMap((folder) => folder.sources)
  expect(new Set(sources).size).toBe(sources.length)
  expect(sources.filter((file) => /\.test\.|\/testing\/|generated/.test(file))).toEqual([])
})

test('a folder without tests of its own uses those of the nearest folder above', () => {
  expect(find('server/src/selling/channels/ports', 'engines').tests).toContain(
    'server/src/selling/channels/channels.test.ts',
  )
})

test('the key of a folder changes with its tests', () => {
  const folder = find('server/src/finance', 'engines')
  expect(contentKey(repository, folder)).toBe(contentKey(repository, folder))
  expect(contentKey(repository, { ...folder, tests: [] })).not.toBe(contentKey(repository, folder))
})
