import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Origin, RejectionReason } from '../understand/normalise-advert.ts'
import { saveNumbers } from '../removals/advert-numbers.ts'
import { removeRaw } from '../removals/removed-numbers.ts'
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
  /** The owner of a number in the advert had it removed: nothing but the reason is stored. */
  isUnnamed?: boolean
}

/** Without the words of its seller. The advert is read again when its source changes it. */
export function unnameRejected(rejected: Rejected): Rejected {
  return { ...rejected, words: [], advert: null, fields: undefined, isUnnamed: true }
}

/**
 * Stores an advert that could not be parsed, with the reason and its original content, so that a better reader can
 * retry it.
 */
export async function rejectAdvert(
  database: Kysely<DB>,
  origin: Origin,
  { reason, words, advert, fields, readerVersion, isUnnamed = false }: Rejected,
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
  if (advert !== null) await saveNumbers(database, origin, advert.numberHashes ?? [])
  if (isUnnamed) await removeRaw(database, [origin.rawKey])
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

/** The advert is still on its source and still cannot be parsed. */
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

/** Marks an advert that a held run has quarantined, so that no later run or replay treats it as unchanged. */
export const heldStamp = (contentHash: string) => `held-${contentHash}`.slice(0, 100)

/** Deletes the adverts that a held run quarantined, because a complete run has read them all again. */
export function deleteHeldRejectedQuery(database: Kysely<DB>, sourceKey: string) {
  return (
    database
      .deleteFrom('rejected_adverts')
      .where('source_key', '=', sourceKey)
      // A literal: only then does a prepared statement use the index of these rows.
      .where(sql<boolean>`source_stamp like 'held-%'`)
  )
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
