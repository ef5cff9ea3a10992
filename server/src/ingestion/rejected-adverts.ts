import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'
import type { RejectionReason } from './normalise-advert.ts'

type Origin = { sourceKey: string; sourceRef: string; stamp: string; rawKey: string }

/** An advert that could not be understood is kept with its reason and its bytes. */
export async function rejectAdvert(database: Kysely<DB>, origin: Origin, reason: RejectionReason): Promise<void> {
  await database
    .insertInto('rejected_adverts')
    .values({
      source_key: origin.sourceKey,
      source_ref: origin.sourceRef,
      source_stamp: origin.stamp,
      raw_key: origin.rawKey,
      reason,
    })
    .onConflict((conflict) =>
      conflict.columns(['source_key', 'source_ref']).doUpdateSet((row) => ({
        reason: row.ref('excluded.reason'),
        source_stamp: row.ref('excluded.source_stamp'),
        raw_key: row.ref('excluded.raw_key'),
        at: sql<Date>`now()`,
      })),
    )
    .execute()
}

export async function unrejectAdvert(database: Kysely<DB>, { sourceKey, sourceRef }: Origin): Promise<void> {
  await database
    .deleteFrom('rejected_adverts')
    .where('source_key', '=', sourceKey)
    .where('source_ref', '=', sourceRef)
    .execute()
}
