import { sql } from 'kysely'
import { addDeskItem, closeDeskItem } from '../desk/desk-items.ts'
import type { Database } from '../platform/postgres.ts'
import type { Flagged } from './find-suspicions.ts'

/** What a moderator is asked about. */
const suspicionKind = 'listing-flags'

/**
 * Writes what stands out in adverts, and asks a moderator to look. Listings are locked before cars, each in the order of
 * their ids, as all who hold several take them (match-listings.ts). What a moderator has cleared stays cleared.
 */
export async function saveFlags(database: Database, flagged: readonly Flagged[]): Promise<{ flagged: number }> {
  const ids = flagged.map(({ listingId }) => listingId)
  return database.transaction().execute(async (transaction) => {
    const { rows: there } = await sql<{ id: string; title: string }>`
      select id, title from listings where id = any(${ids}::uuid[]) order by id for key share`.execute(transaction)
    await sql`
      select from cars where id = any(array(select car_id from listings where id = any(${ids}::uuid[])))
      order by id for no key update`.execute(transaction)
    let count = 0
    for (const { id, title } of there) {
      const { flags } = flagged.find(({ listingId }) => listingId === id)!
      const kinds = flags.map(({ kind }) => kind)
      await sql`
        delete from listing_flags where listing_id = ${id} and state = 'waiting' and kind <> all(${kinds}::text[])`.execute(
        transaction,
      )
      for (const { kind, ...evidence } of flags)
        await transaction
          .insertInto('listing_flags')
          .values({ listing_id: id, kind, evidence: JSON.stringify(evidence) })
          .onConflict((conflict) =>
            conflict.columns(['listing_id', 'kind']).doUpdateSet({ evidence: JSON.stringify(evidence) }),
          )
          .execute()
      const waiting = await transaction
        .selectFrom('listing_flags')
        .select(['kind', 'evidence'])
        .where('listing_id', '=', id)
        .where('state', '=', 'waiting')
        .execute()
      const about = { kind: suspicionKind, subjectKey: id }
      if (waiting.length > 0) {
        await addDeskItem(transaction, {
          ...about,
          title,
          evidence: { listingId: id, flags: waiting.map(({ kind, evidence }) => ({ kind, evidence })) },
        })
        count += 1
      } else await closeDeskItem(transaction, { ...about, outcome: 'no longer so', closedBy: null })
    }
    return { flagged: count }
  })
}

/** A moderator's word: cleared flags neither lower the car nor are told. False: nothing waited. */
export async function decideFlags(
  database: Database,
  listingId: string,
  decision: 'cleared' | 'confirmed',
  moderatorId: string,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await sql`select from listings where id = ${listingId} for key share`.execute(transaction)
    const { numUpdatedRows } = await transaction
      .updateTable('listing_flags')
      .set({ state: decision, decided_at: sql<Date>`now()` })
      .where('listing_id', '=', listingId)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    await closeDeskItem(transaction, {
      kind: suspicionKind,
      subjectKey: listingId,
      outcome: decision,
      closedBy: moderatorId,
    })
    return numUpdatedRows > 0n
  })
}
