import { tokenKey } from '@pahiya/domain/text/tokens'
import type { Alias, AliasKind } from '@pahiya/domain/catalogue/alias'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import { publish } from '../platform/live/live.ts'

/** Published in the transaction that changes an alias. */
export const aliasesChangedKey = 'catalogue-aliases'
/** Every process holds all of them in memory. */
const mostAliases = 10_000

/** The aliases in use, in a fixed order, so that every process has the same reader version. */
export async function findAliasesInUse(database: Kysely<DB>): Promise<Alias[]> {
  const rows = await database
    .selectFrom('catalogue_aliases')
    .select(['kind', 'spelling', 'make', 'model', 'name'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(mostAliases)
    .execute()
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as AliasKind }))
}

/** Returns the id; null if the spelling already has this meaning. */
export async function insertAlias(
  transaction: Transaction<DB>,
  alias: Alias,
  { reason, addedBy }: { reason: string; addedBy: string },
): Promise<string | null> {
  const inserted = await transaction
    .insertInto('catalogue_aliases')
    .values({ ...alias, key: tokenKey(alias.spelling), reason, added_by: addedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await publish(transaction, aliasesChangedKey)
  return inserted?.id ?? null
}

/** Returns the removed alias; undefined if it is not in use. */
export async function removeAlias(
  transaction: Transaction<DB>,
  id: string,
  { reason, removedBy }: { reason: string; removedBy: string },
): Promise<Alias | undefined> {
  const removed = await transaction
    .updateTable('catalogue_aliases')
    .set({ removed_at: sql<Date>`clock_timestamp()`, removed_by: removedBy, removal_reason: reason })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['kind', 'spelling', 'make', 'model', 'name'])
    .executeTakeFirst()
  if (removed) await publish(transaction, aliasesChangedKey)
  return removed && { ...removed, kind: removed.kind as AliasKind }
}

export async function findAlias(database: Kysely<DB>, id: string): Promise<(Alias & { key: string }) | undefined> {
  const row = await database
    .selectFrom('catalogue_aliases')
    .select(['kind', 'spelling', 'key', 'make', 'model', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as AliasKind }
}
