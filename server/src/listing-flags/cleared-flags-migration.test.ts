import type { Flag } from '@pahiya/domain/listing-flags/find-flags'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../platform/telemetry/log.ts'
import { migrate } from '../platform/migrations/migrate.ts'
import { readMigrations } from '../platform/migrations/migration-files.ts'
import { createTestDatabase, type TestDatabase } from '../testing/environment/test-database.ts'
import { isLiftedIn, type SavedFlag } from './find-listing-flags.ts'

const all = readMigrations(new URL('../../migrations', import.meta.url).pathname)
const log = createLog({ LOG_LEVEL: 'silent' }, 'test')

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase('empty')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const migrateUpTo = (number: number) =>
  migrate(
    client,
    all.filter((file) => file.number <= number),
    'contract',
    log,
  )

test('flags cleared before the storage of lifted evidence stay cleared for the same evidence', async () => {
  await migrateUpTo(48)
  await client.query(
    `with car as (insert into cars (region) values ('hyderabad') returning id), listing as (
       insert into listings (source_key, source_ref, car_id, status, title, brand, model, year, price_rupees, region, city,
         seller_type)
       select 'pahiya', 'before', id, 'active', 'Swift', 'Maruti Suzuki', 'Swift', 2018, 200000, 'hyderabad', 'Hyderabad',
         'individual' from car returning id)
     insert into listing_flags (listing_id, kind, evidence, state, decided_at)
     select listing.id, kind, evidence::jsonb, 'cleared', now() from listing, (values
       ('price-far-below', '{"priceRupees": 200000, "usualLowRupees": 450000, "basedOn": "value"}'),
       ('many-first-owner', '{"cars": 4}'),
       ('plate-elsewhere', '{"otherId": "a"}'),
       ('payment-words', '{"looksLike": "advance"}')) as flag (kind, evidence)`,
  )
  await migrateUpTo(49)
  const { rows: kept } = await client.query<SavedFlag>('select kind, state, evidence, lifted from listing_flags')
  expect(kept).toHaveLength(4)
  const stays = (flag: Flag) => isLiftedIn(kept, flag)
  const price = { kind: 'price-far-below', usualLowRupees: 450_000, basedOn: 'value' } as const
  expect(stays({ ...price, priceRupees: 200_000 })).toBe(true)
  expect(stays({ ...price, priceRupees: 150_000 })).toBe(false)
  expect(stays({ kind: 'many-first-owner', cars: 4 })).toBe(true)
  expect(stays({ kind: 'plate-elsewhere', otherIds: ['a'] })).toBe(true)
  expect(stays({ kind: 'plate-elsewhere', otherIds: ['a', 'b'] })).toBe(false)
  // The matched words are not known.
  expect(stays({ kind: 'payment-words', looksLike: 'advance', marks: ['x'] })).toBe(false)
})
