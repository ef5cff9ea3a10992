import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Origin, RejectionReason } from '../understand/normalise-advert.ts'
import { flattenFields } from '../understand/source-fields.ts'
import type { RawAdvert, SourceFields, UnusableReason } from '../understand/raw-advert.ts'

export type Rejected = {
  reason: RejectionReason | UnusableReason
  words: string[]
  readerVersion: string
  /** Null if a better reader could not extract more. */
  advert: RawAdvert | null
  /** The fields of the source, if they are known. */
  fields?: SourceFields | undefined
}

/**
 * Stores an advert that was not understood, with the reason and its original content, so that a better reader can retry
 * it.
 */
export async function rejectAdvert(
  database: Kysely<DB>,
  origin: Origin,
  { reason, words, advert, fields, readerVersion }: Rejected,
  now: Date,
): Promise<void> {
  const row = {
    reason,
    words,
    advert: advert && JSON.stringify(advert),
    fields: fields ? JSON.stringify(flattenFields(fields)) : null,
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

/** The advert is still on its source and still not understood. */
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

/**
 * Marks an advert that a held run put into quarantine, so that neither a later run nor a replay takes it for unchanged.
 */
export const heldStamp = (contentHash: string) => `held-${contentHash}`.slice(0, 100)

/** Deletes what a held run put into quarantine: a complete run has read all of it again. */
export async function deleteHeldRejected(database: Kysely<DB>, sourceKey: string): Promise<void> {
  await database
    .deleteFrom('rejected_adverts')
    .where('source_key', '=', sourceKey)
    .where('source_stamp', 'like', 'held-%')
    .execute()
}

/** Deletes rejected adverts that are gone from the source. */
export async function deleteMissingRejected(
  database: Kysely<DB>,
  { sourceKey, unseenSince }: { sourceKey: string; unseenSince: Date },
): Promise<void> {
  await database
    .deleteFrom('rejected_adverts')
    .where('source_key', '=', sourceKey)
    .where('last_seen_at', '<', unseenSince)
    .execute()
}
