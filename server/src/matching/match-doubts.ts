import type { MatchDoubt } from '@pahiya/contract/match-doubts'
import { carTitle } from '@pahiya/domain/car-title'
import { reasonsFor } from '@pahiya/domain/matching/why-same-car'
import { sql } from 'kysely'
import { addDeskItem, closeDeskItem } from '../desk/desk-items.ts'
import { openItemsOfKindQuery } from '../desk/open-items-of-kind.ts'
import { findListings, type StoredListing } from '../listings/find-listing.ts'
import type { Database } from '../platform/postgres.ts'
import { findPhotos } from './moderated-adverts.ts'
import { sayOfPair } from './say-of-pair.ts'

const kind = 'same-car'
const mostShown = 50

type Pair = { listingId: string; otherId: string }

/** False for two adverts that nobody takes for one car: there is nothing to doubt. */
export async function doubtMatch(database: Database, { note, ...pair }: Pair & { note: string }): Promise<boolean> {
  const [a, b] = inOrder(pair)
  const [first, second] = await pairOf(database, a, b)
  if (!first || !second) return false
  const reasons = await reasonsOf(database, a, b)
  if (first.car_id !== second.car_id && (reasons === null || (await isDecided(database, a, b)))) return false
  await database.transaction().execute((transaction) =>
    addDeskItem(transaction, {
      kind,
      subjectKey: keyOf(pair),
      title: `Not the same car? ${carTitle(first)} on ${first.source_name} and ${second.source_name}`,
      evidence: { a, b, note, page: '/moderation/matches' },
    }),
  )
  return true
}

export async function findDoubts(database: Database): Promise<MatchDoubt[]> {
  const { rows } = await openItemsOfKindQuery(kind, mostShown).execute(database)
  const doubts = await Promise.all(rows.map((row) => presentDoubt(database, row)))
  return doubts.filter((doubt) => doubt !== null)
}

/** What a person decides stays, whatever is learnt later. */
export async function decideMatch(
  database: Database,
  { isSame, reason, ...pair }: Pair & { isSame: boolean; reason: string },
  by: string,
): Promise<boolean> {
  const said = { first: pair.listingId, second: pair.otherId, isSame, reason }
  const outcome = isSame ? 'same' : 'not-same'
  const close = { kind, subjectKey: keyOf(pair), outcome, closedBy: by }
  return (
    (await sayOfPair(database, said, async (transaction) => void (await closeDeskItem(transaction, close)))) !== null
  )
}

async function presentDoubt(
  database: Database,
  { subjectKey, evidence, createdAt }: { subjectKey: string; evidence: unknown; createdAt: Date },
): Promise<MatchDoubt | null> {
  const [a = '', b = ''] = subjectKey.split(' ')
  const [[first, second], reasons, photos] = await Promise.all([
    pairOf(database, a, b),
    reasonsOf(database, a, b),
    findPhotos(database, [a, b]),
  ])
  if (!first || !second) return null
  const photoOf = ({ id }: StoredListing) => photos.find(({ listingId }) => listingId === id)?.url ?? null
  return {
    first: presentAdvert(first, photoOf(first)),
    second: presentAdvert(second, photoOf(second)),
    isOneCar: first.car_id === second.car_id,
    reasons: reasonsFor.filter((reason) => reasons?.includes(reason)),
    note: (evidence as { note?: string }).note ?? '',
    openedAt: createdAt.toISOString(),
  }
}

function presentAdvert(listing: StoredListing, photo: string | null): MatchDoubt['first'] {
  return {
    listingId: listing.id,
    title: carTitle(listing),
    sourceName: listing.source_name,
    url: listing.url,
    price: listing.price_rupees,
    mileage: listing.odometer_km,
    colour: listing.colour,
    locality: listing.locality,
    city: listing.city,
    photo,
  }
}

async function pairOf(database: Database, a: string, b: string): Promise<(StoredListing | undefined)[]> {
  const found = await findListings(database, [a, b])
  return [a, b].map((id) => found.find((listing) => listing.id === id))
}

async function isDecided(database: Database, a: string, b: string): Promise<boolean> {
  const { rows } = await sql`select from match_verdicts where a = ${a} and b = ${b}`.execute(database)
  return rows.length > 0
}

/** Null for two adverts that were never compared, or are surely not of one car. */
async function reasonsOf(database: Database, a: string, b: string): Promise<string[] | null> {
  const { rows } = await sql<{ reasons: string[] }>`
    select reasons_same as reasons from match_pairs where a = ${a} and b = ${b}`.execute(database)
  return rows[0]?.reasons ?? null
}

function inOrder({ listingId, otherId }: Pair): [string, string] {
  return listingId < otherId ? [listingId, otherId] : [otherId, listingId]
}

function keyOf(pair: Pair): string {
  return inOrder(pair).join(' ')
}
