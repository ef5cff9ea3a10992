import { join } from 'node:path'
import { runLimited } from '../../platform/process/limited-process.ts'
import { linkLanguageData, languages } from './language-data.ts'
import type { OcrResult, OcrRequest } from './ocr-process.ts'

const program = join(import.meta.dirname, 'ocr-process.ts')
/** A page in three scripts takes 5 to 15 seconds of CPU time; an untrusted file gets no more than this. */
const longestMs = 120_000
const memoryMb = 768

export type PaperReader = {
  /** Null: it could not be read. Rejects if the signal aborts. */
  read: (bytes: Uint8Array, mediaType: string, signal?: AbortSignal) => Promise<string | null>
  close: () => void
}

/** Each paper gets its own process, so that one person's file cannot affect another's. */
export function createPaperReader({ timeoutMs = longestMs } = {}): PaperReader {
  let data: { folder: string; remove: () => void } | null = null

  async function read(bytes: Uint8Array, mediaType: string, signal?: AbortSignal): Promise<string | null> {
    data ??= linkLanguageData()
    const request: OcrRequest = { mediaType }
    const task = { program, args: [data.folder, ...languages], request, bytes }
    const limits = { memoryMb, ms: timeoutMs, threads: true, heapMb: 384 }
    const answer = await runLimited<OcrResult>(task, limits, signal)
    return answer.kind === 'answered' && 'text' in answer.told ? answer.told.text : null
  }

  return {
    read,
    close() {
      data?.remove()
      data = null
    },
  }
}
