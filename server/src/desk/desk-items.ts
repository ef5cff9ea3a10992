import { sql, type Kysely } from 'kysely'
import type { DB, JsonObject } from '../platform/engines/database.generated.ts'

export type DeskItemToAdd = {
  /** What is to be decided, such as papers. Only the capability that adds it knows what it means. */
  kind: string
  /** What it is about; while one of this kind is open, there is no second. */
  subjectKey: string
  title: string
  evidence: JsonObject
}

/** In the transaction that needs a decision. Added again while it is open, it shows the newer evidence. */
export async function addDeskItem(
  transaction: Kysely<DB>,
  { kind, subjectKey, title, evidence }: DeskItemToAdd,
): Promise<void> {
  const shown = { title: title.slice(0, 200), evidence: JSON.stringify(evidence) }
  await transaction
    .insertInto('desk_items')
    .values({ kind, subject_key: subjectKey, ...shown })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_key']).where('state', '=', 'open').doUpdateSet(shown))
    .execute()
}

/** In the transaction that decides. False: it was not open. What it showed goes with it. */
export async function closeDeskItem(
  transaction: Kysely<DB>,
  {
    kind,
    subjectKey,
    outcome,
    closedBy,
  }: { kind: string; subjectKey: string; outcome: string; closedBy: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('desk_items')
    .set({
      state: 'closed',
      outcome,
      closed_by: closedBy,
      closed_at: sql<Date>`now()`,
      evidence: '{}',
      claimed_by: null,
      claimed_until: null,
    })
    .where('kind', '=', kind)
    .where('subject_key', '=', subjectKey)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
