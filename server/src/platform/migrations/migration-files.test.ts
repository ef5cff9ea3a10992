import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseMigration, readMigrations } from './migration-files.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pahiya-migrations-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const write = (...files: string[]) => files.forEach((file) => writeFileSync(join(folder, file), `-- ${file}\n`))

test.each([
  ['0001_cars.expand.sql', { number: 1, phase: 'expand' }],
  ['0042_drop_the_2nd_owner.contract.sql', { number: 42, phase: 'contract' }],
])('%s encodes its number and its phase', (file, said) => {
  expect(parseMigration(file, 'select 1')).toMatchObject({ name: file, ...said })
})

test.each([
  'cars.sql',
  '1_cars.expand.sql',
  '0001_cars.sql',
  '0001_cars.later.sql',
  '0001_Cars.expand.sql',
  '0001-cars.expand.sql',
])('%s is not a migration name', (file) => {
  expect(() => parseMigration(file, '')).toThrow(`${file} is not named like 0001_what_it_does.expand.sql`)
})

test('one changed character changes the fingerprint', () => {
  const sha256 = (sql: string) => parseMigration('0001_cars.expand.sql', sql).sha256
  expect(sha256('select 1')).toBe(sha256('select 1'))
  expect(sha256('select 1')).not.toBe(sha256('select 2'))
})

test('only a file that declares it in its first line runs outside a transaction', () => {
  const inTransaction = (sql: string) => parseMigration('0001_cars.expand.sql', sql).inTransaction
  expect(inTransaction('-- outside a transaction\ncreate index concurrently on cars (region)')).toBe(false)
  expect(inTransaction('create table cars ()\n-- outside a transaction')).toBe(true)
})

test('files are ordered by their numbers, and files other than SQL are ignored', () => {
  write('0002_colour.expand.sql', '0001_cars.expand.sql', '0010_notes.md')
  expect(readMigrations(folder).map((migration) => migration.name)).toEqual([
    '0001_cars.expand.sql',
    '0002_colour.expand.sql',
  ])
})

test.each([
  ['a number that is missing', ['0001_cars.expand.sql', '0003_doors.expand.sql'], 2],
  ['a number that two people took', ['0001_cars.expand.sql', '0001_colour.expand.sql'], 2],
  ['a first number that is not 1', ['0002_colour.expand.sql'], 1],
])('%s is refused', (_title, files, number) => {
  write(...files)
  expect(() => readMigrations(folder)).toThrow(`migration ${number} is missing or doubled, found ${files.at(-1)}`)
})
