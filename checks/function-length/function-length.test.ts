import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { findLongFunctions, toleratedFiles } from './long-functions.ts'

const repository = join(import.meta.dirname, '../..')

test('.oxlintrc.json tolerates exactly the files that still have a long function', () => {
  const long = new Set(findLongFunctions(repository).map(({ file }) => file))
  expect(toleratedFiles(repository).toSorted()).toEqual([...long].toSorted())
})

test('a function of 61 lines is found in product code, but one of 60 lines or one in a test is not', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pahiya-planted-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(repository, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  mkdirSync(join(folder, 'web/src'), { recursive: true })
  mkdirSync(join(folder, 'server/src'), { recursive: true })
  writeFileSync(join(folder, 'web/src/long.ts'), functionOf(61))
  writeFileSync(join(folder, 'server/src/short.ts'), functionOf(60))
  writeFileSync(join(folder, 'server/src/long.test.ts'), functionOf(61))
  expect(findLongFunctions(folder).map(({ file }) => file)).toEqual(['web/src/long.ts'])
})

function functionOf(lines: number): string {
  return `export function longest(): void {\n${'// A line.\n'.repeat(lines - 2)}}\n`
}
