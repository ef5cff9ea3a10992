import { fork, type ChildProcess } from 'node:child_process'
import { linkLanguageData, languages } from './language-data.ts'
import type { OcrAnswer, OcrRequest } from './ocr-process.ts'

const program = new URL('./ocr-process.ts', import.meta.url).pathname
/** A page in three scripts takes 5 to 15 seconds of a core; a stranger's file is not waited for longer. */
const longestMs = 120_000
const idleMs = 60_000
const mostMegabytes = 384

export type PaperReader = {
  /** Null: it could not be read. One at a time; the others wait. */
  read: (bytes: Uint8Array, mediaType: string) => Promise<string | null>
  close: () => void
}

/** Starts a process when a paper is to be read, and ends it when none was for a minute. */
export function createPaperReader({ timeoutMs = longestMs } = {}): PaperReader {
  let child: ChildProcess | null = null
  let data: { folder: string; remove: () => void } | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  function close(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
    data?.remove()
    data = null
  }

  /** One that dies while nothing is read is forgotten, and the next paper starts another. */
  function startIn(folder: string): ChildProcess {
    const started = start(folder)
    const forget = () => {
      if (child === started) child = null
    }
    started.on('error', forget)
    started.on('exit', forget)
    return started
  }

  async function readNow(request: OcrRequest): Promise<string | null> {
    clearTimeout(idle)
    data ??= linkLanguageData()
    child ??= startIn(data.folder)
    const answer = await answerOf(child, request, timeoutMs)
    // What took too long, died or failed is not asked again.
    if (answer === null || 'failed' in answer) close()
    else {
      idle = setTimeout(close, idleMs)
      idle.unref()
    }
    return answer !== null && 'text' in answer ? answer.text : null
  }

  return {
    read(bytes, mediaType) {
      const reading = turn.then(() => readNow({ bytes, mediaType }))
      turn = reading.catch(() => {})
      return reading
    },
    close,
  }
}

/** Without our environment: it needs none of our secrets. */
function start(folder: string): ChildProcess {
  return fork(program, [folder, ...languages], {
    env: {},
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Null: it died, or took too long. */
function answerOf(child: ChildProcess, request: OcrRequest, timeoutMs: number): Promise<OcrAnswer | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(null), timeoutMs)
    const settle = (answer: OcrAnswer | null) => {
      clearTimeout(timer)
      child.off('message', settle)
      child.off('exit', died)
      child.off('error', died)
      resolve(answer)
    }
    const died = () => settle(null)
    child.once('message', settle)
    child.once('exit', died)
    child.once('error', died)
    child.send(request, (error) => {
      if (error) settle(null)
    })
  })
}
