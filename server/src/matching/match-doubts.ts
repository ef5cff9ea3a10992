import type { MatchDoubt } from '@pahiya/contract/matching/match-doubts'
import { carTitle } from '@pahiya/domain/listings/car-title'
import { reasonsFor } from '@pahiya/domain/matching/match-reasons'
import { sql, type Kysely } from 'kysely'
import { holdDeskItem, type SeenVersion } from '../desk/claim-desk-item.ts'
import { addDeskItem, closeDeskItem } from '../desk/desk-items.ts'
import { openItemsByKindQuery } from '../desk/find-open-items.ts'
import { findListings } from '../listings/read/find-listing.ts'
import { AppError } from '../platform/app-error.ts'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { findPhotos, presentAdvert } from '../listings/read/find-moderated-adverts.ts'
import { decidePair } from './decide-pair.ts'

const kind = 'same-car'
const mostShown = 50

type Pair = { listingId: string; otherId: string }
/** Passed in by selling, since matching does not know sellers. */
export type NotifyDecided = (
  transaction: Kysely<DB>,
  decided: { ids: readonly string[]; isSame: boolean },
) => Promise<void>

/** Returns false if the two adverts are not considered one car, so there is nothing to doubt. */
export async function doubtMatch(database: Database, { note, ...pair }: Pair & { note: string }): Promise<boolean> {
  const [a, b] = inOrder(pair)
  const listings = new Map((await findListings(database, [a, b])).map((listing) => [listing.id, listing]))
  const [first, second] = [listings.get(a), listings.get(b)]
  if (!first || !second) return false
  if (first.car_id !== second.car_id && !(await isUndecided(database, a, b))) return false
  await database.transaction().execute((transaction) =>
    addDeskItem(transaction, {
      kind,
      subjectKey: keyOf(pair),
      title: `Not the same car? ${carTitle(first)} on ${first.source_name} and ${second.source_name}`,
      evidence: { a, b, note, page: '/admin/matches' },
    }),
  )
  return true
}

/**
 * Two sellers list the same plate; the held listing stays on its own page until a moderator decides. Returns false if
 * one has.
 */
export async function addRivalsToDesk(
  transaction: Kysely<DB>,
  { heldId, holderId, title, note }: { heldId: string; holderId: string; title: string; note: string },
): Promise<boolean> {
  const pair = { listingId: heldId, otherId: holderId }
  const [a, b] = inOrder(pair)
  if (await isDecided(transaction, a, b)) return false
  await addDeskItem(transaction, {
    kind,
    subjectKey: keyOf(pair),
    title: `Two sellers list ${title}`,
    evidence: { a, b, note, page: '/admin/matches' },
  })
  return true
}

/** Runs four queries regardless of the number of doubts, so that a moderator's page cannot use up all connections. */
export async function findDoubts(database: Database): Promise<MatchDoubt[]> {
  const { rows } = await openItemsByKindQuery(kind, mostShown).execute(database)
  const pairs = rows.map(({ subjectKey }) => subjectKey.split(' ') as [string, string])
  const ids = [...new Set(pairs.flat())]
  const [listings, reasons, photos] = await Promise.all([
    findListings(database, ids),
    findReasons(database, pairs),
    findPhotos(database, ids),
  ])
  const listingOf = new Map(listings.map((listing) => [listing.id, listing]))
  // Filled in reverse, so that the first photo of a listing wins.
  const leadPhotoOf = new Map(photos.toReversed().map(({ listingId, url }) => [listingId, url]))
  return rows.flatMap(({ subjectKey, evidence, createdAt }, index) => {
    const [first, second] = pairs[index]!.map((id) => listingOf.get(id))
    if (!first || !second) return []
    return {
      first: presentAdvert(first, leadPhotoOf.get(first.id) ?? null),
      second: presentAdvert(second, leadPhotoOf.get(second.id) ?? null),
      isOneCar: first.car_id === second.car_id,
      reasons: reasonsFor.filter((reason) => reasons.get(subjectKey)?.includes(reason)),
      note: (evidence as { note?: string }).note ?? '',
      openedAt: createdAt.toISOString(),
    }
  })
}

/** A moderator's decision stands, whatever evidence comes later. */
export async function decideMatch(
  database: Database,
  { isSame, reason, version, ...pair }: Pair & { isSame: boolean; reason: string } & SeenVersion,
  by: string,
  notifyDecided: NotifyDecided,
): Promise<boolean> {
  const said = { first: pair.listingId, second: pair.otherId, isSame, reason }
  const outcome = isSame ? 'same' : 'not-same'
  const item = { kind, subjectKey: keyOf(pair) }
  const decided = await decidePair(database, said, async (transaction) => {
    const hold = await holdDeskItem(transaction, { ...item, version }, by)
    if (hold === 'claimed') throw new AppError('desk_item_claimed')
    if (hold === 'decided') throw new AppError('desk_item_not_found')
    await closeDeskItem(transaction, { ...item, outcome, closedBy: by })
    await notifyDecided(transaction, { ids: [pair.listingId, pair.otherId], isSame })
  })
  return decided !== null
}

/** The model considers the adverts possibly one car, and no moderator has decided. */
async function isUndecided(database: Database, a: string, b: string): Promise<boolean> {
  const reasons = await findReasons(database, [[a, b]])
  return reasons.size > 0 && !(await isDecided(database, a, b))
}

async function isDecided(database: Kysely<DB>, a: string, b: string): Promise<boolean> {
  const { rows } = await sql`select from match_verdicts where a = ${a} and b = ${b}`.execute(database)
  return rows.length > 0
}

/** Keyed by `a b`. Adverts that were never compared, or are certainly different cars, have no entry. */
async function findReasons(
  database: Database,
  pairs: readonly (readonly [string, string])[],
): Promise<Map<string, string[]>> {
  if (pairs.length === 0) return new Map()
  const { rows } = await reasonsQuery(pairs).execute(database)
  return new Map(rows.map(({ a, b, reasons }) => [`${a} ${b}`, reasons]))
}

export function reasonsQuery(pairs: readonly (readonly [string, string])[]) {
  return sql<{ a: string; b: string; reasons: string[] }>`
    select pair.a, pair.b, pair.reasons_same as reasons
    from unnest(${pairs.map(([a]) => a)}::uuid[], ${pairs.map(([, b]) => b)}::uuid[]) as asked (a, b)
    join match_pairs as pair on pair.a = asked.a and pair.b = asked.b`
}

function inOrder({ listingId, otherId }: Pair): [string, string] {
  return listingId < otherId ? [listingId, otherId] : [otherId, listingId]
}

function keyOf(pair: Pair): string {
  return inOrder(pair).join(' ')
}
