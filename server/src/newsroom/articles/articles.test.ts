import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scanMarkup } from '../../platform/markup/scan-markup.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { addArticle, type exampleArticle } from '../../testing/examples/example-article.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { deleteArticle } from '../admin/move-article.ts'
import { ensureArticleIndex, indexChangedArticles } from '../search/index-articles.ts'

let world: TestWorld
let site: FastifyInstance
let approver: string
beforeAll(async () => {
  world = await createTestWorld({ PUBLIC_ORIGIN: 'https://pahiya.example' })
  site = await world.site()
  approver = await createAccount(world.stores.database, { name: 'Leela', grants: ['admin'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})
beforeEach(async () => {
  const { rows } = await sql<{ id: string }>`select article_id as id from live_articles`.execute(world.stores.database)
  for (const { id } of rows) await deleteArticle(world.stores.database, { id, by: approver })
})

const publish = (text: Parameters<typeof exampleArticle>[0] = {}) =>
  addArticle(world.stores.database, { state: 'published', editor: null, approver, text })
const list = async (query = '', on = site) => (await on.inject(`/api/blog/articles${query}`)).json()
const titles = async (query = '', on = site) =>
  ((await list(query, on)).articles as { title: string }[]).map(({ title }) => title)
const indexed = async () => indexChangedArticles(world.stores, await ensureArticleIndex(world.dependencies))

test('articles are listed by category and tag, newest first, page by page (BLOG-06, BLOG-18)', async () => {
  for (let nth = 1; nth <= 5; nth += 1) {
    await publish({
      title: `A${nth}`,
      category: nth % 2 === 0 ? 'policy' : 'market-trends',
      tags: nth === 5 ? ['Diesel'] : [],
    })
  }
  expect(await titles()).toEqual(['A5', 'A4', 'A3', 'A2', 'A1'])
  expect(await titles('?category=policy')).toEqual(['A4', 'A2'])
  expect(await titles('?tag=diesel')).toEqual(['A5'])
  const first = await list('?limit=2')
  const second = await list(`?limit=2&after=${first.next}`)
  const third = await list(`?limit=2&after=${second.next}`)
  expect([first, second, third].map(({ articles }) => articles.map(({ title }: { title: string }) => title))).toEqual([
    ['A5', 'A4'],
    ['A3', 'A2'],
    ['A1'],
  ])
  expect(third.next).toBeNull()
  expect(first.counts).toEqual({ all: 5, 'market-trends': 3, policy: 2, 'buying-guides': 0, technology: 0 })
})

test('a card and an article have every field of the register (BLOG-16, SHARE-06)', async () => {
  const id = await publish()
  const { articles } = await list()
  expect(articles[0]).toMatchObject({ id, author: 'Pahiya newsroom', readTime: 1, category: 'market-trends' })
  const article = (await site.inject(`/api/blog/articles/${id}`)).json()
  for (const field of 'id title excerpt content category author publishedAt readTime tags image sources status approvedBy approvedAt socialMediaShared shareLinks'.split(
    ' ',
  )) {
    expect(article).toHaveProperty(field)
  }
  expect(article).toMatchObject({
    status: 'published',
    approvedBy: 'Leela',
    url: `https://pahiya.example/blog/${id}`,
    body: [{ kind: 'paragraph', inlines: [{}, { kind: 'citation', source: 1 }] }],
  })
})

test('a copy of each source is stored', async () => {
  const id = await publish()
  const { sourceList } = (await site.inject(`/api/blog/articles/${id}`)).json()
  expect((await site.inject(sourceList[0].archivedCopy)).json()).toMatchObject({ text: 'Swift | 43 | 512345' })
  expect((await site.inject(`/api/blog/articles/${id}/sources/2`)).json().code).toBe('archived_copy_not_found')
})

test('search matches title, excerpt and tags, tolerates a typo, and no longer finds a withdrawn article (BLOG-04)', async () => {
  const swift = await publish({ title: 'Swift prices', excerpt: 'They rose.', tags: ['Hatchback'] })
  await publish({ title: 'Road tax', excerpt: 'A diesel costs more.', tags: ['Policy'] })
  await indexed()
  expect(await titles('?q=swift')).toEqual(['Swift prices'])
  expect(await titles('?q=diesel')).toEqual(['Road tax'])
  expect(await titles('?q=hatchback')).toEqual(['Swift prices'])
  expect(await titles('?q=swfit')).toEqual(['Swift prices'])
  expect(await titles('?q=prices%20hatchback')).toEqual(['Swift prices'])
  await deleteArticle(world.stores.database, { id: swift, by: approver })
  // Even before its copy is removed from the index.
  expect(await titles('?q=swift')).toEqual([])
  await indexed()
  expect((await list('?q=swift')).counts.all).toBe(0)
})

test('while the search engine is down, the database searches and the response says so (BLOG-04)', async () => {
  await publish({ title: 'Swift prices' })
  const failing = { search: () => Promise.reject(new Error('down')) } as never
  const on = await world.site({ search: failing })
  expect(await list('?q=price', on)).toMatchObject({ articles: [{ title: 'Swift prices' }], degraded: 'engine' })
  await on.close()
})

test('a chart is rendered on the server in both themes', async () => {
  const chart = {
    key: 'medians',
    title: 'Medians <in> Hyderabad',
    summary: 'From ₹1 to ₹2.',
    source: 'Market index',
    unit: 'rupees' as const,
    labelHead: 'Model',
    valueHead: 'Median',
    bars: [
      { label: 'Swift & co', value: 512_345 },
      { label: 'Nano', value: 90_000 },
    ],
  }
  const id = await publish({ charts: [chart], content: '<chart key="medians">' })
  const { image, charts, body } = (await site.inject(`/api/blog/articles/${id}`)).json()
  expect(body).toEqual([{ kind: 'chart', key: 'medians' }])
  expect(charts[0].table.rows).toEqual([
    ['Swift & co', '₹5,12,345'],
    ['Nano', '₹90,000'],
  ])
  const [light, dark] = await Promise.all([site.inject(image), site.inject(`${image}?theme=dark`)])
  expect(light.headers['content-type']).toBe('image/svg+xml')
  expect(light.body).not.toBe(dark.body)
  const texts: string[] = []
  scanMarkup(light.body, { open: () => {}, close: () => {}, text: (piece) => void texts.push(piece) }, { isXml: true })
  expect(texts.join('')).toContain('Medians <in> Hyderabad')
  expect(texts.join('')).toContain('₹5,12,345')
  const again = await site.inject({ url: image, headers: { 'if-none-match': light.headers.etag } })
  expect(again.statusCode).toBe(304)
})

test('the feeds contain every article once, under an id that never changes, and withdrawn ones as tombstones', async () => {
  const [kept, gone] = [await publish({ title: 'Prices & taxes' }), await publish({ title: 'Withdrawn' })]
  await deleteArticle(world.stores.database, { id: gone, by: approver })
  const [rss, atom, json] = await Promise.all(
    ['rss.xml', 'atom.xml', 'feed.json'].map((file) => site.inject(`/blog/${file}`)),
  )
  expect(rss!.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(rss!.body).toContain('<title>Prices &amp; taxes</title>')
  for (const body of [rss!.body, atom!.body, json!.body]) {
    expect(body.match(new RegExp(`urn:uuid:${kept}`, 'g'))).toHaveLength(1)
    expect(body).not.toContain('>Withdrawn<')
  }
  expect(atom!.body).toContain(`<at:deleted-entry ref="urn:uuid:${gone}"`)
  expect(json!.json().items[0]).toMatchObject({ url: `https://pahiya.example/blog/${kept}`, title: 'Prices & taxes' })
})

test.each(['rss.xml', 'atom.xml', 'feed.json'])(
  '%s is sent again only after an article has been published',
  async (file) => {
    const read = (headers = {}) => site.inject({ url: `/blog/${file}`, headers })
    await publish({ title: 'First' })
    const { headers, body } = await read()
    const since = { 'if-modified-since': headers['last-modified'] }
    const known = { 'if-none-match': headers.etag }
    for (const conditional of [since, known]) {
      const again = await read(conditional)
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    }
    const before = {
      'if-modified-since': new Date(Date.parse(headers['last-modified'] as string) - 1_000).toUTCString(),
    }
    expect((await read(before)).body).toBe(body)
    await sleep(1_000)
    await publish({ title: 'Second' })
    for (const conditional of [since, known, { ...known, ...since }]) {
      const changed = await read(conditional)
      expect([changed.statusCode, changed.body.includes('Second')]).toEqual([200, true])
    }
  },
)

test('the sidebar counts shares from live listings and shows the latest articles (BLOG-10, BLOG-12)', async () => {
  const { database } = world.stores
  for (const [brand, model] of [
    ['Tata', 'Nexon'],
    ['Tata', 'Tiago'],
    ['Hyundai', 'i20'],
    ['Kia', 'Seltos'],
  ] as const) {
    await saveListing(database, exampleListing({ brand, model, city: 'Hyderabad' }))
  }
  const stop = world.startWorker()
  await world.searchable()
  const id = await publish({ title: 'Nexon prices', tags: ['Tata Nexon'] })
  const sidebar = (await site.inject('/api/blog/sidebar')).json()
  expect(sidebar.brands).toEqual([
    { name: 'Tata', percent: 50, isOthers: false },
    { name: 'Hyundai', percent: 25, isOthers: false },
    { name: 'Kia', percent: 25, isOthers: false },
  ])
  expect(sidebar).toMatchObject({
    liveListings: 4,
    headlines: [{ title: 'Nexon prices', href: `/blog/${id}`, isOurs: true }],
  })
  const { cars, of } = (await site.inject(`/api/blog/articles/${id}/cars`)).json()
  expect([of, cars.map(({ model }: { model: string }) => model)]).toEqual([['Tata Nexon'], ['Nexon']])
  await stop()
})

test('trending topics come from the searches of the last seven days and from tags (BLOG-19)', async () => {
  await publish({ tags: ['Road tax', 'Hyderabad'] })
  await sql`
    insert into events (kind, at, brand, model, found)
    select 'search', now(), 'Tata', 'Nexon', 3 from generate_series(1, 5)`.execute(world.stores.database)
  const { topics } = (await site.inject('/api/blog/trending-topics')).json()
  expect(topics).toEqual([
    { topic: 'Tata Nexon', from: 'searched', href: '/used-cars/hyderabad/tata/nexon' },
    { topic: 'Road tax', from: 'reported', href: '/blog?tag=Road+tax' },
  ])
})

test('an unknown article returns 404, whatever its id looks like', async () => {
  for (const id of [randomUUID(), 'x', '%00', '1-2']) {
    expect((await site.inject(`/api/blog/articles/${id}`)).statusCode).toBeGreaterThanOrEqual(400)
  }
})

test('10,000 articles: measures list and search', async () => {
  const own = await createTestWorld()
  const { database } = own.stores
  await database.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`
      with added as (
        insert into articles (origin, status, version, approved_version, approved_hash, approved_at, live_version,
          published_at, live_at)
        select 'people', 'published', 1, 1, 'x', now(), 1, now() - make_interval(mins => n), now()
        from generate_series(1, 10000) as n returning id, published_at
      ), texts as (
        insert into article_versions (article_id, version, title, excerpt, content, category, tags, read_minutes, hash)
        select id, 1, 'Prices of model ' || abs(hashtext(id::text)) % 300, 'What rose and what fell', repeat('They rose. ', 500),
          (array['market-trends', 'buying-guides', 'technology', 'policy'])[1 + abs(hashtext(id::text)) % 4],
          array['Hyderabad', 'Topic ' || abs(hashtext(id::text)) % 500], 1, 'x'
        from added returning article_id, category, tags, title
      )
      insert into live_articles (article_id, version, category, tags, lower_tags, published_at, live_at, approved_at,
        approved_by_author, words)
      select article_id, 1, category, tags, array(select lower(tag) from unnest(tags) as tag), published_at, now(), now(),
        false, to_tsvector('english', title || ' ' || array_to_string(tags, ' '))
      from texts join added on added.id = article_id`.execute(connection)
    await sql`reset session_replication_role`.execute(connection)
  })
  await sql`vacuum analyze articles, article_versions, live_articles`.execute(database)
  const index = await ensureArticleIndex(own.dependencies)
  expect(await indexChangedArticles(own.stores, index)).toBe(10_000)
  const on = await own.site()
  const figures: Record<string, number> = {}
  for (const [name, query] of [
    ['list', (nth: number) => `?limit=${20 + nth}`],
    ['category', (nth: number) => `?category=policy&limit=${20 + nth}`],
    ['search', (nth: number) => `?q=prices%20${nth}`],
  ] as const) {
    const times: number[] = []
    for (let nth = 0; nth < 21; nth += 1) {
      const began = performance.now()
      expect((await on.inject(`/api/blog/articles${query(nth)}`)).statusCode).toBe(200)
      times.push(performance.now() - began)
    }
    figures[name] = Math.round(times.toSorted((a, b) => a - b)[10]! * 10) / 10
  }
  console.log(JSON.stringify({ figure: 'articles_10000_median_ms', ...figures }))
  expect((await list('?q=prices%207', on)).counts.all).toBeGreaterThan(10)
  await on.close()
  await own.close()
})
