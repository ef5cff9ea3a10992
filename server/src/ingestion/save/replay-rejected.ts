import type { Reader } from '@pahiya/domain/advert-reader/reader'
import { sql } from 'kysely'
import { matchWaiting } from '../../matching/match-waiting.ts'
import { spendBackground } from '../../platform/background-budget.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ModelInUse } from '../../valuation/model/model-store.ts'
import { saveAdvert } from './ingest-advert.ts'
import { normaliseAdvert } from '../understand/normalise-advert.ts'
import { findRemoved, showsRemoved } from '../removals/removed-numbers.ts'
import type { RawAdvert } from '../understand/raw-advert.ts'
import { unrejectAdvert } from './rejected-adverts.ts'

export type ReplayOptions = {
  reason?: string
  source?: string
  limit?: number
  /** Includes adverts that this reader version already failed to parse. */
  allVersions?: boolean
  /**
   * Reads adverts from the stored bytes of their source, for when its mapping has changed; by source and reference.
   * Without it, adverts are read from the words stored with them.
   */
  readStored?: (places: readonly Place[]) => Promise<ReadonlyMap<string, RawAdvert>>
}
/** The price model estimates adverts that can now be parsed; without a model, comparables are used. */
export type ReplayDependencies = { database: Database; reader: Reader; inUse?: ModelInUse | null }
export type Replayed = { replayed: number; understood: number }
export type Place = { source_key: string; source_ref: string; raw_key: string }

const batch = 200

/**
 * Re-reads rejected adverts without fetching them from their source. Adverts that can now be parsed go through the
 * normal pipeline; the others keep their row, with the result of this reader. After a kill, the next start continues;
 * if an ingest or another replay runs concurrently, only one of them handles each advert.
 */
export async function replayRejected(
  dependencies: ReplayDependencies,
  options: ReplayOptions,
  signal: AbortSignal,
  tell: (soFar: Replayed) => void | Promise<void> = () => {},
): Promise<Replayed> {
  const { database, reader } = dependencies
  const soFar: Replayed = { replayed: 0, understood: 0 }
  const most = options.limit ?? Number.POSITIVE_INFINITY
  for (let after: Place | undefined = { source_key: '', source_ref: '', raw_key: '' }; after;) {
    const places: Place[] = await rejectedAfterQuery(database, after, options, reader.version).execute()
    const stored = await options.readStored?.(places)
    const understoodBefore = soFar.understood
    for (const place of places) {
      if (signal.aborted || soFar.replayed >= most) return soFar
      const outcome = await replayOne(
        dependencies,
        { place, stored: stored?.get(`${place.source_key} ${place.source_ref}`) },
        options,
      )
      if (outcome !== 'taken') soFar.replayed += 1
      if (outcome === 'understood') soFar.understood += 1
    }
    after = places.at(-1)
    await spendBackground(database, soFar.understood - understoodBefore, signal)
    await matchWaiting(database)
    if (after) await tell(soFar)
  }
  return soFar
}

/** The next adverts in key order. A source whose agreement has ended adds nothing new. */
export function rejectedAfterQuery(
  database: Database,
  after: Pick<Place, 'source_key' | 'source_ref'>,
  options: ReplayOptions,
  readerVersion: string,
) {
  return database
    .selectFrom('rejected_adverts')
    .select(['source_key', 'source_ref', 'raw_key'])
    .where(sql<boolean>`(source_key, source_ref) > (${after.source_key}, ${after.source_ref})`)
    .$if(options.readStored === undefined, (query) => query.where('advert', 'is not', null))
    .where('source_key', 'in', (sources) =>
      sources.selectFrom('sources').select('key').where('agreement', 'is not', null),
    )
    .$if(options.source !== undefined, (query) => query.where('source_key', '=', options.source!))
    .$if(options.reason !== undefined, (query) => query.where('reason', '=', options.reason!))
    .$if(!options.allVersions, (query) => query.where('reader_version', 'is distinct from', readerVersion))
    .orderBy('source_key')
    .orderBy('source_ref')
    .limit(batch)
}

/** One advert per transaction: either a listing replaces its row, or its row records why not. */
export async function replayOne(
  { database, reader, inUse = null }: ReplayDependencies,
  { place, stored }: { place: Place; stored: RawAdvert | undefined },
  { allVersions = false }: ReplayOptions,
): Promise<'understood' | 'still-not' | 'taken'> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('rejected_adverts')
      .selectAll()
      .where('source_key', '=', place.source_key)
      .where('source_ref', '=', place.source_ref)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    const advert = (row?.raw_key === place.raw_key ? stored : undefined) ?? (row?.advert as unknown as RawAdvert | null)
    if (!row || !advert || (!allVersions && row.reader_version === reader.version)) return 'taken'

    const isUnnamed = showsRemoved(advert, await findRemoved(transaction, advert.numberHashes ?? []))
    const origin = {
      sourceKey: row.source_key,
      sourceRef: row.source_ref,
      contentHash: row.source_stamp,
      rawKey: row.raw_key,
    }
    const understood = normaliseAdvert(advert, origin, { reader, now: new Date() })
    if (understood.ok) {
      await unrejectAdvert(transaction, origin)
      // The last sighting is when the source last showed it, not now: the next crawl run decides whether it is still
      // there.
      await saveAdvert(transaction, understood.listing, {
        seenAt: row.last_seen_at,
        probablyNew: false,
        inUse,
        isUnnamed,
        numberHashes: advert.numberHashes,
      })
      return 'understood'
    }
    await transaction
      .updateTable('rejected_adverts')
      .set({
        reason: understood.reason,
        words: isUnnamed ? [] : understood.words,
        reader_version: reader.version,
        advert: isUnnamed ? null : JSON.stringify(advert),
      })
      .where('source_key', '=', place.source_key)
      .where('source_ref', '=', place.source_ref)
      .execute()
    return 'still-not'
  })
}
