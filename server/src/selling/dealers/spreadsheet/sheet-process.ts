// Reads a dealer's rows in its own process, started by run-spreadsheet.ts for one file or one batch of stored rows.
import { reader, setReaderAliases } from '@pahiya/domain/advert-reader/reader'
import { runLimitedProgram } from '../../../platform/process/limited-program.ts'
import type { Cells } from './read-row.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import type { SheetAnswer, SheetRequest } from './run-spreadsheet.ts'
import { understandRow, understandSheet } from './understand-rows.ts'

/** One line of JSON holds this many rows: the parent parses a line at a time and serves other work in between. */
const rowsInALine = 200

await runLimitedProgram(async (request, bytes) => {
  const { reads, now, aliases, ...given } = request as SheetRequest
  setReaderAliases(aliases)
  const context = { ...given, now: new Date(now) }
  if (reads === 'cells') {
    const rows = JSON.parse(bytes.toString()) as Cells[]
    return answer(
      { ok: true, columnsUnknown: [] },
      rows.map((cells) => understandRow(cells, reader, context)),
    )
  }
  const sheet = understandSheet(await readSpreadsheet(bytes), reader, context)
  if (!sheet.ok) return { told: sheet }
  return answer({ ok: true, columnsUnknown: sheet.columnsUnknown }, sheet.rows)
})

function answer(told: SheetAnswer, rows: readonly object[]): { told: SheetAnswer; bytes: Buffer } {
  const lines: string[] = []
  for (let at = 0; at < rows.length; at += rowsInALine)
    lines.push(`${JSON.stringify(rows.slice(at, at + rowsInALine))}\n`)
  return { told, bytes: Buffer.from(lines.join('')) }
}
