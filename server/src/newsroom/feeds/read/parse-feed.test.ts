import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoFeeds, type DemoFeeds } from '../../../testing/stand-ins/demo-feeds.ts'
import { parseFeed } from './parse-feed.ts'
import { runFeedReader } from './run-feed-reader.ts'

let demo: DemoFeeds
beforeAll(async () => {
  demo = await startDemoFeeds()
})
afterAll(() => demo.stop())

const now = Date.parse('2026-11-18T00:00:00Z')
const load = async (path: string) => {
  const answer = await fetch(demo.address + path)
  return { contentType: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

test.each(['/rss.xml', '/atom.xml', '/feed.json'])(
  '%s is parsed without flaws, with title, link, id and date',
  async (path) => {
    const { bytes, contentType } = await load(path)
    const read = await runFeedReader(bytes, { url: demo.address + path, contentType, now: Date.now() })
    expect(read).toMatchObject({ ok: true, flaws: [], title: 'Deccan Motor Desk' })
    if (!read.ok) return
    expect(read.entries).toHaveLength(4)
    expect(read.entries[0]).toEqual({
      id: 'hatchbacks-faster',
      title: 'Used hatchbacks in Hyderabad sell within 29 days',
      url: `${demo.address}/stories/hatchbacks-faster`,
      publishedAt: expect.stringMatching(/^20/) as string,
    })
  },
)

test('each of at least 150 malformed feeds yields its entries and a named flaw, or a named error', async () => {
  const corpus = await demo.malformed()
  expect(corpus.length).toBeGreaterThanOrEqual(150)
  const wrong: string[] = []
  for (const feed of corpus) {
    const name = `${feed.group}/${feed.name}`
    const { bytes } = await load(`/malformed/${name}`)
    const read = parseFeed(bytes, { url: 'https://news.example/feed', contentType: feed.contentType, now })
    const named = read.ok ? read.flaws : [read.refusal]
    const entries = read.ok ? read.entries.length : 0
    if ((feed.expected !== null && !named.includes(feed.expected as never)) || entries < feed.entries)
      wrong.push(`${name}: ${named.join(' ')}, ${entries} entries`)
    for (const { title, url } of read.ok ? read.entries : []) {
      if (!/^https?:\/\//.test(url) || /<\w/.test(title) || title.length > 300)
        wrong.push(`${name}: ${title.slice(0, 50)} ${url.slice(0, 50)}`)
    }
  }
  expect(wrong).toEqual([])
})
