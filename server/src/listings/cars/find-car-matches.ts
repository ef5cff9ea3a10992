import type { CarMatches } from '@pahiya/contract/matching/car-matches'
import { reasonsAgainst, reasonsFor, type ReasonAgainst, type ReasonFor } from '@pahiya/domain/matching/match-reasons'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { ownSource } from '../own-source.ts'

/** More likely the same car than not. */
const probablyFrom = 0.5
const mostProbable = 5
const mostPairs = 400

/** Why these adverts are for the same car, and which live adverts for other cars probably are too. */
export async function findCarMatches(
  database: Database,
  carId: string,
  listingIds: readonly string[],
): Promise<CarMatches> {
  const [within, probably] = await Promise.all([
    pairsWithinQuery(listingIds).execute(database),
    probablySameQuery(carId).execute(database),
  ])
  return {
    same: listingIds.slice(0, 20).map((listingId) => ({ listingId, reasons: reasonsOf(within.rows, listingId) })),
    probably: probably.rows.map(({ reasons, against, ...advert }) => ({
      ...advert,
      reasons: known(reasonsFor, reasons) as ReasonFor[],
      against: known(reasonsAgainst, against) as ReasonAgainst[],
    })),
  }
}

type PairWithin = { a: string; b: string; probability: number; reasons: string[] }

/** The reasons for the most certain pair that contains the advert. */
function reasonsOf(pairs: readonly PairWithin[], listingId: string): ReasonFor[] {
  const [surest] = pairs
    .filter(({ a, b }) => a === listingId || b === listingId)
    .toSorted((one, other) => other.probability - one.probability)
  return known(reasonsFor, surest?.reasons ?? []) as ReasonFor[]
}

/** A pair written by older code may have a reason that no longer exists. */
function known(all: readonly string[], said: readonly string[]): string[] {
  return all.filter((reason) => said.includes(reason))
}

export function pairsWithinQuery(listingIds: readonly string[]) {
  return sql<PairWithin>`
    select a, b, probability::float8 as probability, reasons_same as reasons from match_pairs
    where a = any(${listingIds}::uuid[]) and b = any(${listingIds}::uuid[])
    union all
    select a, b, 2, array['person'] from match_verdicts
    where a = any(${listingIds}::uuid[]) and b = any(${listingIds}::uuid[]) and is_same
    limit ${sql.lit(mostPairs)}`
}

type Probable = {
  listingId: string
  title: string
  price: number
  sourceKey: string
  sourceName: string
  url: string | null
  reasons: string[]
  against: string[]
}

/**
 * Excludes cars that a person has declared to be different, and another seller's listing with the same plate, which
 * waits for a moderator.
 */
export function probablySameQuery(carId: string) {
  return sql<Probable>`
    select other.id as "listingId", other.title, other.price_rupees as price, other.source_key as "sourceKey",
      sources.name as "sourceName", other.url, best.reasons_same as reasons, best.reasons_other as against
    from (
      select distinct on (pair.other_id) pair.* from (
        select id from listings where car_id = ${carId}::uuid limit 40
      ) as own
      cross join lateral (
        select b as other_id, probability, reasons_same, reasons_other from match_pairs where a = own.id
        union all
        select a, probability, reasons_same, reasons_other from match_pairs where b = own.id
        limit 100
      ) as pair
      where pair.probability >= ${sql.lit(probablyFrom)}
      order by pair.other_id, pair.probability desc
    ) as best
    join listings as other on other.id = best.other_id
    join sources on sources.key = other.source_key
    where other.car_id <> ${carId}::uuid and other.status = 'active'
      and not (other.source_key = ${sql.lit(ownSource)} and exists (
        select from listings as own
        where own.car_id = ${carId}::uuid and own.source_key = other.source_key and own.status = 'active'))
      and not exists (
        select from listings as own
        join match_verdicts as said on said.a = own.id and not said.is_same
        join listings as second on second.id = said.b
        where own.car_id = ${carId}::uuid and second.car_id = other.car_id)
      and not exists (
        select from listings as own
        join match_verdicts as said on said.b = own.id and not said.is_same
        join listings as first on first.id = said.a
        where own.car_id = ${carId}::uuid and first.car_id = other.car_id)
    order by best.probability desc, other.id
    limit ${sql.lit(mostProbable)}`
}
