import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConnectorTools } from '../connector.ts'
import { readHtmlPages } from '../html-pages.ts'
import { HtmlPagesFormat } from '../source-format.ts'
import { botUserAgent } from './bot-user-agent.ts'
import { createPace } from './pace.ts'
import { AskedToWait, rateLimitedFetch } from './source-fetch.ts'

const hour = 3_600_000
const pages = ['/cars/1', '/cars/2', '/cars/3', '/cars/4', '/private/5', '/private/open/6', '/cars/7.pdf']
const userAgent = botUserAgent({ PUBLIC_ORIGIN: 'https://pahiya.example', CONTACT_EMAIL: 'bot@pahiya.example' })

/** What a source demands, and how it responds. Times are hours of a simulated day. */
type Site = {
  robots: (at: number) => { status: number; body?: string }
  /** Seconds between two requests that robots.txt demands. */
  delaySeconds?: number
  isForbidden?: (path: string, at: number) => boolean
  /** A refusal of a page, with the value of Retry-After and the milliseconds that it means. */
  refuse?: (request: number, now: number) => { status: number; retryAfter?: string; waitMs: number } | undefined
}
const rules =
  (...lines: string[]) =>
  () => ({ status: 200, body: lines.join('\n') })
const nobody = () => ({ status: 404 })

const hostile: Record<string, Site> = {
  'a crawl delay of ten seconds': { robots: rules('User-agent: *', 'Crawl-delay: 10'), delaySeconds: 10 },
  'a crawl delay for us alone': {
    robots: rules('User-agent: *', 'Crawl-delay: 1', '', 'User-agent: PahiyaBot', 'Crawl-delay: 30'),
    delaySeconds: 30,
  },
  'rules for us that differ from those for all': {
    robots: rules('User-agent: *', 'Allow: /', '', 'user-agent: pahiyabot', 'Disallow: /private/'),
    isForbidden: (path) => path.startsWith('/private/'),
  },
  'wildcards, endings and longer exceptions, with odd line ends': {
    robots: () => ({
      status: 200,
      body: '\uFEFF# hello\r\nUSER-AGENT: *\r\nDisallow: /*.pdf$\r\ndisallow: /private\r\nAllow: /private/open/\r\n',
    }),
    isForbidden: (path) => path.endsWith('.pdf') || (path.startsWith('/private') && !path.startsWith('/private/open/')),
  },
  'a robots.txt that always fails': { robots: () => ({ status: 500 }), isForbidden: (path) => path !== '/robots.txt' },
  'a robots.txt that fails for some hours': {
    robots: (at) => ({ status: at >= 3 && at < 9 ? 503 : 404 }),
    isForbidden: (path, at) => path !== '/robots.txt' && at >= 3.2 && at < 9,
  },
  'rules that forbid everything after noon': {
    robots: (at) => ({ status: 200, body: at < 12 ? 'User-agent: *\nAllow: /' : 'User-agent: *\nDisallow: /' }),
    isForbidden: (path, at) => path !== '/robots.txt' && at >= 13,
  },
  'a robots.txt of a megabyte': {
    robots: rules('User-agent: *', 'Disallow: /private/', ...Array.from({ length: 60_000 }, () => '# padding padding')),
    isForbidden: (path) => path.startsWith('/private/'),
  },
  'Retry-After in seconds, longer than a minute': {
    robots: nobody,
    refuse: (request) => (request % 5 === 0 ? { status: 429, retryAfter: '150', waitMs: 150_000 } : undefined),
  },
  'Retry-After as a date, hours ahead': {
    robots: nobody,
    refuse: (request, now) => {
      const until = Math.ceil((now + 2 * hour) / 1_000) * 1_000
      const retryAfter = new Date(until).toUTCString()
      return request % 7 === 0 ? { status: 503, retryAfter, waitMs: until - now } : undefined
    },
  },
}

type Seen = { path: string; at: number; userAgent: string | undefined; waitMs: number }
let now = 0
let begun = 0
let site: Site = { robots: nobody }
let seen: Seen[] = []
const server = createServer((request, response) => answer(request, response))
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

