import type { DataArea, KeptRecord } from '@pahiya/contract/privacy/erasure'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { DB } from './engines/database.generated.ts'

export type ExportedRows = AsyncIterable<object> | Iterable<object>

/**
 * A capability's declaration of the personal data that it stores. Processes combine all declarations
 * (processes/personal-data.ts).
 */
export type PersonalData = {
  /** The name of this data on the erasure page. */
  area: DataArea
  /** Data retained after the account is erased; the page states the reason and the period. */
  keeps?: readonly KeptRecord[]
  /** By table, the columns that hold personal data or identify the owner of a row. A test finds unlisted columns. */
  holds: Record<string, readonly string[]>
  /**
   * Everything that the person may read, by table, without secrets such as session tokens and without the data of other
   * people. Iterate once and in order: all tables share one cursor.
   */
  exportOf: (transaction: Transaction<DB>, accountId: string) => Promise<Record<string, ExportedRows>>
  /**
   * Erases what belongs to these listings of the person. Runs before `erase`, in batches, each in a separate
   * transaction: a dealer may have tens of thousands of cars.
   */
  eraseListings?: (transaction: Kysely<DB>, ownListingIds: readonly string[]) => Promise<void>
  /** Runs in one transaction with the erasure of all other data; the account itself is deleted last. */
  erase: (transaction: Kysely<DB>, accountId: string) => Promise<void>
}

const pageSize = 1_000

/** Reads all rows in a table that belong to an owner, without the secret columns. */
export function selectRows(
  transaction: Transaction<DB>,
  table: keyof DB,
  column: string,
  accountId: string,
  secrets: readonly string[] = [],
): AsyncIterable<object> {
  return readRows(
    transaction,
    sql`select to_jsonb(${sql.table(table)}.*) - ${[...secrets]}::text[] as row from ${sql.table(table)}
      where ${sql.ref(column)} = ${accountId}`,
  )
}

/** Reads the column `row` of a query page by page through a cursor, so that memory is bounded. */
export async function* readRows(transaction: Transaction<DB>, query: RawBuilder<unknown>): AsyncGenerator<object> {
  await sql`declare rows_of no scroll cursor for ${query}`.execute(transaction)
  for (let isLast = false; !isLast;) {
    const { rows } = await sql<{ row: object }>`fetch ${sql.lit(pageSize)} from rows_of`.execute(transaction)
    for (const { row } of rows) yield row
    isLast = rows.length < pageSize
  }
  await sql`close rows_of`.execute(transaction)
}

/** Reads several queries as rows of one table. */
export async function* joinRows(...parts: ExportedRows[]): AsyncGenerator<object> {
  for (const rows of parts) yield* rows
}
