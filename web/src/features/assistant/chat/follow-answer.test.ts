import type { ChatEvent } from '@pahiya/contract/assistant/chat'
import { describe, expect, test } from 'vitest'
import { exampleAnswer } from '../testing/example-messages.ts'
import { changeChat, emptyChat, type ChatState } from './chat-state.ts'
import { followAnswer, StreamRefused, type OpenStream } from './follow-answer.ts'

const content = 'Two automatic cars fit. The Swift asks ₹93,000 less than similar cars. నమస్తే'
const words = content.split(/(?<= )/)
const answer = exampleAnswer({ content })
const events: ChatEvent[] = [
  { kind: 'status', doing: 'searching' },
  ...words.map((text): ChatEvent => ({ kind: 'text', text })),
  { kind: 'answer', answer },
]
const bytes = (from: number) =>
  new TextEncoder().encode(
    `retry: 2000\n\n: \n\n${events
      .map((event, place) => `id: ${place + 1}\ndata: ${JSON.stringify(event)}\n\n`)
      .slice(from)
      .join('')}`,
  )

/** A server that stores all events and closes the first connections after some bytes. */
function serverThatCuts(cuts: readonly number[]): { open: OpenStream; asked: (number | null)[] } {
  const asked: (number | null)[] = []
  const open: OpenStream = async (after) => {
    const all = bytes(after ?? 0)
    const cut = cuts[asked.length]
    asked.push(after)
    return new Response(inPieces(cut === undefined ? all : all.slice(0, cut), cut !== undefined))
  }
  return { open, asked }
}

/** Chunks of seven bytes, which split multi-byte characters. */
function inPieces(all: Uint8Array<ArrayBuffer>, breaks: boolean): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= all.length) return breaks ? controller.error(new TypeError('network')) : controller.close()
      controller.enqueue(all.slice(at, (at += 7)))
    },
  })
}

const noWait = async () => undefined

async function follow(open: OpenStream): Promise<{ shown: string[]; state: ChatState }> {
  const question = { text: 'Automatic?', key: 'k' }
  let state = changeChat(emptyChat, { kind: 'asked', question, at: '2026-11-18T06:29:00Z' })
  const shown: string[] = []
  await followAnswer(
    open,
    (id, event) => {
      state = changeChat(state, { kind: 'event', id, event })
      if (state.pending) shown.push(state.pending.text)
    },
    new AbortController().signal,
    noWait,
  )
  return { shown, state }
}

describe('a stream that breaks resumes without repeating a word', () => {
  const total = bytes(0).length
  const cuts = Array.from({ length: 20 }, (_, place) => [Math.floor(((place + 0.5) * total) / 20)])
  test.each([...cuts, [10], [total - 1], [200, 150, 90, 300], [30, 0, 0]])(
    'after a cut at %i bytes',
    async (...cut) => {
      const { open, asked } = serverThatCuts(cut)
      const { shown, state } = await follow(open)
      expect(asked.length).toBe(cut.length + 1)
      expect(shown.at(-1)).toBe(content)
      // Every text shown is the beginning of the next one.
      for (const [place, text] of shown.entries()) expect(shown[place + 1] ?? content).toMatch(beginsWith(text))
      expect(state.entries.filter(({ by }) => by === 'alex')).toEqual([{ by: 'alex', id: answer.id, answer }])
      expect(state.pending).toBeUndefined()
    },
  )
})

function beginsWith(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`, 'u')
}

test('a server that repeats events does not repeat words', async () => {
  const { state } = await follow(async () => new Response(inPieces(new Uint8Array([...bytes(0), ...bytes(0)]), false)))
  expect(state.entries.length).toBe(2)
})

test('a stream that ends without an answer is requested again, but not forever', async () => {
  let requests = 0
  const open: OpenStream = async () => {
    requests += 1
    return new Response(inPieces(new TextEncoder().encode(': \n\n'), false))
  }
  await expect(follow(open)).rejects.toThrow('without an answer')
  expect(requests).toBe(6)
})

test('a rejected stream is not requested again', async () => {
  let requests = 0
  const open: OpenStream = async () => {
    requests += 1
    return new Response('{}', { status: 404 })
  }
  await expect(follow(open)).rejects.toThrow(StreamRefused)
  expect(requests).toBe(1)
})

test('the client retries while the server restarts', async () => {
  const { open } = serverThatCuts([])
  let requests = 0
  const restarting: OpenStream = async (after, signal) => {
    requests += 1
    return requests < 4 ? new Response('{}', { status: 503 }) : open(after, signal)
  }
  const { state } = await follow(restarting)
  expect(state.entries.length).toBe(2)
})

test('a stopped answer is not followed', async () => {
  const stop = new AbortController()
  const { open, asked } = serverThatCuts([])
  const heard: number[] = []
  await followAnswer(
    open,
    (id) => {
      heard.push(id)
      if (id === 3) stop.abort()
    },
    stop.signal,
    noWait,
  )
  expect(heard.length).toBeLessThan(events.length)
  expect(asked.length).toBe(1)
})
