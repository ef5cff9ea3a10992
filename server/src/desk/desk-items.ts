import { sql, type Kysely } from 'kysely'
import type { DB, JsonObject } from '../platform/engines/database.generated.ts'

export type DeskItemToAdd = {
  /** The kind of decision, such as papers. Its meaning is defined by the feature that adds the item. */
  kind: string
  /** The subject of the decision; at most one item per kind and subject is open. */
  subjectKey: string
  /** The rule that raised it, if the kind has several; agreement between moderators is computed by rule. */
  rule?: string
  title: string
  evidence: JsonObject
}

/** Changes with everything that the desk shows about an item; `items` is the alias of desk_items. */
export function itemVersion(items: string) {
  const column = (name: string) => sql.ref(`${items}.${name}`)
  return sql<string>`left(encode(sha256(convert_to(
    jsonb_build_array(${column('title')}, ${column('rule')}, ${column('evidence')})::text, 'UTF8')), 'hex'), 32)`
}

/** The subject keys that are ids, as an array. */
export function idsAmong(subjectKeys: readonly string[]) {
  return sql`array(select key::uuid from unnest(${[...subjectKeys]}::text[]) as key
    where pg_input_is_valid(key, 'uuid'))`
}

/** Call this in the transaction that needs a decision. If the item is already open, its evidence is replaced. */
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

/** Replaces what an open item shows, which changes its version. Does nothing if the item is not open. */
export async function updateDeskItem(
  transaction: Kysely<DB>,
  { kind, subjectKey, rule, title, evidence }: DeskItemToAdd,
): Promise<void> {
  await transaction
    .updateTable('desk_items')
    .set({ title: title.slice(0, 200), evidence: JSON.stringify(evidence), rule: rule ?? null })
    .where('kind', '=', kind)
    .where('subject_key', '=', subjectKey)
    .where('state', '=', 'open')
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
    // An item that closes without a moderator needs no second look; its subject may have been erased.
    await sql`delete from desk_second_looks where kind = ${kind} and subject_key = ${subjectKey} and second_at is null`.execute(
      transaction,
    )
  }
  if (outcome === 'erased')
    await sql`delete from desk_golden_items where kind = ${kind} and subject_key = ${subjectKey}`.execute(transaction)
  return numUpdatedRows > 0n
}
