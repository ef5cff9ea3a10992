import type { DataPurpose, ErasureMethod, LegalBasis, Lifecycle } from '@pahiya/contract/privacy/data-map'
import type { DataArea, KeptRecord } from '@pahiya/contract/privacy/erasure'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { DB } from './engines/database.generated.ts'
import type { RetentionKey } from './retention.ts'

export type ExportedRows = AsyncIterable<object> | Iterable<object>

/** Why a column is stored, what allows it, for how long, and what the erasure of an account does with it. */
export type Terms = {
  purpose: DataPurpose
  basis: LegalBasis
  retention: Lifecycle | RetentionKey
  erasure: ErasureMethod
}

/** One table of the map of personal data. Its terms apply to every column that `differ` does not name. */
export type HeldTable = Terms & {
  /** For the notice, in plain English, without a capital and a full stop. */
  what: string
  /** The columns that hold personal data or identify the owner of a row. A test finds unlisted columns. */
  columns: readonly string[]
  differ?: Readonly<Record<string, Partial<Terms>>>
  /** Columns that the export leaves out: secrets, and what identifies other people. */
  withheld?: readonly string[] | 'all'
}

/** Declared data, by table. */
export type HeldData = { holds: Readonly<Record<string, HeldTable>> }

/** The terms of one column. */
export function columnTerms(table: HeldTable, column: string): Terms {
  const { purpose, basis, retention, erasure } = { ...table, ...table.differ?.[column] }
  return { purpose, basis, retention, erasure }
}

/** The declared columns that an export has. */
export function exportedColumns({ columns, withheld = [] }: HeldTable): readonly string[] {
  return withheld === 'all' ? [] : columns.filter((column) => !withheld.includes(column))
}

/**
 * A capability's declaration of the personal data that it stores. Processes combine all declarations
 * (processes/personal-data.ts).
 */
export type PersonalData = HeldData & {
  /** The name of this data on the erasure page. */
  area: DataArea
  /** Data retained after the account is erased; the page states the reason and the period. */
  keeps?: readonly KeptRecord[]
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
