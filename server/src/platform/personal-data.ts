import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from './engines/database.generated.ts'

/** What a capability stores about people. Processes put all of them together (processes/personal-data.ts). */
export type PersonalData = {
  /** By table, the columns that say something about a person or whose a row is. A test finds columns that none names. */
  holds: Record<string, readonly string[]>
  /** Everything that the person may read, by table; secrets, such as the token of a session, are left out. */
  exportOf: (transaction: Transaction<DB>, accountId: string) => Promise<Record<string, object[]>>
  /** Inside one transaction with all others; the account itself goes last. */
  erase: (transaction: Kysely<DB>, accountId: string) => Promise<void>
}

const pageSize = 1_000

/** All rows of a table by whose they are, read page by page through a cursor, without the columns that are secrets. */
export async function rowsOf(
  transaction: Transaction<DB>,
  table: keyof DB,
  column: string,
  accountId: string,
  secrets: readonly string[] = [],
): Promise<object[]> {
  const found: object[] = []
  await sql`declare rows_of no scroll cursor for
    select to_jsonb(${sql.table(table)}.*) - ${[...secrets]}::text[] as row from ${sql.table(table)}
    where ${sql.ref(column)} = ${accountId}`.execute(transaction)
  for (let isLast = false; !isLast;) {
    const { rows } = await sql<{ row: object }>`fetch ${sql.lit(pageSize)} from rows_of`.execute(transaction)
    found.push(...rows.map(({ row }) => row))
    isLast = rows.length < pageSize
  }
  await sql`close rows_of`.execute(transaction)
  return found
}
