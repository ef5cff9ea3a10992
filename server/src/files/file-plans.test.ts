import { sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planQuery } from '../testing/query-plans/query-plan.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { arrived, findUnusedQuery } from './find-files.ts'
import { filesByAddressQuery, listingFilesQuery } from './own-files.ts'
import { deletedQuery, expectedQuery, expireQuery, uploadsQuery } from './sweep-files.ts'

const someone = '0190a6c2-7b1e-7c3d-9f2a-1b2c3d4e5f60'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  // Data of 14,000 sellers: nearly all files are in listings, with a few in each other state.
  await sql`insert into own_listings (id, owner_id)
    select ('0190a6c2-7b1e-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      ('0190a6c2-7b1e-7000-9000-' || lpad(n::text, 12, '0'))::uuid
    from generate_series(1, 14300) as n`.execute(world.stores.database)
  await sql`insert into files (owner_id, category, object_key, upload_address, upload_until, upload_removed_at, state,
      refused_reason, media_type, byte_length, sha256, cleaned_key, malware_scan, own_listing_id, expires_at)
    select listing.owner_id, category, gen_random_uuid(), 'http://store/' || gen_random_uuid(), now() - interval '1 day',
      case when n % 100 > 3 then now() end, state, case state when 'refused' then 'wrong-type' end, 'image/jpeg', 1,
      repeat('0', 64), gen_random_uuid(), 'clean', case state when 'checked' then listing.id end,
      case when state <> 'checked' or category in ('rcBook', 'insurance') then now() + interval '90 days' end
    from (select row_number() over () as n, id, owner_id from own_listings) as listing
    cross join unnest(array['rcBook', 'insurance', 'frontPhoto', 'rearPhoto', 'leftSidePhoto', 'rightSidePhoto',
      'interiorPhoto']) as category
    cross join lateral (select case n % 200 when 1 then 'refused' when 2 then 'deleted' when 3 then 'expected'
      when 4 then 'received' else 'checked' end as state) as chosen`.execute(world.stores.database)
  await sql`analyze files`.execute(world.stores.database)
})
afterAll(() => world.close())

const queries: Record<string, () => CompiledQuery> = {
  filesByAddressQuery: () =>
    filesByAddressQuery(world.stores.database, someone, [['rcBook', 'http://store/1']]).compile(),
  filesOfQuery: () => listingFilesQuery(world.stores.database, someone).compile(),
  findUnusedQuery: () => findUnusedQuery(world.stores.database, someone, arrived).compile(),
  expectedQuery: () => expectedQuery(world.stores.database).compile(),
  expireQuery: () => expireQuery().compile(world.stores.database),
  deletedQuery: () => deletedQuery(world.stores.database, { since: new Date().toISOString(), id: someone }).compile(),
  uploadsQuery: () => uploadsQuery(world.stores.database, { until: new Date(0).toISOString(), id: someone }).compile(),
}

test.each(Object.keys(queries))('%s does not scan the whole table of 100,000 files', async (name) => {
  const planned = await planQuery(world.stores.database, { name, asked: { '': queries[name]!() } })
  expect(planned.wholeReads).toEqual([])
})
