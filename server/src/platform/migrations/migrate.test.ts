import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/environment/test-database.ts'
import { createLog } from '../telemetry/log.ts'
import { migrate } from './migrate.ts'
import { parseMigration, type Migration } from './migration-files.ts'

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createTestDatabase('empty')
  client = await connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const cars = parseMigration(
  '0001_cars.expand.sql',
  'create table cars as select n as km from generate_series(1, 50000) n',
)
const carsByKm = parseMigration(
  '0002_cars_by_km.expand.sql',
  '-- outside a transaction\ncreate unique index concurrently if not exists cars_by_km on cars (km)',
)

async function connect(): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: database.url })
  await connected.connect()
  return connected
}

async function run(files: readonly Migration[], on = client): Promise<string[]> {
  const plan = await migrate(on, files, 'expand', createLog({ LOG_LEVEL: 'silent' }, 'test'))
  return plan.run.map((migration) => migration.name)
}

async function recorded(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by number')
  return rows.map((row) => row.name)
}

async function exists(name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name])
  return rows[0]!.found
}

test('an applied migration does not run again', async () => {
  expect(await run([cars])).toEqual([cars.name])
  expect(await run([cars])).toEqual([])
  expect(await run([cars, carsByKm])).toEqual([carsByKm.name])
})

test('a migration that fails halfway leaves nothing behind and is not recorded', async () => {
  const halfGood = parseMigration(
    '0002_half_good.expand.sql',
    'create table dealers (); alter table nowhere add x text',
  )
  await expect(run([cars, halfGood])).rejects.toThrow('relation "nowhere" does not exist')
  expect(await exists('dealers')).toBe(false)
  expect(await recorded()).toEqual([cars.name])
})

test('after a failure the same session can run the fixed file', async () => {
  const wrong = parseMigration('0002_dealers.expand.sql', 'create table dealers (name nonsense)')
  const mended = parseMigration('0002_dealers.expand.sql', 'create table dealers (name text)')
  await expect(run([cars, wrong])).rejects.toThrow('type "nonsense" does not exist')
  expect(await run([cars, mended])).toEqual([mended.name])
})

test('an index is built concurrently outside a transaction', async () => {
  await run([cars, carsByKm])
  expect(await exists('cars_by_km')).toBe(true)
  expect(await recorded()).toEqual([cars.name, carsByKm.name])
})

test('when three start together, one builds the index concurrently and the waiting ones do not block it', async () => {
  const others = [await connect(), await connect()]
  const ran = await Promise.all([client, ...others].map((on) => run([cars, carsByKm], on)))
  await Promise.all(others.map((other) => other.end()))
  expect(ran.flat()).toEqual([cars.name, carsByKm.name])
})

test('an index that a failed attempt left unusable is not accepted as valid', async () => {
  await run([cars])
  await client.query('insert into cars values (1)')
  await expect(run([cars, carsByKm])).rejects.toThrow('could not create unique index')
  await expect(run([cars, carsByKm])).rejects.toThrow('the index cars_by_km is not usable; drop it')
  expect(await recorded()).toEqual([cars.name])
})

test('a migration soon gives up on a locked table, since all readers would queue behind it', async () => {
  await run([cars])
  const reader = await connect()
  await reader.query('begin')
  await reader.query('select from cars limit 1')
  const colour = parseMigration('0002_colour.expand.sql', 'alter table cars add column colour text')
  await expect(run([cars, colour])).rejects.toThrow('lock timeout')
  await reader.query('commit')
  await reader.end()
  expect(await run([cars, colour])).toEqual([colour.name])
})
