import type { ChatEvent } from '@pahiya/contract/assistant/chat'
import { readEvents } from './read-events.ts'

/** Opens the stream of an answer, after an event or at its beginning. */
export type OpenStream = (after: number | null, signal: AbortSignal) => Promise<Response>

/** Thrown if the stream request returns an error. */
export class StreamRefused extends Error {
  readonly response: Response
  constructor(response: Response) {
    super(`status ${response.status}`)
    this.response = response
  }
}

const mostFailures = 6
const firstPauseMs = 400
const longestPauseMs = 5_000
/** The server sends a comment every 15 seconds. */
const longestSilenceMs = 40_000

/**
 * Follows an answer until it is complete or has failed. A broken connection is resumed after the last event received,
 * so no event is passed on twice. Rejects if reconnecting fails, or if the server rejects the stream.
 */
export async function followAnswer(
  open: OpenStream,
  onEvent: (id: number, event: ChatEvent) => void,
  signal: AbortSignal,
  wait: (ms: number) => Promise<void> = pause,
): Promise<void> {
  let last = 0
  let failures = 0
  while (!signal.aborted) {
    try {
      for await (const { id, event } of eventsAfter(open, last, signal)) {
        if (signal.aborted) return
        failures = 0
        if (id <= last) continue
        last = id
        onEvent(id, event)
        if (event.kind === 'answer' || event.kind === 'failed') return
      }
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof StreamRefused && error.response.status < 500 && error.response.status !== 429) throw error
      if (failures + 1 >= mostFailures) throw error
    }
    failures += 1
    if (failures >= mostFailures) throw new Error('the stream ended without an answer')
    await wait(Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs))
  }
}

async function* eventsAfter(open: OpenStream, last: number, signal: AbortSignal) {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new DOMException('no event', 'TimeoutError')), longestSilenceMs)
  }
  alive()
  try {
    const response = await open(last === 0 ? null : last, AbortSignal.any([signal, silence.signal]))
    if (!response.ok || !response.body) throw new StreamRefused(response)
    for await (const { id, data } of readEvents(response.body, alive)) {
      yield { id: Number(id), event: JSON.parse(data) as ChatEvent }
    }
  } finally {
    clearTimeout(timer)
    // Closes the connection if the caller stops reading.
    silence.abort()
  }
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}
