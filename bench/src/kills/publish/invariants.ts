import { cleanedBucket } from '@pahiya/server/files/file-stores'
import { hasObject } from '@pahiya/server/testing/environment/test-bucket'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import type { Sale } from './sellers.ts'

/** The number of violations of each invariant; 0 is correct. */
export type ViolationCounts = Record<string, number>

/**
 * Counts violations of the invariants that must hold after any kill, both in the responses to sellers and in the
 * database and the store.
 */
export async function countViolations(world: TestWorld, sales: readonly Sale[]): Promise<ViolationCounts> {
  return {
    ...(await countUnlikeTold(world, sales)),
    ...(await countBroken(world)),
    ...(await countWithoutBytes(world)),
  }
}

async function countUnlikeTold({ stores }: TestWorld, sales: readonly Sale[]): Promise<ViolationCounts> {
  const { rows } = await stores.pool.query<{
    key: string
    id: string
    listing_id: string
    state: string
    prices: number[]
  }>(
    `select publish_key as key, id, listing_id, state,
       array(select price_rupees::integer from sightings where sightings.listing_id = own_listings.listing_id) as prices
     from own_listings where publish_key is not null`,
  )
  const byKey = Map.groupBy(rows, ({ key }) => key)
  const told = sales.filter(({ published }) => published !== null)
  const rowOf = (sale: Sale) => byKey.get(sale.key)?.[0]
  return {
    lost: told.filter((sale) => rowOf(sale)?.id !== sale.published!.ownListingId).length,
    published_twice: [...byKey.values()].filter((same) => same.length > 1).length,
    other_listing_on_repetition: sales.filter(({ otherAnswers }) => otherAnswers > 0).length,
    other_state_than_told: told.filter((sale) => sale.state !== null && rowOf(sale)?.state !== sale.state).length,
    prices_forgotten: told.filter((sale) => sale.prices.some((price) => !rowOf(sale)?.prices.includes(price))).length,
  }
}

const brokenQueries = {
  live_without_its_seven_files: `select count(*) from own_listings as own where state = 'live' and 7 <> (
    select count(distinct category) from files where own_listing_id = own.id and files.state = 'checked'
      and files.owner_id = own.owner_id)`,
  files_of_two_categories_twice: `select count(*) from (select from files where own_listing_id is not null
    and state = 'checked' group by own_listing_id, category having count(*) > 1) as twice`,
  adverts_without_an_own_listing: `select count(*) from listings where source_key = 'pahiya' and not exists (
    select from own_listings where listing_id = listings.id)`,
  advert_and_own_listing_disagree: `select count(*) from own_listings as own join listings on listings.id = own.listing_id
    where listings.status <> case own.state when 'live' then 'active' when 'sold' then 'sold' else 'removed' end
      or (listings.ended_at is null) <> (own.state = 'live')`,
  half_published: `select count(*) from own_listings where publish_key is not null and (listing_id is null
    or state in ('draft', 'in_review'))`,
  live_without_verification: `select count(*) from own_listings as own where publish_key is not null and not exists (
    select from verifications where own_listing_id = own.id)`,
  not_announced_as_they_stand: `select count(*) from own_listings as own where publish_key is not null and 3 <> (
    select count(*) from channel_listings where own_listing_id = own.id
      and wanted = case own.state when 'live' then 'shown' else 'gone' end)`,
  without_a_photo_check: `select count(*) from own_listings as own where publish_key is not null and not exists (
    select from photo_checks where listing_id = own.listing_id)`,
  last_sighting_untrue: `select count(*) from listings left join lateral (
      select * from sightings where listing_id = listings.id order by seen_at desc limit 1) as last on true
    where (last.price_rupees, last.status) is distinct from (listings.price_rupees, listings.status)`,
}

async function countBroken({ stores }: TestWorld): Promise<ViolationCounts> {
  const wrong: ViolationCounts = {}
  for (const [name, query] of Object.entries(brokenQueries)) {
    const { rows } = await stores.pool.query<{ count: number }>(query)
    wrong[name] = rows[0]!.count
  }
  return wrong
}

/** Files of live listings whose bytes are missing from the store. */
async function countWithoutBytes({ stores, config }: TestWorld): Promise<ViolationCounts> {
  const { rows } = await stores.pool.query<{ category: string; cleaned_key: string }>(
    `select category, cleaned_key from files join own_listings on own_listings.id = own_listing_id
     where own_listings.state = 'live' and files.state = 'checked'`,
  )
  let missing = 0
  for (const { category, cleaned_key: key } of rows) {
    if (!(await hasObject(stores.objects, cleanedBucket(category, config), key))) missing += 1
  }
  return { files_of_live_listings_without_bytes: missing }
}
