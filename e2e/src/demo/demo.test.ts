import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectBrowserErrors, openBrowser, withTourSeen } from '../browser.ts'
import { buildPages } from '../screens/capture/build-pages.ts'
import { fullyHydrated } from '../screens/capture/settle.ts'
import { collectLinks } from './collect-links.ts'
import { startDemo } from './start-demo.ts'

let demo: Awaited<ReturnType<typeof startDemo>>
let browser: Browser
beforeAll(async () => {
  buildPages()
  demo = await startDemo(400)
  browser = await openBrowser()
  await demo.ready
}, 900_000)
afterAll(async () => {
  await browser?.close()
  await demo?.stop()
}, 300_000)

const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(demo.address + path, body && { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Answer
}
type Found = { listings: { id: string; carId: string }[]; total: number }
const found = () => ask<Found>('/api/marketplace/search', { city: 'Hyderabad', limit: 4 })
type Local = { cars: { id: string; city: string; verificationStatus: string }[]; total: number }
const local = (limit = 50) => ask<Local>(`/api/cars?limit=${limit}`)

/** One URL for every page. */
async function everyPage(): Promise<string[]> {
  const [{ listings }, { cars }] = await Promise.all([found(), local(1)])
  const [first, second] = listings
  return [
    '/',
    '/?tab=all',
    '/?tab=results&city=Hyderabad',
    '/?tab=results&q=automatic+Gachibowli+ke+paas',
    '/?tab=results&city=Hyderabad&budget=0-30000',
    `/car/${cars[0]!.id}`,
    `/marketplace/${first!.id}`,
    `/marketplace/${first!.id}?tab=finance`,
    `/compare?ids=${first!.id},${second!.id}`,
    '/compare',
    '/saved',
    '/map',
    '/financing',
    '/used-cars/hyderabad',
    '/privacy-policy',
    '/privacy/notice',
    '/terms-of-service',
    '/data-sources-policy',
    '/api-compliance',
    '/login',
    '/sell',
    '/sell-car',
    '/news',
    '/blog',
  ]
}

type Seen = { path: string; complaints: string[]; placeholders: string[]; articles: number } & Awaited<
  ReturnType<typeof collectLinks>
>
async function visit(path: string): Promise<Seen> {
  const page = await withTourSeen(await browser.newPage({ viewport: { width: 1280, height: 900 } }))
  const complaints = collectBrowserErrors(page)
  await page.goto(demo.address + path, { waitUntil: 'load' })
  await fullyHydrated(page)
  await page.waitForLoadState('networkidle')
  const placeholders = await placeholdersOn(page)
  const articles = await page.getByRole('article').count()
  const seen = { path, complaints, placeholders, articles, ...(await collectLinks(page)) }
  await page.context().close()
  return seen
}

/** Visible words in braces, which indicate a message with unfilled placeholders. */
const placeholdersOn = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'alt', 'placeholder']
    const said = [...document.body.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    )
    const texts = [document.title, document.body.innerText, ...said]
    return texts.flatMap((text) => text.match(/\{\w+[^}]*\}/g) ?? [])
  })

const pages: Seen[] = []

test('every page as served by pnpm demo has no raw placeholder, no warning and no failed request', async () => {
  pages.length = 0
  for (const path of await everyPage()) pages.push(await visit(path))
  expect(
    pages.flatMap(({ path, complaints, placeholders }) =>
      [...complaints, ...placeholders].map((complaint) => `${path}: ${complaint}`),
    ),
  ).toEqual([])
}, 900_000)

test('every link and every picture on every page exists (0 dead)', async () => {
  const links = new Map(
    pages.flatMap(({ path, links: on, images }) => [...on, ...images].map((address) => [address, path] as const)),
  )
  const addresses = [...links.keys()]
  const dead: string[] = []
  for (let at = 0; at < addresses.length; at += 4) {
    const some = addresses.slice(at, at + 4)
    const answers = await Promise.all(some.map(async (address) => ({ address, status: await statusOf(address) })))
    dead.push(
      ...answers
        .filter(({ status }) => status >= 400)
        .map(({ address, status }) => `${status} ${address} on ${links.get(address)}`),
    )
  }
  expect(dead).toEqual([])
  expect(pages.flatMap(({ path, lostFragments }) => lostFragments.map((lost) => `${path} ${lost}`))).toEqual([])
  expect(addresses.length).toBeGreaterThan(100)
}, 900_000)

/** A link to another site, such as an identity provider, counts as alive: we do not control its content. */
async function statusOf(address: string, redirects = 5): Promise<number> {
  // The source of a figure, for example; tests send no requests outside this machine.
  if (!new Set(['127.0.0.1', 'localhost']).has(new URL(address).hostname)) return 200
  const headers = { accept: 'text/html,image/webp,*/*' }
  const answer = await fetch(address, { headers, redirect: 'manual' })
  await answer.body?.cancel()
  const location = answer.headers.get('location')
  if (location === null || redirects === 0) return answer.status
  const next = new URL(location, address)
  return next.origin === demo.address ? statusOf(next.href, redirects - 1) : 200
}

test('the component gallery is not public', async () => {
  expect((await fetch(`${demo.address}/design`)).status).toBe(404)
})

describe('cars from our own sellers', () => {
  test('there are at least 40 in Hyderabad, covering every verification status', async () => {
    const { cars, total } = await local()
    expect(total).toBeGreaterThanOrEqual(40)
    expect(cars.filter(({ city }) => city === 'Hyderabad').length).toBeGreaterThanOrEqual(40)
    expect(new Set(cars.map(({ verificationStatus }) => verificationStatus))).toEqual(
      new Set(['certified', 'verified', 'unverified']),
    )
  })

  test('they are the first cars that a new visitor sees', () => {
    expect(pages.find(({ path }) => path === '/')?.articles).toBeGreaterThanOrEqual(10)
  })
})
