import { sql, type Kysely } from 'kysely'
import type { DB } from './database.generated.ts'
import type { Database } from './postgres.ts'

/** What a capability stores about people. Processes put all of them together (processes/personal-data.ts). */
export type PersonalData = {
  /** By table, the columns that say something about a person or whose a row is. A test finds columns that none names. */
  holds: Record<string, readonly string[]>
  /** Everything that the person may read, by table; secrets, such as the token of a session, are left out. */
  exportOf: (database: Database, accountId: string) => Promise<Record<string, object[]>>
  /** Inside one transaction with all others; the account itself goes last. */
  erase: (transaction: Kysely<DB>, accountId: string) => Promise<void>
}

const mostRows = 10_000

/** Rows of a table by whose they are, without the columns that are secrets. */
export async function rowsOf(
  database: Database,
  table: keyof DB,
  column: string,
  accountId: string,
  secrets: readonly string[] = [],
): Promise<object[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(${sql.table(table)}.*) as row from ${sql.table(table)}
    where ${sql.ref(column)} = ${accountId} limit ${mostRows}`.execute(database)
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.includes(name))))
}
