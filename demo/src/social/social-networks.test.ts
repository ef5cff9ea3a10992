import { afterEach, expect, test } from 'vitest'
import { startSocialNetworks } from './social-networks.ts'

let running: Awaited<ReturnType<typeof startSocialNetworks>> | undefined
afterEach(() => running?.close())

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  running ??= await startSocialNetworks()
  const answer = await fetch(running.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('the Mastodon server rejects what the documented one rejects and recognises a repeated key', async () => {
  running = await startSocialNetworks()
  const authorization = `Bearer ${running.credentials.mastodonToken}`
  const send = (body: object, headers = {}) => post('/api/v1/statuses', body, { authorization, ...headers })
  expect((await post('/api/v1/statuses', { status: 'Hello' })).status).toBe(401)
  expect((await send({ status: ' ' })).status).toBe(422)
  expect((await send({ status: 'x'.repeat(501) })).status).toBe(422)
  expect((await send({ status: 'x', visibility: 'friends' })).status).toBe(422)
  const first = await send({ status: 'Hello' }, { 'idempotency-key': 'one' })
  const again = await send({ status: 'Hello' }, { 'idempotency-key': 'one' })
  expect([first.status, again.body['url']]).toEqual([200, first.body['url']])
  expect(running.posts).toHaveLength(1)
})

test('the Bluesky server rejects wrong credentials, keys, lengths and links', async () => {
  running = await startSocialNetworks()
  const { blueskyHandle: identifier, blueskyPassword: password } = running.credentials
  const login = '/xrpc/com.atproto.server.createSession'
  expect((await post(login, { identifier, password: 'wrong' })).status).toBe(401)
  const session = (await post(login, { identifier, password })).body as { did: string; accessJwt: string }
  const record = { $type: 'app.bsky.feed.post', text: 'Hello', createdAt: '2026-11-18T10:00:00.000Z' }
  const put = (change: object, recordChange: object = {}) =>
    post(
      '/xrpc/com.atproto.repo.putRecord',
      {
        repo: session.did,
        collection: 'app.bsky.feed.post',
        rkey: '3l5xqhzkabc2a',
        record: { ...record, ...recordChange },
        ...change,
      },
      { authorization: `Bearer ${session.accessJwt}` },
    )
  const facets = [
    {
      index: { byteStart: 0, byteEnd: 5 },
      features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://x.example' }],
    },
  ]
  for (const [change, recordChange] of [
    [{ repo: 'did:plc:other' }, {}],
    [{ rkey: 'not a key' }, {}],
    [{}, { text: 'x'.repeat(301) }],
    [{}, { createdAt: 'yesterday' }],
    [{}, { facets }],
  ] as const) {
    expect((await put(change, recordChange)).status).toBe(400)
  }
  expect((await put({})).status).toBe(200)
})

test('the Telegram server rejects a wrong token, chat and text', async () => {
  running = await startSocialNetworks()
  const { telegramToken, telegramChannel: chat_id } = running.credentials
  const send = (body: object, token: string = telegramToken) => post(`/bot${token}/sendMessage`, body)
  expect((await send({ chat_id, text: 'Hello' }, 'wrong')).status).toBe(401)
  expect((await send({ chat_id: '@other', text: 'Hello' })).status).toBe(400)
  expect((await send({ chat_id, text: '' })).status).toBe(400)
  expect((await send({ chat_id, text: 'x'.repeat(4_097) })).status).toBe(400)
  expect((await send({ chat_id, text: 'Hello' })).body).toMatchObject({ ok: true, result: { message_id: 1 } })
})
