import { readStockColumns, stockFieldNames, type StockField } from '@pahiya/domain/selling/dealers/stock-columns'
import type { Reader } from '@pahiya/domain/advert-reader/reader'
import { sql, type Transaction } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { carTitle } from '@pahiya/domain/listings/car-title'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import type { ModelInUse } from '../../../valuation/model/model-store.ts'
import { findPriceOutliers } from './find-price-outliers.ts'
import { readRow, type Cells } from './read-row.ts'
import { runSpreadsheet } from './run-spreadsheet.ts'
import { buildSourceRef } from './source-ref.ts'

const rowsAtOnce = 500
const mostTries = 3

type Import = { dealerId: string; city: string; file: Buffer | null; tries: number }

export type ReadDependencies = {
  database: Database
  reader: Reader
  privateHosts?: readonly string[] | undefined
  modelInUse?: () => Promise<ModelInUse | null>
  now?: () => Date
}

/** Reads the file and each of its rows; idempotent. */
export async function readImport(
  { database, reader, privateHosts, modelInUse, now = () => new Date() }: ReadDependencies,
  importId: string,
): Promise<{ outcome: string; rows?: number }> {
  // The attempt is counted first, because a file that crashes the process cannot be caught.
  const { rows: found } = await sql<Import>`
    update dealer_imports set read_tries = read_tries + 1 from dealers
    where dealers.id = dealer_id and dealer_imports.id = ${importId} and state = 'reading'
    returning dealer_id as "dealerId", dealers.city, file, read_tries as "tries"`.execute(database)
  const given = found[0]
  if (!given || given.file === null) return { outcome: 'already read' }
  if (given.tries > mostTries) return giveUp(database, importId, 'The file cannot be read')
  const sheet = await runSpreadsheet(given.file)
  if (!sheet.ok) return giveUp(database, importId, sheet.reason)
  const columns = readStockColumns(sheet.header)
  const problem = describeColumnProblem(columns)
  if (problem !== null) return giveUp(database, importId, problem)

  const inUse = (await modelInUse?.()) ?? null
  const read = createRowReader(columns.fields, given, { reader, privateHosts, now })
  const counts = { good: 0, bad: 0 }
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('dealer_import_rows').where('import_id', '=', importId).execute()
    for (let at = 0; at < sheet.rows.length; at += rowsAtOnce) {
      const rows = sheet.rows.slice(at, at + rowsAtOnce).map(read)
      for (const { isBad } of rows) counts[isBad ? 'bad' : 'good'] += 1
      const offered = rows.flatMap(({ listing, isBad }) => (listing && !isBad ? [listing] : []))
      await insertRows(transaction, importId, rows, await findPriceOutliers(transaction, offered, now(), inUse))
      // Lets other jobs of this process run.
      await nextTurn()
    }
    await transaction
      .updateTable('dealer_imports')
      .set({
        state: 'preview',
        file: null,
        rows_good: counts.good,
        rows_bad: counts.bad,
        columns_unknown: columns.unknown.slice(0, 60),
        read_at: now(),
      })
      .where('id', '=', importId)
      .execute()
  })
  return { outcome: 'read', rows: counts.good + counts.bad }
}

function describeColumnProblem({ missing, twice }: ReturnType<typeof readStockColumns>): string | null {
  const names = (fields: readonly StockField[]) => fields.map((field) => stockFieldNames[field]).join(', ')
  if (missing.length > 0) return `Columns are missing: ${names(missing)}`
  return twice.length > 0 ? `Columns stand twice: ${names(twice)}` : null
}

type RowRead = ReturnType<ReturnType<typeof createRowReader>>

/** Reads rows one after another, and finds stock numbers that an earlier row already has. */
function createRowReader(
  fields: readonly (StockField | null)[],
  { dealerId, city }: Import,
  { reader, privateHosts, now }: Pick<ReadDependencies, 'reader' | 'privateHosts'> & { now: () => Date },
) {
  const firstRowOf = new Map<string, number>()
  return ({ number, cells: texts }: { number: number; cells: string[] }) => {
    const cells = cellsOf(fields, texts)
    const stockNumber = cells.stockNumber ?? null
    const sourceRef = buildSourceRef(dealerId, stockNumber ?? '')
    const read = readRow(cells, { sourceRef, city, reader, now: now(), privateHosts })
    const problems = [...read.problems]
    const first = stockNumber === null ? undefined : firstRowOf.get(stockNumber)
    if (first !== undefined)
      problems.push({ column: stockFieldNames.stockNumber, message: `The same as in row ${first}`, blocks: true })
    else if (stockNumber !== null) firstRowOf.set(stockNumber, number)
    const isBad = problems.some(({ blocks }) => blocks)
    return { number, stockNumber, cells, ...read, problems, isBad }
  }
}

async function insertRows(
  transaction: Transaction<DB>,
  importId: string,
  rows: readonly RowRead[],
  priceProblems: Awaited<ReturnType<typeof findPriceOutliers>>,
): Promise<void> {
  const written = rows.map(({ number, stockNumber, cells, listing, problems, lacks, isBad }) => ({
    number,
    stock_number: stockNumber,
    cells,
    title: listing && carTitle(listing),
    price_rupees: listing?.priceRupees ?? null,
    problems: [...problems, ...(listing && !isBad ? priceProblems(listing) : [])].slice(0, 30),
    lacks,
    state: isBad ? 'bad' : 'good',
  }))
  await sql`
    insert into dealer_import_rows (import_id, number, stock_number, cells, title, price_rupees, problems, lacks, state)
    select ${importId}, number, stock_number, cells, title, price_rupees, problems,
      array(select jsonb_array_elements_text(lacks)), state
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as row (number integer, stock_number text, cells jsonb,
      title text, price_rupees bigint, problems jsonb, lacks jsonb, state text)`.execute(transaction)
}

async function giveUp(database: Database, importId: string, reason: string): Promise<{ outcome: string }> {
  await database
    .updateTable('dealer_imports')
    .set({ state: 'unreadable', file: null, reason: reason.slice(0, 300), read_at: new Date() })
    .where('id', '=', importId)
    .execute()
  return { outcome: 'unreadable' }
}

function cellsOf(fields: readonly (StockField | null)[], texts: readonly string[]): Cells {
  const cells: Cells = {}
  for (const [at, field] of fields.entries()) {
    const text = texts[at]
    if (field !== null && text !== undefined && text !== '') cells[field] = text
  }
  return cells
}
