import type { ChatEvent } from '@pahiya/contract/assistant/chat'
import { printFigure } from '../measure/figure.ts'

const points = 20
/** Longer than most answers, so that the cuts fall into different events. */
const question = 'compare Swift and Baleno in Hyderabad'

type Received = { bytes: number; events: { id: string; event: ChatEvent }[] }

/** Cuts the stream of an answer at evenly spaced bytes, resumes it after the last event, and compares the text. */
export async function printCutStreams(address: string): Promise<void> {
  const whole = await ask(address)
  const { bytes } = await receive(whole, null, Number.POSITIVE_INFINITY)
  let once = 0
  for (let point = 1; point <= points; point++) {
    const asked = await ask(address)
    const first = await receive(asked, null, Math.floor((bytes * point) / (points + 1)))
    const rest = await receive(asked, first.events.at(-1)?.id ?? null, Number.POSITIVE_INFINITY)
    if (isOnce([...first.events, ...rest.events])) once += 1
  }
  printFigure('alex.streams.cut', once, `of ${points} cut streams give the text once`, `${points}`, once === points)
}

/** The received text equals that of the answer, and no event was received twice. */
function isOnce(events: Received['events']): boolean {
  let text = ''
  for (const { event } of events) {
    if (event.kind === 'reset') text = ''
    if (event.kind === 'text') text += event.text
  }
  const last = events.at(-1)?.event
  const isComplete = last?.kind === 'answer' && last.answer.content === text && text !== ''
  return isComplete && new Set(events.map(({ id }) => id)).size === events.length
}

type Asked = { stream: string; cookie: string }

async function ask(address: string): Promise<Asked> {
  const asked = await fetch(`${address}/api/assistant/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: question, filters: {}, context: 'First interaction' }),
  })
  const { answerId } = (await asked.json()) as { answerId: string }
  const cookies = asked.headers.getSetCookie().map((each) => each.split(';')[0])
  return { stream: `${address}/api/assistant/messages/${answerId}/stream`, cookie: cookies.join('; ') }
}

/** Reads until the answer is complete or this many bytes have arrived, then breaks the connection. */
async function receive({ stream, cookie }: Asked, after: string | null, mostBytes: number): Promise<Received> {
  const stopping = new AbortController()
  const headers = { cookie, ...(after !== null && { 'last-event-id': after }) }
  const response = await fetch(stream, { headers, signal: stopping.signal })
  if (!response.ok) throw new Error(`the stream was answered with ${response.status}`)
  const decoder = new TextDecoder()
  let [bytes, text] = [0, '']
  for await (const chunk of response.body!) {
    const taken = chunk.subarray(0, mostBytes - bytes)
    bytes += taken.length
    text += decoder.decode(taken, { stream: true })
    if (bytes >= mostBytes || readEvents(text).some(({ event }) => event.kind === 'answer')) break
  }
  stopping.abort()
  return { bytes, events: readEvents(text) }
}

function readEvents(text: string): Received['events'] {
  return [...text.matchAll(/^id: (.*)\ndata: (.*)\n\n/gm)].map(([, id, data]) => ({
    id: id!,
    event: JSON.parse(data!) as ChatEvent,
  }))
}
