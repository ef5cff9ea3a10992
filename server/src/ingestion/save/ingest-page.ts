import { findRemoved } from '../removals/removed-numbers.ts'
import { sql } from 'kysely'
import { matchIfFree } from '../../matching/match-waiting.ts'
import { chargeBackground } from '../../platform/background-budget.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { tooManyFailed, TooManyFailed } from './too-many-failures.ts'
import {
  ingestAdvert,
  isUnchanged,
  type IngestDependencies,
  type IngestOutcome,
  type SeenAdvert,
} from './ingest-advert.ts'
import { tallyOutcome, type RunTally } from './run-tally.ts'
import type { AdvertOnPage, SourcePage } from '../understand/raw-advert.ts'
import { rejectAdvert, rejectedSeenAgain } from './rejected-adverts.ts'
import type { Source } from '../sources/source.ts'
import { withStorableRef } from '../understand/storable-ref.ts'

/** failed: could not be read or stored, regardless of content. Permanently rejected adverts count as both. */
export type PageCounts = { seen: number; saved: number; unchanged: number; rejected: number; failed: number }
export type PageDependencies = IngestDependencies & {
  concurrency: number
  log: Log
  signal: AbortSignal
  /** Judges the new and changed adverts before anything of the page is written; throws to stop the run. */
  checkPage?: (changed: readonly AdvertOnPage[]) => Promise<void>
  tally?: RunTally
}

/**
 * Ingests one page. Unchanged adverts only get a new last sighting, in one statement; the others pass through the whole
 * pipeline, a few at a time. Ingesting a page again changes nothing. An advert that fails is left for the next crawl
 * run; the page fails only if many adverts do.
 */
export async function ingestPage(
  source: Pick<Source, 'key'>,
  page: SourcePage,
  dependencies: PageDependencies,
): Promise<PageCounts> {
  const { database, reader, now, inUse = null, log, signal } = dependencies
  const adverts = withoutRepeats(page.adverts.map(withStorableRef))
  const known = await findKnown(database, source.key, adverts)
  const isStanding = ({ ref, contentHash }: AdvertOnPage) =>
    contentHash !== null && isUnchanged(known.get(ref), contentHash)
  const unchanged = adverts.filter(isStanding).map((advert) => advert.ref)
  const changed = adverts.filter((advert) => !isStanding(advert)).map(readOnce)
  await dependencies.checkPage?.(changed)
  const counts: PageCounts = {
    seen: adverts.length,
    saved: 0,
    unchanged: unchanged.length,
    rejected: 0,
    failed: unchanged.filter((ref) => known.get(ref)!.kind === 'unusable').length,
  }
  if (page.unchangedRefs === 'all') {
    counts.unchanged += await seenAgainAll(database, source.key, now)
    counts.seen = counts.unchanged
  } else {
    await seenAgain(database, source.key, [...unchanged, ...page.unchangedRefs], now)
    counts.unchanged += page.unchangedRefs.length
    counts.seen += page.unchangedRefs.length
  }

  const standing: string[] = []
  const unusable: Unusable[] = []
  const removedOf = removedByBatch(database, changed, dependencies.concurrency)
  await eachFewAtATime(changed, dependencies.concurrency, async (advert) => {
    const before = known.get(advert.ref) ?? { kind: 'unknown', contentHash: null }
    try {
      const removed = await removedOf(advert)
      const outcome = await ingestAdvert(source, advert, { database, reader, now, inUse, known: before, removed })
      if (dependencies.tally) tallyOutcome(dependencies.tally, outcome)
      countOutcome(counts, outcome)
      if (outcome.kind === 'unchanged') standing.push(advert.ref)
      if (outcome.kind === 'unusable') unusable.push(outcome)
    } catch (error) {
      signal.throwIfAborted()
      counts.failed += 1
      log.warn({ err: error, source: source.key, ref: advert.ref }, 'an advert failed')
      // The source still lists the advert; one failed request does not prove that it is gone.
      standing.push(advert.ref)
      if (tooManyFailed(counts)) throw new TooManyFailed(counts, error)
    }
  })
  if (tooManyFailed(counts)) throw new TooManyFailed(counts)
  await rejectUnusable(unusable, { database, readerVersion: reader.version, now })
  await seenAgain(database, source.key, standing, now)
  counts.unchanged += standing.length
  await chargeBackground(database, counts.saved)
  await matchIfFree(database, log, signal)
  return counts
}

/**
 * Finds which numbers in the adverts were removed, with one query for as many adverts as are saved at once. An advert
 * that cannot be read shows none; ingestAdvert reports the error.
 */
