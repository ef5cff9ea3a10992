import { readStockColumns, stockFieldNames, type StockField } from '@pahiya/domain/selling/dealers/stock-columns'
import type { Reader } from '@pahiya/domain/advert-reader/reader'
import { carTitle } from '@pahiya/domain/listings/car-title'
import type { ListingToValue } from '../../../valuation/listing-values/value-listing.ts'
import { readRow, type Cells, type ReadRow } from './read-row.ts'
import type { ReadSheet } from './read-spreadsheet.ts'
import { buildSourceRef } from './source-ref.ts'

/** Reading text takes more than linear time in its length: 4,000 hostile characters take about 20 ms. */
const longestCells: Partial<Record<StockField, number>> = { description: 4_000, features: 2_000, photos: 20_000 }
const longestCell = 200

export type RowsContext = { dealerId: string; city: string; now: Date; privateHosts?: readonly string[] | undefined }

/** A row of the file as the preview shows it. `car` is null if a problem blocks the row. */
export type PreviewRow = Pick<ReadRow, 'problems' | 'lacks'> & {
  number: number
  stockNumber: string | null
  cells: Cells
  title: string | null
  priceRupees: number | null
  isBad: boolean
  car: ListingToValue | null
}

type UnderstoodSheet = { ok: true; columnsUnknown: string[]; rows: PreviewRow[] } | { ok: false; reason: string }

export function understandSheet(sheet: ReadSheet, reader: Reader, context: RowsContext): UnderstoodSheet {
  if (!sheet.ok) return sheet
  const columns = readStockColumns(sheet.header)
  const named = (fields: readonly StockField[]) => fields.map((field) => stockFieldNames[field]).join(', ')
  if (columns.missing.length > 0) return { ok: false, reason: `Columns are missing: ${named(columns.missing)}` }
  if (columns.twice.length > 0) return { ok: false, reason: `Columns stand twice: ${named(columns.twice)}` }
  const firstRowOf = new Map<string, number>()
  const rows = sheet.rows.map(({ number, cells: texts }): PreviewRow => {
    const { cells, tooLong } = readCells(columns.fields, texts)
    const stockNumber = cells.stockNumber ?? null
    const { listing, lacks, ...read } = understandRow(cells, reader, context)
    const problems = [...tooLong, ...read.problems]
    const first = stockNumber === null ? undefined : firstRowOf.get(stockNumber)
    if (first !== undefined)
      problems.push({ column: stockFieldNames.stockNumber, message: `The same as in row ${first}`, blocks: true })
    else if (stockNumber !== null) firstRowOf.set(stockNumber, number)
    const isBad = problems.some(({ blocks }) => blocks)
    return {
      number,
      stockNumber,
      cells,
      problems,
      lacks,
      title: listing ? carTitle(listing) : typedTitle(cells),
      priceRupees: listing?.priceRupees ?? null,
      isBad,
      car: listing && !isBad ? carOf(listing) : null,
    }
  })
  return { ok: true, columnsUnknown: columns.unknown.slice(0, 60), rows }
}

/** A row with errors is shown as typed. */
function typedTitle({ year, make, model, variant }: Cells): string | null {
  return [year, make, model, variant].filter(Boolean).join(' ').slice(0, 120) || null
}

export function understandRow(cells: Cells, reader: Reader, { dealerId, city, now, privateHosts }: RowsContext) {
  const sourceRef = buildSourceRef(dealerId, cells.stockNumber ?? '')
  return readRow(cells, { sourceRef, city, reader, now, privateHosts })
}

/** The fields that valuation needs; an advert with all its words is a hundred times larger. */
function carOf(listing: ListingToValue): ListingToValue {
  const { sourceKey, sourceRef, brand, model, variant, year, odometerKm, fuel, transmission, owners, city } = listing
  const facts = { brand, model, variant, year, odometerKm, fuel, transmission, owners, city }
  return { sourceKey, sourceRef, ...facts, priceRupees: listing.priceRupees }
}

/** Reads the cells of known columns, up to the limit of their length. */
function readCells(
  fields: readonly (StockField | null)[],
  texts: readonly string[],
): { cells: Cells; tooLong: ReadRow['problems'] } {
  const cells: Cells = {}
  const tooLong: ReadRow['problems'] = []
  for (const [at, field] of fields.entries()) {
    const text = texts[at]
    if (field === null || text === undefined || text === '') continue
    const most = longestCells[field] ?? longestCell
    cells[field] = text.slice(0, most).toWellFormed()
    if (text.length <= most) continue
    const message = `Only the first ${most.toLocaleString('en-IN')} characters are used`
    tooLong.push({ column: stockFieldNames[field], message, blocks: false })
  }
  return { cells, tooLong }
}
