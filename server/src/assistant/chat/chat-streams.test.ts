import type { ChatEvent, ChatResponse } from '@pahiya/contract/assistant/chat'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
})
afterAll(async () => {
  await site.close()
  await world.close()
})

type Headers = Record<string, string>

function keepCookies(headers: Headers, cookies: { name: string; value: string }[]): void {
  if (cookies.length > 0) headers['cookie'] = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

test('a stream that is cut after each event resumes without losing or repeating text', async () => {
  const me: Headers = {}
  const address = await site.listen({ host: '127.0.0.1', port: 0 })
  const asked = await site.inject({
    method: 'POST',
    url: '/api/assistant/messages',
    payload: { message: 'which papers do I need?' },
  })
  keepCookies(me, asked.cookies)
  expect(asked.statusCode).toBe(202)
  const { answerId } = asked.json<{ answerId: string }>()
  let after: string | null = null
  let text = ''
  for (let cuts = 0; ; cuts++) {
    const event: { id: string; data: ChatEvent } = await readOneEvent(
      `${address}/api/assistant/messages/${answerId}/stream`,
      me,
      after,
    )
    after = event.id
    if (event.data.kind === 'reset') text = ''
    if (event.data.kind === 'text') text += event.data.text
    if (event.data.kind !== 'answer') continue
    expect(cuts).toBeGreaterThan(5)
    expect(event.data.answer).toMatchObject({ id: answerId, content: text, intent: 'papers' })
    break
  }
  const other = await site.inject({ method: 'GET', url: `/api/assistant/messages/${answerId}/stream` })
  expect(other.statusCode).toBe(404)
})

test('if the process writing an answer stops, the stream that waits for it writes the answer', async () => {
  const me: Headers = {}
  const payload = { message: 'which papers do I need?' }
  const asked = await site.inject({ method: 'POST', url: '/api/assistant/chat', payload })
  keepCookies(me, asked.cookies)
  const { id } = asked.json<ChatResponse>().answer
  await sql`
    update assistant_messages set state = 'pending', answer = null, claimed_until = now() - interval '1 second',
      events = '[{"kind": "text", "text": "Half of an"}]' where id = ${id}`.execute(world.stores.database)
  const { port } = site.server.address() as { port: number }
  const url = `http://127.0.0.1:${port}/api/assistant/messages/${id}/stream`
  const first = await readOneEvent(url, me, null)
  expect(first.data).toEqual({ kind: 'text', text: 'Half of an' })
  const second = await readOneEvent(url, me, first.id)
  expect(second.data).toEqual({ kind: 'reset' })
})

/** Opens the stream after an event, reads the next event, and breaks the connection. */
async function readOneEvent(url: string, headers: Record<string, string>, after: string | null) {
  const stopping = new AbortController()
  const stream = await fetch(url, {
    signal: stopping.signal,
    headers: { ...headers, ...(after !== null && { 'last-event-id': after }) },
  })
  let text = ''
  try {
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const found = /(?:^|\n\n)id: (.*)\ndata: (.*)\n\n/.exec(text)
      if (found) return { id: found[1]!, data: JSON.parse(found[2]!) as ChatEvent }
    }
  } finally {
    stopping.abort()
  }
  throw new Error(`the stream ended: ${text}`)
}
