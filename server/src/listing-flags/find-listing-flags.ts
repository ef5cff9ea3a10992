import type { ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { findFlags, type Flag } from '@pahiya/domain/listing-flags/find-flags'
import type { FlagKind } from '@pahiya/domain/listing-flags/flag-kinds'
import { isLifted, type LiftedEvidence } from '@pahiya/domain/listing-flags/lifted-flags'
import { lowestUsualPrice } from '@pahiya/domain/listing-flags/lowest-usual-price'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import { loadEvidence } from '../listings/read/load-evidence.ts'

/** The current flags of an advert, to be written. */
export type Flagged = { listingId: string; flags: Flag[] }

export type SavedFlag = {
  kind: FlagKind
  state: string
  evidence: Record<string, unknown>
  lifted: LiftedEvidence | null
}
type Known = {
  id: string
  low: number | null
  likelyLow: number | null
  firstOwnerCars: number | null
  kept: SavedFlag[] | null
}

/**
 * Finds the flags for these adverts, given everything that each was compared with, and the flags on other adverts that
 * no longer hold because of these. Returns only adverts whose flags differ from the stored ones.
 */
export async function findListingFlags(
  database: Kysely<DB>,
  adverts: readonly ComparableAdvert[],
  othersOf: (id: string) => readonly ComparableAdvert[],
): Promise<Flagged[]> {
  const ids = adverts.map(({ id }) => id)
  const known = await toCheck(database, ids)
  const missing = new Map<string, string[]>()
  for (const { id, kept } of known.values()) {
    const there = new Set(othersOf(id).map((other) => other.id))
    const named = (kept ?? []).filter(({ state }) => state !== 'cleared').flatMap(namedIn)
    const lacking = named.filter((other) => !there.has(other))
    if (lacking.length > 0) missing.set(id, [...new Set(lacking)])
  }
  // An advert that a flag names may not be a candidate this time, although it is still for sale.
  const named = missing.size === 0 ? null : await loadEvidence(database, [...missing.values()].flat())
  const told = adverts.flatMap((advert) => {
    const row = known.get(advert.id)
    const alsoNamed = (missing.get(advert.id) ?? []).flatMap((id) => named?.get(id) ?? [])
    return row ? changed(row, flagsOf(advert, row, [...othersOf(advert.id), ...alsoNamed])) : []
  })
  return [...told, ...(await lookAgain(database, ids))]
}

/** Flag kinds that depend on other adverts. */
const restOnOthers: readonly string[] = ['photos-elsewhere', 'plate-elsewhere', 'many-first-owner'] satisfies FlagKind[]

/**
 * Rechecks flags that depend on these adverts, which ended or changed. Flags are removed or lose evidence; none is
 * added.
 */
async function lookAgain(database: Kysely<DB>, changedIds: readonly string[]): Promise<Flagged[]> {
  const { rows } = await restOnQuery(changedIds).execute(database)
  const ids = rows.map(({ id }) => id).filter((id) => !changedIds.includes(id))
  if (ids.length === 0) return []
  const known = await toCheck(database, ids)
  const named = [...known.values()].flatMap(({ kept }) => (kept ?? []).flatMap(namedIn))
  const evidence = await loadEvidence(database, [...ids, ...named])
  return [...known.values()].flatMap((row) => {
    const advert = evidence.get(row.id)
    if (!advert) return []
    const others = (row.kept ?? []).flatMap(namedIn).flatMap((id) => evidence.get(id) ?? [])
    const found = flagsOf(advert, row, others).filter(({ kind }) => isKept(row, kind) && restOnOthers.includes(kind))
    const untouched = (row.kept ?? [])
      .filter(({ kind, state }) => state !== 'cleared' && !restOnOthers.includes(kind))
      .map(({ kind, evidence: seen }) => ({ kind, ...seen }) as Flag)
    return changed(row, advert.isLive ? [...found, ...untouched] : [])
  })
}

function flagsOf(advert: ComparableAdvert, row: Known, others: readonly ComparableAdvert[]): Flag[] {
  const { low, likelyLow, firstOwnerCars } = row
  const usualLowRupees = low === null ? null : lowestUsualPrice({ lowRupees: low, likelyLowRupees: likelyLow })
  return findFlags({ advert, usualLowRupees, firstOwnerCars, others })
}

function changed({ id, kept }: Known, found: readonly Flag[]): Flagged[] {
  const flags = found.filter((flag) => !isLiftedIn(kept, flag))
  const before = (kept ?? []).filter(({ state }) => state !== 'cleared')
  const isSame =
    before.length === flags.length &&
    flags.every(({ kind, ...evidence }) => {
      const there = before.find((flag) => flag.kind === kind)
      return there !== undefined && sorted(there.evidence) === sorted(evidence)
    })
  return isSame ? [] : [{ listingId: id, flags }]
}

export function isLiftedIn(kept: readonly SavedFlag[] | null, flag: Flag): boolean {
  const there = kept?.find(({ kind }) => kind === flag.kind)
  return there !== undefined && there.state !== 'confirmed' && there.lifted !== null && isLifted(flag, there.lifted)
}

function isKept({ kept }: Known, kind: FlagKind): boolean {
  return kept?.some((flag) => flag.kind === kind && flag.state !== 'cleared') ?? false
}

function namedIn({ evidence }: SavedFlag): string[] {
  return (evidence as { otherIds?: string[] }).otherIds ?? []
}

/** jsonb columns use their own key order, so keys are sorted before comparing. */
function sorted(evidence: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(evidence).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function toCheck(database: Kysely<DB>, ids: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await toCheckQuery(ids).execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns how many cars one of our private sellers currently offers as first owner, without identifying the seller. */
export function toCheckQuery(ids: readonly string[]) {
  return sql<Known>`
    select asked.id, value_low_rupees::float8 as low, likely_low_rupees::float8 as "likelyLow",
      case when own_listings.id is not null then (
        select count(distinct listings.car_id)::integer from (
          select listing_id from own_listings as others where others.owner_id = own_listings.owner_id order by id desc limit 50
        ) as others
        join listings on listings.id = others.listing_id
        where listings.owners = 1 and listings.status = 'active'
      ) end as "firstOwnerCars",
      flags.kept
    from unnest(${ids}::uuid[]) as asked (id)
    left join listing_values on listing_values.listing_id = asked.id
    left join own_listings on own_listings.listing_id = asked.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('kind', kind, 'state', state, 'evidence', evidence, 'lifted', lifted)) as kept
      from listing_flags where listing_flags.listing_id = asked.id
    ) as flags on true`
}

const mostRestOn = 1_000

/** Adverts with a flag that names one of these adverts, or that counts one among the seller's cars. */
export function restOnQuery(ids: readonly string[]) {
  return sql<{ id: string }>`
    select flags.listing_id as id from unnest(${ids}::text[]) as named (id)
    join listing_flags as flags on (flags.evidence -> 'otherIds') ? named.id and flags.state <> 'cleared'
    union
    select flags.listing_id from own_listings as mine
    cross join lateral (
      select listing_id from own_listings as others where others.owner_id = mine.owner_id order by id desc limit 50
    ) as others
    cross join lateral (
      select listing_id from listing_flags
      where listing_id = others.listing_id and kind = 'many-first-owner' and state <> 'cleared' limit 1
    ) as flags
    where mine.listing_id = any(${ids}::uuid[])
    limit ${sql.lit(mostRestOn)}`
}
