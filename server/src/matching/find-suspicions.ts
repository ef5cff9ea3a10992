import type { ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { findFlags, type Flag } from '@pahiya/domain/suspicion/find-flags'
import { usualLow } from '@pahiya/domain/suspicion/usual-low'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'

/** What is to be written of an advert: the flags that it has now. */
export type Flagged = { listingId: string; flags: Flag[] }

type Known = {
  id: string
  low: number | null
  likelyLow: number | null
  firstOwnerCars: number | null
  kinds: string[] | null
  waiting: string[] | null
}

/**
 * What stands out in these adverts, given all that each was compared with. Only adverts whose flags are other than those
 * that are kept are told.
 */
export async function findSuspicions(
  database: Kysely<DB>,
  adverts: readonly ComparableAdvert[],
  othersOf: (id: string) => readonly ComparableAdvert[],
): Promise<Flagged[]> {
  const known = new Map(
    (await toCheckQuery(adverts.map(({ id }) => id)).execute(database)).rows.map((row) => [row.id, row]),
  )
  return adverts.flatMap((advert) => {
    const row = known.get(advert.id)
    if (!row) return []
    const { low, likelyLow, firstOwnerCars, kinds, waiting } = row
    const usualLowRupees = low === null ? null : usualLow({ lowRupees: low, likelyLowRupees: likelyLow })
    const flags = findFlags({ advert, usualLowRupees, firstOwnerCars, others: othersOf(advert.id) })
    const found = new Set<string>(flags.map(({ kind }) => kind))
    const isKept = [...found].every((kind) => kinds?.includes(kind)) && (waiting ?? []).every((kind) => found.has(kind))
    return isKept ? [] : [{ listingId: advert.id, flags }]
  })
}

/** How many cars a private seller of ours has offered as their first owner within a year is a number, not who. */
export function toCheckQuery(ids: readonly string[]) {
  return sql<Known>`
    select asked.id, value_low_rupees::float8 as low, likely_low_rupees::float8 as "likelyLow",
      case when own_listings.id is not null then (
        select count(distinct listings.car_id)::integer from (
          select listing_id from own_listings as others where others.owner_id = own_listings.owner_id order by id desc limit 50
        ) as others
        join listings on listings.id = others.listing_id
        where listings.owners = 1 and listings.first_seen_at > now() - interval '1 year'
      ) end as "firstOwnerCars",
      flags.kinds, flags.waiting
    from unnest(${ids}::uuid[]) as asked (id)
    left join listing_values on listing_values.listing_id = asked.id
    left join own_listings on own_listings.listing_id = asked.id
    left join lateral (
      select array_agg(kind) as kinds, array_agg(kind) filter (where state = 'waiting') as waiting
      from listing_flags where listing_flags.listing_id = asked.id
    ) as flags on true`
}
