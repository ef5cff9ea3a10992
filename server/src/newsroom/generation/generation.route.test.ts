import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { addFeed } from '../feeds/feed-registry.ts'

let configured: TestWorld
let bare: TestWorld
const model = JSON.stringify({
  url: 'http://127.0.0.1:9/v1',
  model: 'm',
  key: 'of no use here',
  inputRupees: 1,
  outputRupees: 1,
})
beforeAll(async () => {
  ;[configured, bare] = await Promise.all([createTestWorld({ LLM_RESEARCH: model }), createTestWorld()])
})
afterAll(() => Promise.all([configured.close(), bare.close()]))

async function callAs(world: TestWorld, given: Parameters<typeof createAccount>[1] = {}) {
  const id = await createAccount(world.stores.database, given)
  const site = await world.site({ identify: identifyByHeader(world.stores.database) })
  return async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
    const answer = await site.inject({
      method,
      url,
      headers: { [accountHeader]: id, origin: 'http://localhost', host: 'localhost' },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<Record<string, string>>() }
  }
}

test('without a language model the call returns that generation is not configured (BLOG-22)', async () => {
  const call = await callAs(bare)
  expect(await call('POST', '/api/blog/generate', { topic: 'Swift prices' })).toMatchObject({
    status: 503,
    body: { code: 'generation_not_configured' },
  })
  const site = await bare.site()
  expect(
    (
      await site.inject({
        method: 'POST',
        url: '/api/blog/generate',
        headers: { host: 'localhost', origin: 'http://localhost' },
        payload: { topic: 'Swift prices' },
      })
    ).statusCode,
  ).toBe(401)
})

test('a request is stored with the category automotive, and the sixth request of a day is rejected (BLOG-13) (BLOG-20)', async () => {
  const call = await callAs(configured)
  const first = await call('POST', '/api/blog/generate', { topic: 'Road tax on electric cars', category: 'automotive' })
  expect(first).toMatchObject({
    status: 202,
    body: { category: 'policy', step: 'waiting', status: 'draft', title: null },
  })
  for (let more = 0; more < 4; more++)
    expect((await call('POST', '/api/blog/generate', { topic: 'Swift prices' })).status).toBe(202)
  expect(await call('POST', '/api/blog/generate', { topic: 'Swift prices' })).toMatchObject({
    status: 429,
    body: { code: 'generation_limit_exceeded' },
  })
  expect((await call('GET', '/api/blog/generations')).body).toMatchObject({ leftToday: 0 })
})

test('refreshing creates articles about new headlines, for admins only (BLOG-21)', async () => {
  const { database } = configured.stores
  const { id } = await addFeed(database, { name: 'Desk', url: 'https://news.example/feed' })
  await sql`insert into news_headlines (feed_id, entry_key, url_key, title, url, published_at)
    values (${id}, sha256('a'::bytea), sha256('b'::bytea), 'Banks lower rates', 'https://news.example/a', now() - interval '1 hour')`.execute(
    database,
  )
  const [admin, reader] = [await callAs(configured, { grants: ['admin'] }), await callAs(configured)]
  expect((await reader('POST', '/api/blog/refresh', {})).body).toMatchObject({ started: null })
  expect((await admin('POST', '/api/blog/refresh', {})).body).toMatchObject({ started: 1 })
  expect((await admin('POST', '/api/blog/refresh', {})).body).toMatchObject({ started: 0 })
})

test('only an admin can see and change the feeds, and each address is registered once', async () => {
  const [admin, reader] = [await callAs(bare, { grants: ['admin'] }), await callAs(bare)]
  expect((await reader('GET', '/api/admin/blog/feeds')).status).toBe(403)
  const feed = { name: 'Desk', url: 'https://news.example/feed' }
  const added = await admin('POST', '/api/admin/blog/feeds', feed)
  expect(added).toMatchObject({ status: 201, body: { state: 'never', isOn: true, entries: 0, version: 1 } })
  expect(await admin('POST', '/api/admin/blog/feeds', feed)).toMatchObject({ status: 409 })
  const address = `/api/admin/blog/feeds/${added.body!['id']}`
  expect((await admin('PATCH', address, { isOn: false })).body).toMatchObject({ state: 'off', isOn: false })
  expect((await admin('DELETE', address)).status).toBe(204)
  expect((await admin('DELETE', address)).status).toBe(404)
})
