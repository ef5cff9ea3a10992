import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startDemoFeeds, type DemoFeeds } from '../../testing/stand-ins/demo-feeds.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { addFeed, findFeeds, turnFeed } from './feed-registry.ts'
import { headlinesAbout, latestHeadlines } from './find-headlines.ts'
import { refreshFeed } from './refresh-feed.ts'
import { refreshDueFeeds } from './refresh-feeds.job.ts'

let world: TestWorld
let demo: DemoFeeds
beforeAll(async () => {
  ;[world, demo] = await Promise.all([createTestWorld(), startDemoFeeds()])
})
afterAll(() => Promise.all([world.close(), demo.stop()]))
beforeEach(async () => {
  await demo.misbehave('none')
  await sql`delete from news_feeds`.execute(world.stores.database)
})

const add = (path = '/rss.xml') => addFeed(world.stores.database, { name: `Desk ${path}`, url: demo.address + path })
const refresh = (id: string, outbound = demo.outbound) => refreshFeed(world.stores.database, id, outbound)
const feedOf = async (id: string) => (await findFeeds(world.stores.database)).find((feed) => feed.id === id)!
const waitOf = async (id: string) => Date.parse((await feedOf(id)).nextFetchAt!) - Date.now()

test('a feed is stored as headlines with source, date and link, and requested conditionally the next time', async () => {
  const { id } = await add()
  expect(await refresh(id)).toEqual({ outcome: 'read', entries: 4, stored: 4 })
  expect(await refresh(id)).toEqual({ outcome: 'unchanged' })
  const last = (await demo.requests()).findLast(({ path }) => path === '/rss.xml')
  expect(last).toMatchObject({ status: 304, conditional: true })
  const [first] = await latestHeadlines(world.stores.database, 10)
  expect(first).toMatchObject({ title: 'Used hatchbacks in Hyderabad sell within 29 days', source: 'Desk /rss.xml' })
  expect((await headlinesAbout(world.stores.database, 'rates for car loans', 1))[0]?.title).toBe(
    'Banks lower rates for used-car loans',
  )
})

test('a story in two feeds is stored once, and a changed headline replaces the earlier one', async () => {
  const [rss, atom] = [await add('/rss.xml'), await add('/atom.xml')]
  expect(await refresh(rss.id)).toMatchObject({ stored: 4 })
  expect(await refresh(atom.id)).toMatchObject({ entries: 4, stored: 0 })
  await demo.publish({ id: 'loan-rates-fall', title: 'Two banks lower their rates', at: '2026-11-01T00:00:00Z' })
  expect(await refresh(rss.id)).toMatchObject({ outcome: 'read', stored: 0 })
  expect((await latestHeadlines(world.stores.database, 10)).map(({ title }) => title)).toContain(
    'Two banks lower their rates',
  )
})

test('a server without validators is compared by content', async () => {
  await demo.misbehave('forgetful')
  const { id } = await add()
  expect([(await refresh(id)).outcome, (await refresh(id)).outcome]).toEqual(['read', 'unchanged'])
})

test.each([
  ['errors', 'status 500'],
  ['gone', 'status 410'],
  ['html', 'web page'],
  ['huge', 'larger than 4 MB'],
  ['inside', 'private network'],
])(
  'a feed that responds with %s is rejected by name, keeps its headlines and is retried at growing intervals',
  async (mode, refusal) => {
    const { id } = await add()
    await refresh(id)
    await demo.publish({ id: `before-${mode}`, title: `A story before ${mode}` })
    await demo.misbehave(mode)
    await refresh(id)
    const first = await waitOf(id)
    await refresh(id)
    expect(await waitOf(id)).toBeGreaterThan(first * 1.5)
    expect(await feedOf(id)).toMatchObject({ state: 'failing', refusal: expect.stringContaining(refusal) as string })
    expect((await latestHeadlines(world.stores.database, 10)).length).toBeGreaterThan(0)
    await demo.misbehave('none')
    expect((await refresh(id)).outcome).toBe('read')
    expect(await feedOf(id)).toMatchObject({ state: 'ok', refusal: null })
  },
)

test('Retry-After is respected, a truncated feed is parsed with its flaw, and a redirect is followed', async () => {
  const { id } = await add()
  await demo.misbehave('busy')
  await refresh(id)
  expect(await waitOf(id)).toBeGreaterThan(1.9 * 3_600_000)
  await demo.misbehave('truncated')
  await refresh(id)
  expect((await feedOf(id)).flaws).toContain('ends too early')
  await demo.misbehave('moved')
  expect((await refresh(id)).outcome).toBe('read')
})

test('a feed at a private address is not requested unless the configuration allows it', async () => {
  const { id } = await add()
  expect(await refresh(id, { privateHosts: [] })).toEqual({ outcome: 'failed', reason: 'private-address' })
})

const makeDue = (id: string) =>
  sql`update news_feeds set next_fetch_at = now() - interval '1 second' where id = ${id}`.execute(world.stores.database)
const jobOf = async (id: string) => {
  const { rows } = await sql<{ attempts: number; tries: number }>`
    select attempts, max_attempts as tries from graphile_worker.jobs where key = ${`news-feed-${id}`}`.execute(
    world.stores.database,
  )
  return rows[0]
}

test('a feed whose job has used all its attempts is enqueued again when its row is due', async () => {
  const { id } = await add()
  expect((await refreshDueFeeds(world.stores.database)).enqueued).toBe(1)
  const { tries } = (await jobOf(id))!
  await sql`update graphile_worker._private_jobs set attempts = ${tries}, last_error = 'broken'
    where key = ${`news-feed-${id}`}`.execute(world.stores.database)
  expect((await refreshDueFeeds(world.stores.database)).enqueued).toBe(0)
  expect(await waitOf(id)).toBeGreaterThan(14 * 60_000)
  await makeDue(id)
  expect((await refreshDueFeeds(world.stores.database)).enqueued).toBe(1)
  expect(await jobOf(id)).toEqual({ attempts: 0, tries })
})

test('due feeds are enqueued, and a disabled feed is not', async () => {
  const { id } = await add()
  expect((await refreshDueFeeds(world.stores.database)).enqueued).toBe(1)
  await makeDue(id)
  await turnFeed(world.stores.database, id, false)
  expect((await refreshDueFeeds(world.stores.database)).enqueued).toBe(0)
  expect(await refresh(id)).toEqual({ outcome: 'off' })
})
