import { expect, test } from 'vitest'
import { parseMigration } from './migration-files.ts'
import { planMigrations } from './plan-migrations.ts'

const cars = parseMigration('0001_cars.expand.sql', 'create table cars ()')
const colour = parseMigration('0002_colour.expand.sql', 'alter table cars add column colour text')
const withoutPaint = parseMigration('0003_without_paint.contract.sql', 'alter table cars drop column paint')
const doors = parseMigration('0004_doors.expand.sql', 'alter table cars add column doors smallint')
const files = [cars, colour, withoutPaint, doors]

test.each([
  ['an empty database gets everything, for it has no old code to wait for', [], 'expand', files, []],
  ['a database that is up to date gets nothing', files, 'contract', [], []],
  ['a removal waits while old code may still read the column', [cars], 'expand', [colour, doors], [withoutPaint]],
  ['a removal runs when it is asked for, in its place', [cars], 'contract', [colour, withoutPaint, doors], []],
  ['a removal goes on waiting when all else is done', [cars, colour, doors], 'expand', [], [withoutPaint]],
  ['a removal that waited runs after steps with higher numbers', [cars, colour, doors], 'contract', [withoutPaint], []],
] as const)('%s', (_title, applied, upTo, run, waiting) => {
  expect(planMigrations(files, applied, upTo)).toEqual({ run, waiting })
})

test('a file that was changed after it ran is refused by name', () => {
  const edited = parseMigration('0002_colour.expand.sql', 'alter table cars add column color text')
  expect(() => planMigrations([cars, edited], [cars, colour], 'expand')).toThrow(
    '0002_colour.expand.sql was changed after it ran; write a new migration instead',
  )
})

test('a database that is ahead of the files is refused, so that old files never run on new tables', () => {
  expect(() => planMigrations([cars], [cars, colour], 'expand')).toThrow(
    'the database has 0002_colour.expand.sql, which this version does not know',
  )
})