function removedByBatch(database: Database, adverts: readonly AdvertOnPage[], size: number) {
  const batchOf = new Map(adverts.map((advert, at) => [advert, Math.floor(at / size)]))
  const found = new Map<number, Promise<ReadonlySet<string>>>()
  return (advert: AdvertOnPage): Promise<ReadonlySet<string>> => {
    const batch = batchOf.get(advert)!
    const known = found.get(batch) ?? findRemovedIn(database, adverts.slice(batch * size, (batch + 1) * size))
    found.set(batch, known)
    return known
  }
}

async function findRemovedIn(database: Database, adverts: readonly AdvertOnPage[]): Promise<ReadonlySet<string>> {
  const read = await Promise.all(adverts.map((advert) => advert.read().catch(() => null)))
  const hashes = read.flatMap((found) => (found && 'advert' in found ? (found.advert.numberHashes ?? []) : []))
  return findRemoved(database, hashes)
}

type Unusable = IngestOutcome & { kind: 'unusable' }

async function rejectUnusable(
  adverts: readonly Unusable[],
  { database, readerVersion, now }: { database: Database; readerVersion: string; now: Date },
): Promise<void> {
  for (const { origin, reason, fields } of adverts)
    await rejectAdvert(database, origin, { reason, words: [], advert: null, fields, readerVersion }, now)
}

function countOutcome(counts: PageCounts, outcome: IngestOutcome): void {
  if (outcome.kind === 'saved') counts.saved += 1
  if (outcome.kind !== 'rejected' && outcome.kind !== 'unusable') return
  counts.rejected += 1
  if (outcome.reason.startsWith('unusable-')) counts.failed += 1
}

/** A source may list an advert twice on a page. The first occurrence counts, so that every run behaves the same. */
function withoutRepeats(adverts: readonly AdvertOnPage[]): AdvertOnPage[] {
  const first = new Map<string, AdvertOnPage>()
  for (const advert of adverts) if (!first.has(advert.ref)) first.set(advert.ref, advert)
  return [...first.values()]
}

/** Judging a page first does not request it twice. */
function readOnce(advert: AdvertOnPage): AdvertOnPage {
  let read: ReturnType<AdvertOnPage['read']> | undefined
  return { ...advert, read: () => (read ??= advert.read()) }
}

/** The known state of the adverts on a page, each with its last content hash. */
async function findKnown(
  database: Database,
  sourceKey: string,
  adverts: readonly AdvertOnPage[],
): Promise<Map<string, SeenAdvert>> {
  const refs = adverts.map((advert) => advert.ref)
  const { rows } = await seenAdvertsQuery(sourceKey, refs).execute(database)
  return new Map(rows.map((row) => [row.ref, row]))
}

export function seenAdvertsQuery(sourceKey: string, refs: readonly string[]) {
  return sql<SeenAdvert & { ref: string }>`
    select source_ref as ref, source_stamp as "contentHash", case status when 'active' then 'live' else 'ended' end as kind from listings
    where source_key = ${sourceKey} and source_ref = any(${refs}::text[])
    union all
    select source_ref, source_stamp, case when reason like 'unusable-%' then 'unusable' else 'rejected' end from rejected_adverts
    where source_key = ${sourceKey} and source_ref = any(${refs}::text[])`
}

async function seenAgain(database: Database, sourceKey: string, refs: readonly string[], now: Date): Promise<void> {
  if (refs.length === 0) return
  // Locks rejected adverts first: waits for a replay that may be turning one of them into a listing.
  await rejectedSeenAgain(database, sourceKey, refs, now)
  // In id order, like matching, to prevent deadlocks.
  await sql`
    with unseen as (
      select id from listings
      where source_key = ${sourceKey} and source_ref = any(${refs}::text[]) and status = 'active' and last_seen_at < ${now}
      order by id for no key update
    ) update listings set last_seen_at = ${now} from unseen where listings.id = unseen.id`.execute(database)
}

const batch = 5_000

async function seenAgainAll(database: Database, sourceKey: string, now: Date): Promise<number> {
  await rejectedSeenAgain(database, sourceKey, 'all', now)
  let seen = 0
  for (;;) {
    const { rows } = await sql<{ moved: number }>`
      with unseen as (
        select id from listings where status = 'active' and id = any(array(
          select id from listings where source_key = ${sourceKey} and status = 'active' and last_seen_at < ${now} limit ${batch}
        )) order by id for no key update
      ), moved as (
        update listings set last_seen_at = ${now} from unseen where listings.id = unseen.id returning 1
      ) select count(*)::int as moved from moved`.execute(database)
    seen += rows[0]!.moved
    if (rows[0]!.moved < batch) return seen
  }
}

export async function eachFewAtATime<Item>(
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
