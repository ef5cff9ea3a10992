import { sql } from 'kysely'
import type { Database } from '../../../platform/engines/postgres.ts'
import type { ModelInUse } from '../../../valuation/model/model-store.ts'
import { findPriceOutliers } from './find-price-outliers.ts'
import { readStockFile } from './run-spreadsheet.ts'
import type { PreviewRow } from './understand-rows.ts'

const rowsAtOnce = 200
const mostTries = 3

type Import = { dealerId: string; city: string; file: Buffer | null; tries: number }

export type ReadDependencies = {
  database: Database
  privateHosts?: readonly string[] | undefined
  modelInUse?: () => Promise<ModelInUse | null>
  now?: () => Date
}

/**
 * Reads the file and each of its rows in a limited process and stores them in short statements; idempotent. The
 * preview is shown once all are stored.
 */
export async function readImport(
  { database, privateHosts, modelInUse, now = () => new Date() }: ReadDependencies,
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
  const { dealerId, city } = given
  const sheet = await readStockFile(given.file, { dealerId, city, now: now(), privateHosts })
  if (!sheet.ok) return giveUp(database, importId, sheet.reason)

  const inUse = (await modelInUse?.()) ?? null
  // Rows from an earlier attempt.
  await sql`
    delete from dealer_import_rows where import_id = ${importId}
      and exists (select from dealer_imports where id = ${importId} and state = 'reading')`.execute(database)
  for (let at = 0; at < sheet.rows.length; at += rowsAtOnce) {
    const rows = sheet.rows.slice(at, at + rowsAtOnce)
    const cars = rows.flatMap(({ car }) => (car ? [car] : []))
    const priceProblems = await findPriceOutliers(database, cars, now(), inUse)
    await storeRows(database, importId, rows, priceProblems)
  }
  const bad = sheet.rows.filter(({ isBad }) => isBad).length
  const good = sheet.rows.length - bad
  await database
    .updateTable('dealer_imports')
    .set({
      state: 'preview',
      file: null,
      rows_good: good,
      rows_bad: bad,
      columns_unknown: sheet.columnsUnknown,
      read_at: now(),
    })
    .where('id', '=', importId)
    .where('state', '=', 'reading')
    .execute()
  return { outcome: 'read', rows: good + bad }
}

async function storeRows(
  database: Database,
  importId: string,
  rows: readonly PreviewRow[],
  priceProblems: (car: NonNullable<PreviewRow['car']>) => PreviewRow['problems'],
): Promise<void> {
  const written = rows.map(({ number, stockNumber, cells, title, priceRupees, problems, lacks, isBad, car }) => ({
    number,
    stock_number: stockNumber,
    cells,
    title,
    price_rupees: priceRupees,
    problems: [...problems, ...(car ? priceProblems(car) : [])].slice(0, 30),
    lacks,
    state: isBad ? 'bad' : 'good',
  }))
  await sql`
    insert into dealer_import_rows (import_id, number, stock_number, cells, title, price_rupees, problems, lacks, state)
    select ${importId}, number, stock_number, cells, title, price_rupees, problems,
      array(select jsonb_array_elements_text(lacks)), state
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as row (number integer, stock_number text, cells jsonb,
      title text, price_rupees bigint, problems jsonb, lacks jsonb, state text)
    on conflict (import_id, number) do nothing`.execute(database)
}

async function giveUp(database: Database, importId: string, reason: string): Promise<{ outcome: string }> {
  await database
    .updateTable('dealer_imports')
    .set({ state: 'unreadable', file: null, reason: reason.slice(0, 300), read_at: new Date() })
    .where('id', '=', importId)
    .execute()
  return { outcome: 'unreadable' }
}
