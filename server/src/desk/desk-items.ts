import { sql, type Kysely } from 'kysely'
import type { DB, JsonObject } from '../platform/engines/database.generated.ts'

export type DeskItemToAdd = {
  /** The kind of decision, such as papers. Its meaning is defined by the feature that adds the item. */
  kind: string
  /** The subject of the decision; at most one item per kind and subject is open. */
  subjectKey: string
  /** Which of the kind's rules raised it, if it has several; agreement between moderators is computed by rule. */
  rule?: string
  title: string
  evidence: JsonObject
}

/** Call this in the transaction that needs a decision. An item added again while open shows the newer evidence. */
export async function addDeskItem(
  transaction: Kysely<DB>,
  { kind, subjectKey, rule, title, evidence }: DeskItemToAdd,
): Promise<void> {
  const shown = { title: title.slice(0, 200), evidence: JSON.stringify(evidence), rule: rule ?? null }
  await transaction
    .insertInto('desk_items')
    .values({ kind, subject_key: subjectKey, ...shown })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_key']).where('state', '=', 'open').doUpdateSet(shown))
    .execute()
}

/** Call this in the transaction that decides. Returns false if the item was not open. Its evidence is deleted. */
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
  if (closedBy === null) {
    // What no person decided any more needs no second look either; the subject may have been erased.
    await sql`delete from desk_second_looks where kind = ${kind} and subject_key = ${subjectKey} and second_at is null`.execute(
      transaction,
    )
  }
  return numUpdatedRows > 0n
}
