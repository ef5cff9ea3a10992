import { runLimited } from '../../../platform/process/limited-process.ts'
import type { ReadSheet } from './read-spreadsheet.ts'

const program = new URL('./sheet-process.ts', import.meta.url).pathname
/** 10,000 rows of 60 cells use about a third of this memory. */
const limits = { memoryMb: 1_024, heapMb: 768, ms: 60_000 }

/** Reads an untrusted file in a separate process. Throws if that process hardly ran. */
export async function runSpreadsheet(bytes: Buffer, signal?: AbortSignal): Promise<ReadSheet> {
  const answer = await runLimited<ReadSheet>({ program, request: {}, bytes }, limits, signal)
  if (answer.kind === 'answered') return answer.told
  const reasons = {
    'too-long': 'The file takes too long to read',
    'too-much-memory': 'The spreadsheet is too large when unpacked',
    broken: 'The file cannot be read',
  }
  return { ok: false, reason: reasons[answer.kind] }
}
