import { readStockColumns, stockFieldNames, type StockColumns } from '@pahiya/domain/selling/dealers/stock-columns'
import { SourceChanged, type Connector } from './connector.ts'
import { isZip } from '../../platform/spreadsheet/read-xlsx.ts'
import { csvRecords } from './records/csv-records.ts'
import { xlsxRecords } from './records/xlsx-records.ts'
import { readFilePages, type FileRow } from './file-pages.ts'
import type { DealerSheetFormat } from './source-format.ts'
import { notUtf8, unpackText } from './unpack-file.ts'

const largestSheet = 20 * 1024 * 1024
/** Dealers write the name of their firm, and blank rows, above the header. */
const mostRowsAboveHeader = 20
const separators = [',', ';', '\t'] as const
/** A cell that a spreadsheet program would run when a user opens one of our exports. */
const formula = /^[\s'"]*(?:[=@]|[+-](?![\d.\s]))+/

/** A dealer's spreadsheet, read by a link to its CSV export or to its .xlsx file. Columns are recognised by their names. */
export const readDealerSheet: Connector<DealerSheetFormat> = (tools, format, from) => {
  const { transport, fields } = format
  const rowsOf = (bytes: Buffer) => sheetRows(bytes, format)
  return readFilePages(tools, { path: transport.path, contentType: 'text/csv', fields, rowsOf }, from)
}

/** The rows of a sheet below its header, by the names of our own fields. Formulas become plain text. */
export async function* sheetRows(bytes: Buffer, { transport }: DealerSheetFormat): AsyncGenerator<FileRow> {
  if (bytes.length > largestSheet) throw new Error(`the sheet is larger than ${largestSheet} bytes`)
  const isXlsx = isZip(bytes)
  const records = isXlsx ? xlsxRecords(bytes) : csvRecords(unpackText(bytes), separatorOf(bytes))
  let columns: StockColumns | null = null
  let [above, wasCut, width] = [0, false, 0]
  for await (const found of records) {
    const record = isXlsx && !('broken' in found) ? withWidth(found, width) : found
    if (columns === null) {
      const named = 'broken' in record ? null : readStockColumns(record)
      if (named && named.missing.length === 0) [columns, width] = [requireOnce(named), named.fields.length]
      else if (++above > mostRowsAboveHeader) break
      continue
    }
    if (!('broken' in record) && record.every((cell) => cell.trim() === '')) continue
    wasCut = 'broken' in record || record.length < width
    if ('broken' in record) yield { broken: record.broken, ref: undefined }
    else if (record.length !== width || record.some((cell) => cell.includes(notUtf8)))
      yield { broken: record.join(), ref: record[columns.fields.indexOf('stockNumber')] }
    else yield { fields: fieldsOf(record, columns, transport.city) }
  }
  if (columns === null) throw new SourceChanged('no row of the sheet names the columns that a stock list needs')
  if (wasCut) throw new Error('the sheet broke off within its last row')
}

/** The reader of .xlsx leaves out empty cells at the end of a row; a file that was cut is not a zip. */
function withWidth(cells: string[], width: number): string[] {
  return cells.length < width ? [...cells, ...Array.from({ length: width - cells.length }, () => '')] : cells
}

function requireOnce(columns: StockColumns): StockColumns {
  const twice = columns.twice.map((field) => stockFieldNames[field])
  if (twice.length > 0) throw new SourceChanged(`the sheet has more than one column for ${twice.join(', ')}`)
  return columns
}

function fieldsOf(record: readonly string[], { fields }: StockColumns, city: string | undefined) {
  const cells = fields.flatMap((field, at) =>
    field === null || field === 'vin' ? [] : [[field, record[at]!.replace(formula, '').trim()] as const],
  )
  const row: Record<string, string> = Object.fromEntries(cells)
  return row['city'] || city === undefined ? row : { ...row, city }
}

/** The separator that occurs most often at the beginning of the sheet. */
function separatorOf(bytes: Buffer): string {
  const beginning = bytes.subarray(0, 4_096).toString('latin1')
  const count = (separator: string) => beginning.split(separator).length
  return separators.toSorted((one, other) => count(other) - count(one))[0]!
}
