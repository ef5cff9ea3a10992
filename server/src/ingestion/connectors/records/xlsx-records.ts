import { join } from 'node:path'
import { runLimited } from '../../../platform/process/limited-process.ts'
import type { XlsxProblem } from '../../../platform/spreadsheet/read-xlsx.ts'
import { SourceChanged } from '../connector.ts'
import type { XlsxAnswer } from './xlsx-process.ts'

const program = join(import.meta.dirname, 'xlsx-process.ts')
/** As for the spreadsheets that dealers upload. */
const limits = { memoryMb: 1_024, heapMb: 768, ms: 120_000 }
const largest = { rows: 10_021, columns: 60 }
const longestCell = 20_000
const notRead: Record<XlsxProblem, string> = {
  'too-many-rows': 'the sheet has more than 10,000 rows',
  'too-many-columns': `the sheet has more than ${largest.columns} columns`,
  'too-large': 'the sheet is too large when unpacked',
  'not-xlsx': 'the sheet cannot be read as .xlsx',
}

/** The rows of the first sheet of an .xlsx file, which a limited process unpacks and parses. */
export async function* xlsxRecords(bytes: Buffer, signal?: AbortSignal): AsyncGenerator<string[]> {
  const answer = await runLimited<XlsxAnswer>({ program, request: largest, bytes }, limits, signal)
  if (answer.kind !== 'answered') throw new Error(`the sheet cannot be read: ${answer.kind}`)
  if (!answer.told.ok) {
    const message = notRead[answer.told.problem]
    throw answer.told.problem === 'not-xlsx' ? new SourceChanged(message) : new Error(message)
  }
  for (let at = 0, end = answer.bytes.indexOf(10); end >= 0; at = end + 1, end = answer.bytes.indexOf(10, at)) {
    const cells = JSON.parse(answer.bytes.subarray(at, end).toString()) as string[]
    yield cells.map((cell) => cell.slice(0, longestCell).toWellFormed().replaceAll('\0', ''))
  }
}
