import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'
import type { Origin, Rejection } from './normalise-advert.ts'
import type { RawAdvert } from './raw-advert.ts'

/** An advert that could not be understood is kept with its reason, as its source said it, for a better reader. */
export async function rejectAdvert(
  database: Kysely<DB>,
  origin: Origin,
  { reason, words, advert, readerVersion }: Rejection & { advert: RawAdvert; readerVersion: string },
  now: Date,
): Promise<void> {
  const row = {
    reason,
    words,
    advert: JSON.stringify(advert),
    reader_version: readerVersion,
    source_stamp: origin.contentHash,
    raw_key: origin.rawKey,
    at: now,
    last_seen_at: now,
  }
  await database
    .insertInto('rejected_adverts')
    .values({ source_key: origin.sourceKey, source_ref: origin.sourceRef, ...row })
    .onConflict((conflict) => conflict.columns(['source_key', 'source_ref']).doUpdateSet(row))
    .execute()
}

export async function unrejectAdvert(
  database: Kysely<DB>,
  { sourceKey, sourceRef }: Pick<Origin, 'sourceKey' | 'sourceRef'>,
): Promise<void> {
  await database
    .deleteFrom('rejected_adverts')
    .where('source_key', '=', sourceKey)
    .where('source_ref', '=', sourceRef)
    .execute()
}

/** Still on its source, still not understood. */
export async function rejectedSeenAgain(
  database: Kysely<DB>,
  sourceKey: string,
  refs: readonly string[] | 'all',
  now: Date,
): Promise<void> {
  await database
    .updateTable('rejected_adverts')
    .set({ last_seen_at: now })
    .where('source_key', '=', sourceKey)
    .$if(refs !== 'all', (query) => query.where('source_ref', '=', sql<string>`any(${refs}::text[])`))
    .where('last_seen_at', '<', now)
    .execute()
}

/** What has left its source unread will not be offered again, and is nobody's business any more. */
export async function forgetMissing(
  database: Kysely<DB>,
  run: { source_key: string; started_at: Date },
): Promise<void> {
  await database
    .deleteFrom('rejected_adverts')
    .where('source_key', '=', run.source_key)
    .where('last_seen_at', '<', run.started_at)
    .execute()
}