function answer({ url: path = '', headers }: IncomingMessage, response: ServerResponse): void {
  const at = (now - begun) / hour
  const refusal = path === '/robots.txt' ? undefined : site.refuse?.(seen.length + 1, now)
  seen.push({ path, at: now, userAgent: headers['user-agent'], waitMs: refusal?.waitMs ?? 0 })
  if (refusal) {
    const { status, retryAfter } = refusal
    return void response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  }
  if (path === '/robots.txt') {
    const { status, body = '' } = site.robots(at)
    return void response.writeHead(status).end(body)
  }
  const entries = pages.map((page) => `<url><loc>${origin}${page}</loc></url>`).join('')
  const index = `<sitemapindex><sitemap><loc>${origin}/cars.xml</loc></sitemap></sitemapindex>`
  const lists: Record<string, string> = { '/sitemap.xml': index, '/cars.xml': `<urlset>${entries}</urlset>` }
  response.end(lists[path] ?? '<html><h1>A car</h1></html>')
}

/** Everything that the source could complain about. */
function findViolations({ delaySeconds = 0, isForbidden }: Site): string[] {
  return seen.flatMap(({ path, at, userAgent: named }, index) => {
    const before = seen.slice(0, index)
    const last = before.at(-1)
    const robots = before.findLast((one) => one.path === '/robots.txt')
    return [
      ...(named?.includes('bot@pahiya.example') ? [] : [`${path} without a contact`]),
      ...(isForbidden?.(path, (at - begun) / hour) ? [`${path} is forbidden`] : []),
      // The first request after robots.txt was read knows the delay.
      ...(last && path !== '/robots.txt' && at - last.at < delaySeconds * 1_000 ? [`${path} too soon`] : []),
      ...(before.some((one) => at < one.at + one.waitMs) ? [`${path} before Retry-After`] : []),
      ...(path !== '/robots.txt' && (!robots || at - robots.at > 24 * hour) ? [`${path} by old rules`] : []),
    ]
  })
}

/** Reads the source every hour of a simulated day, as its schedule would. */
async function crawlForADay(): Promise<void> {
  let notBefore = 0
  for (now = begun; now < begun + 24 * hour; now = Math.max(now, Math.ceil((now + 1) / hour) * hour)) {
    if (now < notBefore) continue
    try {
      for await (const page of readHtmlPages(tools(), HtmlPagesFormat.parse({}), null))
        for (const advert of page.adverts) {
          const read = advert.read()
          await read.catch((error: unknown) => {
            if (error instanceof AskedToWait) throw error
          })
        }
    } catch (error) {
      if (error instanceof AskedToWait) notBefore = error.until.getTime()
    }
  }
}

function tools(): ConnectorTools {
  const clock = {
    now: () => now,
    sleep: async (ms: number) => void (now += ms),
  }
  const guard = { origin, authorization: undefined, privateHosts: [new URL(origin).host], userAgent }
  return {
    address: origin,
    ...rateLimitedFetch(guard, { tries: 3, concurrency: 1, clock }),
    keepRaw: async () => `raw/${'0'.repeat(64)}`,
    knownPage: async () => undefined,
    rememberPage: async () => {},
    sellerMarkSecret: 'of this test',
    signal: new AbortController().signal,
    now: () => now,
  }
}

test.each(Object.entries(hostile))('a source with %s has nothing to complain about after a day', async (_how, each) => {
  site = each
  seen = []
  begun = Date.parse('2026-11-15T00:00:00Z')
  await crawlForADay()
  expect(findViolations(each)).toEqual([])
  // The source was really read, unless it forbids that.
  const cars = seen.filter(({ path }) => path.startsWith('/cars/')).length
  expect(cars === 0).toBe(each === hostile['a robots.txt that always fails'])
  expect(seen.length).toBeGreaterThanOrEqual(24)
})

test('an error never lowers the delay between requests, and quick responses lower it again', async () => {
  let time = 0
  const clock = { now: () => time, sleep: async (ms: number) => void (time += ms) }
  const pace = createPace({ clock, concurrency: 4, leastMs: () => 100, firstWaitMs: 250, mostMs: 60_000 })
  const delay = async () => {
    const before = time
    await pace.untilTurn(new AbortController().signal)
    return time - before
  }
  await delay()
  expect(await delay()).toBe(100)
  let last = 0
  for (const latency of [4_000, 1, 1, 30_000, 1, 1, 1, 1, 1, 1, 1]) {
    pace.answered(latency, true)
    const next = await delay()
    expect(next).toBeGreaterThanOrEqual(last)
    last = next
  }
  expect(last).toBe(60_000)
  for (let answered = 0; answered < 12; answered++) pace.answered(20, false)
  expect(await delay()).toBe(100)
})
