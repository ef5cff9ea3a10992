import { join } from 'node:path'
import { readerAliases } from '@pahiya/domain/advert-reader/reader'
import type { Alias } from '@pahiya/domain/catalogue/alias'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { runLimited } from '../../../platform/process/limited-process.ts'
import type { Cells, ReadRow } from './read-row.ts'
import type { PreviewRow, RowsContext } from './understand-rows.ts'

const program = join(import.meta.dirname, 'sheet-process.ts')
/** 10,000 rows of 60 cells use about a third of the memory; 10,000 ordinary rows take about 6 s of a core. */
const limits = { memoryMb: 1_024, heapMb: 768, ms: 120_000 }

export type SheetRequest = Omit<RowsContext, 'now'> & {
  reads: 'file' | 'cells'
  now: string
  aliases: readonly Alias[]
}
export type SheetAnswer = { ok: true; columnsUnknown: string[] } | { ok: false; reason: string }
type ReadFile = { ok: true; columnsUnknown: string[]; rows: PreviewRow[] } | { ok: false; reason: string }

/** Parses an untrusted file and its rows in a separate process. Throws if that process hardly ran. */
export async function readStockFile(file: Buffer, context: RowsContext, signal?: AbortSignal): Promise<ReadFile> {
  const read = await run('file', file, context, signal)
  if (!read.ok) return read
  const { columnsUnknown, bytes } = read
  return { ok: true, columnsUnknown, rows: (await parseLines(bytes)) as PreviewRow[] }
}

/** Understands stored rows as adverts, in a separate process. Null if they take too long or too much memory. */
export async function readStockRows(rows: readonly Cells[], context: RowsContext): Promise<ReadRow[] | null> {
  const read = await run('cells', Buffer.from(JSON.stringify(rows)), context)
  if (!read.ok) return null
  const understood = (await parseLines(read.bytes)) as ReadRow[]
  return understood.map((row) => ({ ...row, listing: row.listing && withDates(row.listing) }))
}

async function run(reads: SheetRequest['reads'], bytes: Buffer, context: RowsContext, signal?: AbortSignal) {
  const request: SheetRequest = { ...context, reads, aliases: readerAliases(), now: context.now.toISOString() }
  const answer = await runLimited<SheetAnswer>({ program, request, bytes }, limits, signal)
  if (answer.kind !== 'answered') {
    const reasons = {
      'too-long': 'The file takes too long to read',
      'too-much-memory': 'The spreadsheet is too large when unpacked',
      broken: 'The file cannot be read',
    }
    return { ok: false as const, reason: reasons[answer.kind] }
  }
  if (!answer.told.ok) return answer.told
  return { ...answer.told, bytes: answer.bytes }
}

async function parseLines(bytes: Buffer): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let at = 0, end = bytes.indexOf(10); end >= 0; at = end + 1, end = bytes.indexOf(10, at)) {
    for (const row of JSON.parse(bytes.subarray(at, end).toString()) as unknown[]) rows.push(row)
    await nextTurn()
  }
  return rows
}

/** JSON has no dates. */
function withDates(listing: NonNullable<ReadRow['listing']>): NonNullable<ReadRow['listing']> {
  const { listedAt, reading } = listing
  return {
    ...listing,
    listedAt: listedAt && new Date(listedAt),
    reading: reading && { ...reading, readAt: new Date(reading.readAt) },
  }
}
