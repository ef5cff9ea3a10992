import type { Reader } from '@pahiya/domain/words/reader'
import { sql } from 'kysely'
import type { Database } from '../platform/postgres.ts'
import { ingestAdvert, type KnownAs } from './ingest-advert.ts'
import type { AdvertOnPage, SourcePage } from './raw-advert.ts'
import { rejectedSeenAgain } from './rejected-adverts.ts'
import type { Source } from './source.ts'

export type PageCounts = { seen: number; saved: number; unchanged: number; rejected: number }
export type PageDependencies = {
  database: Database
  reader: Reader
  now: Date
  concurrency: number
}

/**
 * Takes in one page. Adverts that say what they said before only have their last sighting moved, in one statement;
 * the others go through the whole pipeline, a few at a time. Doing a page twice changes nothing the second time.
 */
export async function ingestPage(
  source: Pick<Source, 'key'>,
  page: SourcePage,
  dependencies: PageDependencies,
): Promise<PageCounts> {
  const { database, reader, now } = dependencies
  const known = await findKnown(database, source.key, page.adverts)
  const isUnchanged = ({ ref, contentHash }: AdvertOnPage) => isStanding(known.get(ref), contentHash)
  const unchanged = page.adverts.filter(isUnchanged).map((advert) => advert.ref)
  const changed = page.adverts.filter((advert) => !isUnchanged(advert))
  const counts: PageCounts = { seen: page.adverts.length, saved: 0, unchanged: unchanged.length, rejected: 0 }
  if (page.unchangedRefs === 'all') {
    counts.unchanged += await seenAgainAll(database, source.key, now)
    counts.seen = counts.unchanged
  } else {
    await seenAgain(database, source.key, [...unchanged, ...page.unchangedRefs], now)
    counts.unchanged += page.unchangedRefs.length
    counts.seen += page.unchangedRefs.length
  }
  await eachFewAtATime(changed, dependencies.concurrency, async (advert) => {
    const before = known.get(advert.ref)?.kind ?? 'unknown'
    const outcome = await ingestAdvert(source, advert, { database, reader, now, before })
    if (outcome.kind === 'rejected') counts.rejected += 1
    if (outcome.kind === 'saved') counts.saved += 1
  })
  return counts
}

type Known = { ref: string; contentHash: string | null; kind: KnownAs }

/** An advert that had ended and is offered again is not unchanged, whatever its content hash. */
function isStanding(known: Known | undefined, contentHash: string): boolean {
  return known !== undefined && known.kind !== 'ended' && known.contentHash === contentHash
}

/** What we know of the adverts on a page, each with the content hash it had. */
async function findKnown(
  database: Database,
  sourceKey: string,
  adverts: readonly AdvertOnPage[],
): Promise<Map<string, Known>> {
  const refs = adverts.map((advert) => advert.ref)
  const { rows } = await findKnownQuery(sourceKey, refs).execute(database)
  return new Map(rows.map((row) => [row.ref, row]))
}

export function findKnownQuery(sourceKey: string, refs: readonly string[]) {
  return sql<Known>`
    select source_ref as ref, source_stamp as "contentHash", case status when 'active' then 'live' else 'ended' end as kind from listings
    where source_key = ${sourceKey} and source_ref = any(${refs}::text[])
    union all
    select source_ref, source_stamp, 'rejected' from rejected_adverts
    where source_key = ${sourceKey} and source_ref = any(${refs}::text[])`
}

async function seenAgain(database: Database, sourceKey: string, refs: readonly string[], now: Date): Promise<void> {
  if (refs.length === 0) return
  // These first: a replay may just be making a listing of one, and is waited for here.
  await rejectedSeenAgain(database, sourceKey, refs, now)
  await database
    .updateTable('listings')
    .set({ last_seen_at: now })
    .where('source_key', '=', sourceKey)
    .where('source_ref', '=', sql<string>`any(${refs}::text[])`)
    .where('status', '=', 'active')
    .where('last_seen_at', '<', now)
    .execute()
}

const batch = 5_000

async function seenAgainAll(database: Database, sourceKey: string, now: Date): Promise<number> {
  await rejectedSeenAgain(database, sourceKey, 'all', now)
  let seen = 0
  for (;;) {
    const { rows } = await sql<{ moved: number }>`
      with unseen as (
        select id from listings where source_key = ${sourceKey} and status = 'active' and last_seen_at < ${now} limit ${batch}
      ), moved as (
        update listings set last_seen_at = ${now} from unseen where listings.id = unseen.id returning 1
      ) select count(*)::int as moved from moved`.execute(database)
    seen += rows[0]!.moved
    if (rows[0]!.moved < batch) return seen
  }
}

async function eachFewAtATime<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
