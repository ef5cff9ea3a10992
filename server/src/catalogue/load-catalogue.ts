import { sql, type Transaction } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'

export type CatalogueEntry = {
  kind: 'make' | 'model' | 'city' | 'locality'
  key: string
  name: string
  detail: object
}
export type CatalogueToLoad = { version: string; entries: readonly CatalogueEntry[] }
export type Loaded = { kind: 'unchanged' } | { kind: 'loaded'; written: number; retired: number }

/**
 * Loads the catalogue files into the database in one transaction; does nothing if that version is already loaded. An
 * entry that is no longer in the files is retired instead of deleted, because listings may refer to it; an entry that
 * reappears is reactivated.
 */
export async function loadCatalogue(database: Database, { version, entries }: CatalogueToLoad): Promise<Loaded> {
  refuseDoubles(entries)
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('pahiya-catalogue'))`.execute(transaction)
    const before = await transaction.selectFrom('catalogue_version').select('version').executeTakeFirst()
    if (before?.version === version) return { kind: 'unchanged' }

    const written = await writeEntries(transaction, entries)
    const retired = await retireOthers(transaction, entries)
    const row = { version, loaded_at: sql<Date>`now()` }
    await transaction
      .insertInto('catalogue_version')
      .values(row)
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
      .execute()
    return { kind: 'loaded', written, retired }
  })
}

/** Two entries with one key would overwrite each other in an arbitrary order. */
function refuseDoubles(entries: readonly CatalogueEntry[]): void {
  const keys = new Set<string>()
  for (const { kind, key } of entries) {
    if (keys.has(`${kind} ${key}`)) throw new Error(`the catalogue has two entries for the ${kind} ${key}`)
    keys.add(`${kind} ${key}`)
  }
}

/** Writes only rows that differ: a new spelling for one model changes one row. */
async function writeEntries(transaction: Transaction<DB>, entries: readonly CatalogueEntry[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into catalogue_entries (kind, key, name, detail)
    select kind, key, name, detail
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (kind text, key text, name text, detail jsonb)
    on conflict (kind, key) do update set name = excluded.name, detail = excluded.detail, retired_at = null
    where (catalogue_entries.name, catalogue_entries.detail, catalogue_entries.retired_at)
      is distinct from (excluded.name, excluded.detail, null)`.execute(transaction)
  return Number(numAffectedRows ?? 0)
}

async function retireOthers(transaction: Transaction<DB>, entries: readonly CatalogueEntry[]): Promise<number> {
  const keys = JSON.stringify(entries.map(({ kind, key }) => ({ kind, key })))
  const { numAffectedRows } = await sql`
    update catalogue_entries set retired_at = now()
    where retired_at is null and (kind, key) not in (
      select kind, key from jsonb_to_recordset(${keys}::jsonb) as given (kind text, key text))`.execute(transaction)
  return Number(numAffectedRows ?? 0)
}
