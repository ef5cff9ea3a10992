import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from './engines/database.generated.ts'

/**
 * Personal data stored by one capability. Processes combine the data of all capabilities (processes/personal-data.ts).
 */
export type PersonalData = {
  /** By table, the columns that hold personal data or identify the owner of a row. A test finds unlisted columns. */
  holds: Record<string, readonly string[]>
  /** Everything that the person may read, by table; secrets such as session tokens are left out. */
  exportOf: (transaction: Transaction<DB>, accountId: string) => Promise<Record<string, object[]>>
  /**
   * Erases what belongs to these listings of the person. Runs before `erase`, in batches, each in a separate
   * transaction: a dealer may have tens of thousands of cars.
   */
  eraseListings?: (transaction: Kysely<DB>, ownListingIds: readonly string[]) => Promise<void>
  /** Runs in one transaction with the erasure of all other data; the account itself is deleted last. */
  erase: (transaction: Kysely<DB>, accountId: string) => Promise<void>
}

const pageSize = 1_000

/**
 * Returns all rows in a table that belong to an owner, read page by page through a cursor, without the secret columns.
 */
export async function selectRows(
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
