import { sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planQuery } from '../../testing/query-plans/query-plan.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { rawRemovalsQuery } from './remove-raw.ts'
import { countAdvertsQuery, findRemovedQuery } from './removed-numbers.ts'
import { scannedQuery } from './scan-numbers.ts'
import { placesQuery } from './unname-adverts.ts'

const someNumber = '0123456789abcdef0123456789abcdef'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  const { database } = world.stores
  await sql`insert into sources (key, name, kind, trust_points) values ('bazaar', 'Bazaar', 'api', 10)`.execute(
    database,
  )
  await sql`insert into removed_numbers (number_hash)
    select decode(md5(n::text), 'hex') from generate_series(1, 20000) as n`.execute(database)
  await sql`insert into advert_numbers (source_key, source_ref, number_hash)
    select 'bazaar', n::text, decode(md5(n::text), 'hex') from generate_series(1, 20000) as n`.execute(database)
  await sql`insert into raw_removals (raw_key)
    select 'raw/' || n from generate_series(1, 20000) as n`.execute(database)
  await sql`with car as (
      insert into cars (region) select 'hyderabad' from generate_series(1, 20000) returning id)
    insert into listings (source_key, source_ref, car_id, status, title, brand, model, year, price_rupees, region, city,
      seller_type)
    select 'bazaar', id::text, id, 'active', 'Swift', 'Maruti Suzuki', 'Swift', 2019, 450000, 'hyderabad', 'Hyderabad',
      'individual' from car`.execute(database)
  for (const table of ['removed_numbers', 'advert_numbers', 'raw_removals', 'listings'] as const)
    await sql`analyze ${sql.table(table)}`.execute(database)
})
afterAll(() => world.close())

const queries: Record<string, () => CompiledQuery> = {
  rawRemovalsQuery: () => rawRemovalsQuery().compile(world.stores.database),
  countAdvertsQuery: () => countAdvertsQuery(someNumber).compile(world.stores.database),
  findRemovedQuery: () => findRemovedQuery([someNumber]).compile(world.stores.database),
  scannedQuery: () => scannedQuery('00000000-0000-0000-0000-000000000000').compile(world.stores.database),
  placesQuery: () => placesQuery(someNumber).compile(world.stores.database),
}

test.each(Object.keys(queries))('%s does not scan the whole table of 20,000 rows', async (name) => {
  const planned = await planQuery(world.stores.database, { name, asked: { '': queries[name]!() } })
  expect(planned.wholeReads).toEqual([])
})
