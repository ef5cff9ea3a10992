import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { addArticle } from '../../testing/examples/example-article.ts'
import { startDemoSocial } from '../../testing/stand-ins/demo-social.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { recordKey } from './bluesky.ts'

let social: Awaited<ReturnType<typeof startDemoSocial>>
let world: TestWorld
let site: FastifyInstance
let approver: string
beforeAll(async () => {
  social = await startDemoSocial()
  world = await createTestWorld({ ...social.settings, PUBLIC_ORIGIN: 'https://pahiya.example' })
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  approver = await createAccount(world.stores.database, { grants: ['admin'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
  await social.stop()
})
beforeEach(async () => {
  for (const network of ['mastodon', 'bluesky', 'telegram']) await social.misbehave(network, 'none')
})

const add = () => addArticle(world.stores.database, { state: 'published', editor: null, approver })
const share = async (id: string, on = site) => {
  const headers = { [accountHeader]: approver }
  const answer = await on.inject({ method: 'POST', url: `/api/admin/blog/share/${id}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const outcomes = (body: { results: { network: string; outcome: string }[] }) =>
  Object.fromEntries(body.results.map(({ network, outcome }) => [network, outcome]))
const postsAbout = async (id: string) => (await social.posts()).filter(({ text }) => text.includes(id))

test('an article is posted to every network, each URL is stored, and the article is shared (ADMIN-09, ADMIN-18)', async () => {
  const id = await add()
  const { body } = await share(id)
  expect(outcomes(body)).toEqual({ mastodon: 'posted', bluesky: 'posted', telegram: 'posted' })
  expect(body).toMatchObject({ status: 'shared', configured: 3 })
  const posts = await postsAbout(id)
  expect(posts.map(({ url }) => url).toSorted()).toEqual(Object.values<string>(body.shareLinks).toSorted())
  for (const { text } of posts) expect(text).toContain(`https://pahiya.example/blog/${id}`)
  expect((await site.inject(`/api/blog/articles/${id}`)).json()).toMatchObject({
    status: 'shared',
    socialMediaShared: true,
    shareLinks: body.shareLinks,
  })
  expect((await share(id)).body.code).toBe('article_state')
})

test('each failure is reported, and a single network that accepts is enough (ADMIN-09, ADMIN-18)', async () => {
  await social.misbehave('mastodon', 'errors')
  await social.misbehave('telegram', 'busy')
  const { body } = await share(await add())
  expect(outcomes(body)).toEqual({ mastodon: 'unknown', bluesky: 'posted', telegram: 'unavailable' })
  expect(body.status).toBe('shared')
  for (const { outcome, problem } of body.results) expect(problem === null).toBe(outcome === 'posted')
})

test('if no network accepts, the article stays published and can be shared again without duplicate posts', async () => {
  await social.misbehave('bluesky', 'busy')
  await social.misbehave('telegram', 'garbage')
  await social.misbehave('mastodon', 'errors')
  const id = await add()
  const first = (await share(id)).body
  expect([first.status, outcomes(first)]).toEqual([
    'published',
    { mastodon: 'unknown', bluesky: 'unavailable', telegram: 'unknown' },
  ])
  for (const network of ['mastodon', 'bluesky', 'telegram']) await social.misbehave(network, 'none')
  const second = (await share(id)).body
  // Telegram may have posted it and does not recognise repeats.
  expect(outcomes(second)).toEqual({ mastodon: 'posted', bluesky: 'posted', telegram: 'unknown' })
  expect((await postsAbout(id)).map(({ network }) => network).toSorted()).toEqual(['bluesky', 'mastodon'])
})

test('a failed repeat does not extend the time in which an unknown post may be repeated', async () => {
  const id = await add()
  const modes = { mastodon: 'errors', bluesky: 'busy', telegram: 'busy' }
  for (const [network, mode] of Object.entries(modes)) await social.misbehave(network, mode)
  await share(id)
  const { database } = world.stores
  await sql`update article_shares set tried_at = now() - interval '50 minutes'
    where article_id = ${id} and network = 'mastodon'`.execute(database)
  await social.misbehave('mastodon', 'busy')
  expect(outcomes((await share(id)).body)).toMatchObject({ mastodon: 'unknown', telegram: 'unavailable' })
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from now() - tried_at)::integer / 60 as minutes from article_shares
    where article_id = ${id} and network = 'mastodon'`.execute(database)
  expect(rows[0]!.minutes).toBe(50)
  await sql`update article_shares set tried_at = now() - interval '56 minutes'
    where article_id = ${id} and network = 'mastodon'`.execute(database)
  await social.misbehave('mastodon', 'none')
  expect(outcomes((await share(id)).body)).toMatchObject({ mastodon: 'unknown' })
  expect(await postsAbout(id)).toEqual([])
})

test('two admins who share at once create one post', async () => {
  const id = await add()
  await Promise.all([share(id), share(id), share(id)])
  expect(await postsAbout(id)).toHaveLength(3)
})

test('without a network nothing is posted, and ready-made links are offered (ADMIN-18)', async () => {
  const none = Object.fromEntries(Object.keys(social.settings).map((name) => [name, undefined]))
  const bare = await world.site({
    identify: identifyByHeader(world.stores.database),
    config: { ...world.config, ...none },
  })
  const id = await add()
  const { body } = await share(id, bare)
  expect(body).toMatchObject({ status: 'published', configured: 0, results: [], shareLinks: {} })
  expect(body.ready.map(({ name }: { name: string }) => name)).toEqual([
    'whatsapp',
    'x',
    'facebook',
    'linkedin',
    'telegram',
  ])
  await bare.close()
  const { rows } = await sql`select from article_shares where article_id = ${id}`.execute(world.stores.database)
  expect(rows).toEqual([])
})

test('the key of a Bluesky record is a TID that depends on the article', () => {
  const publishedAt = new Date('2026-11-18T10:00:00Z')
  const [one, other] = ['a', 'b'].map((articleId) => recordKey({ articleId, publishedAt }))
  expect(one).toMatch(/^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/)
  expect(one).not.toBe(other)
})
