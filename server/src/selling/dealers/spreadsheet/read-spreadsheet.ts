import { mostImportRows } from '@pahiya/contract/selling/dealers'
import { CsvError, parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { countElements, findTooFar, type TooFar } from './sheet-limits.ts'
import { RefusedZip, unpackParts } from './unpack-parts.ts'

export type ReadSheet =
  { ok: true; header: string[]; rows: { number: number; cells: string[] }[] } | { ok: false; reason: string }

const mostColumns = 60
const longestCell = 20_000
/** A file that unpacks to more is refused before it is read. */
const mostUnpackedBytes = 100 * 1024 * 1024
/** Enough for 10,000 rows of 60 cells with text. */
const mostElements = 5_000_000

const tooManyRows = 'The spreadsheet has more than 10,000 rows. Please split it'
const tooManyColumns = `The spreadsheet has more than ${mostColumns} columns`
const tooLarge = 'The spreadsheet is too large when unpacked'
const notXlsx = 'The file cannot be read as .xlsx'
const tooFarWords: Record<TooFar, string> = { rows: tooManyRows, columns: tooManyColumns, unclear: notXlsx }

/**
 * Reads a csv (comma, semicolon or tab) or the first sheet of an xlsx as text. Empty rows are dropped; row numbers stay
 * those of the file.
 */
export async function readSpreadsheet(file: Buffer): Promise<ReadSheet> {
  const isZip = file.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
  if (file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
    return { ok: false, reason: 'This is an old .xls file. Save it as .xlsx or .csv and upload that' }
  }
  const table = isZip ? await readXlsx(file) : readCsv(file)
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

async function readXlsx(file: Buffer): Promise<string[][] | string> {
  const refused = refusalOf(file)
  if (refused !== null) return refused
  try {
    const rows = await readSheet(file)
    return rows.map((row) => row.map((cell) => clip(textOf(cell))))
  } catch {
    return notXlsx
  }
}

/**
 * The reason why the library must not read the file: it would exhaust the memory and crash the process, which cannot be
 * caught.
 */
function refusalOf(file: Buffer): string | null {
  const limits = { rows: mostImportRows + 1, columns: mostColumns }
  let elements = 0
  try {
    for (const part of unpackParts(file, mostUnpackedBytes)) {
      elements += countElements(part)
      if (elements > mostElements) return tooLarge
      const tooFar = findTooFar(part, limits)
      if (tooFar !== null) return tooFarWords[tooFar]
    }
    return null
  } catch (error) {
    if (!(error instanceof RefusedZip)) throw error
    return error.why === 'too-large' ? tooLarge : notXlsx
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return ''
}

function clip(cell: string): string {
  return cell.slice(0, longestCell).toWellFormed().replaceAll('\0', '').trim()
}

function isUtf16(file: Buffer): boolean {
  return file[0] === 0xff && file[1] === 0xfe
}
