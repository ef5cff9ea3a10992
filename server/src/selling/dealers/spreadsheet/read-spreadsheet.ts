import { CsvError, parse } from 'csv-parse/sync'
import { isZip, readXlsx, type XlsxProblem } from '../../../platform/spreadsheet/read-xlsx.ts'

export type ReadSheet =
  { ok: true; header: string[]; rows: { number: number; cells: string[] }[] } | { ok: false; reason: string }

const mostImportRows = 10_000
const mostColumns = 60
const longestCell = 20_000
const tooManyRows = 'The spreadsheet has more than 10,000 rows. Please split it'
const tooManyColumns = `The spreadsheet has more than ${mostColumns} columns`
const tooLarge = 'The spreadsheet is too large when unpacked'
const notXlsx = 'The file cannot be read as .xlsx'
const problems: Record<XlsxProblem, string> = {
  'too-many-rows': tooManyRows,
  'too-many-columns': tooManyColumns,
  'too-large': tooLarge,
  'not-xlsx': notXlsx,
}

/**
 * Reads a csv (comma, semicolon or tab) or the first sheet of an xlsx as text. Empty rows are dropped; row numbers stay
 * those of the file.
 */
export async function readSpreadsheet(file: Buffer): Promise<ReadSheet> {
  if (file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
    return { ok: false, reason: 'This is an old .xls file. Save it as .xlsx or .csv and upload that' }
  }
  const table = isZip(file) ? await readFirstSheet(file) : readCsv(file)
  if (typeof table === 'string') return { ok: false, reason: table }
  const [header, ...rest] = table
  if (!header || header.every((cell) => cell.trim() === ''))
    return { ok: false, reason: 'The first row must name the columns' }
  if (header.length > mostColumns) return { ok: false, reason: tooManyColumns }
  const rows = rest
    .map((cells, at) => ({ number: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) return { ok: false, reason: 'There are no rows below the header' }
  if (rows.length > mostImportRows || rows.at(-1)!.number > mostImportRows + 1) {
    return { ok: false, reason: tooManyRows }
  }
  return { ok: true, header, rows }
}

async function readFirstSheet(file: Buffer): Promise<string[][] | string> {
  const read = await readXlsx(file, { rows: mostImportRows + 1, columns: mostColumns })
  return read.ok ? read.rows.map((row) => row.map(clip)) : problems[read.problem]
}

function readCsv(file: Buffer): string[][] | string {
  let text: string
  try {
    text = new TextDecoder(isUtf16(file) ? 'utf-16le' : 'utf-8', { fatal: true }).decode(file)
  } catch {
    return 'The file is not text in UTF-8. Save it as CSV UTF-8 or as .xlsx'
  }
  if (text.includes('\0')) return 'The file must be .csv or .xlsx'
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0]!
  try {
    const rows = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 400_000,
    })
    return rows.map((row) => row.map(clip))
  } catch (error) {
    const where = error instanceof CsvError && typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : ''
    return `The file cannot be read${where}: a quotation mark is missing or in the wrong place`
  }
}

function clip(cell: string): string {
  return cell.slice(0, longestCell).toWellFormed().replaceAll('\0', '').trim()
}

function isUtf16(file: Buffer): boolean {
  return file[0] === 0xff && file[1] === 0xfe
}
