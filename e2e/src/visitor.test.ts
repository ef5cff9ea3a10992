import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from './browser.ts'

const name = 'pahiya-visitor'
const known = '0190a6c2-7b1e-4c3d-9f2a-1b2c3d4e5f60'
const other = '1190a6c2-7b1e-4c3d-9f2a-1b2c3d4e5f60'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const site = inject('fewCars')
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})
beforeEach(async () => {
  await context?.close()
  context = await withTourSeen(await browser.newContext())
})

type Places = { local: string | null; cookie: string | null; database: string | null }

/** The id in each place; the database counts only with this version and this one store (ID-04). */
async function placesOf(page: Page): Promise<Places> {
  const cookies = await context.cookies()
  const [local, database] = await page.evaluate(async (key) => {
    const stored = await new Promise<string | null>((resolve, reject) => {
      const opening = indexedDB.open(key)
      opening.addEventListener('error', () => reject(new Error('the database does not open')))
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      opening.addEventListener('success', () => {
        const { result } = opening
        if (result.version !== 1 || [...result.objectStoreNames].join() !== 'visitor') return resolve(null)
        const asking = result.transaction('visitor').objectStore('visitor').get(key)
        asking.addEventListener('success', () => {
          result.close()
          resolve(typeof asking.result === 'string' ? asking.result : null)
        })
      })
    }).catch(() => null)
    return [localStorage.getItem(key), stored] as const
  }, name)
  return { local, cookie: cookies.find((cookie) => cookie.name === name)?.value ?? null, database }
}

/** A page of the site that runs none of our scripts. */
const quiet = () => `${site.address}/favicon.svg`

async function prepare(page: Page, places: Partial<Places>): Promise<void> {
  await page.goto(quiet())
  const { local, cookie, database } = places
  if (cookie) await context.addCookies([{ name, value: cookie, url: site.address }])
  if (local) await page.evaluate(([key, value]) => localStorage.setItem(key, value), [name, local] as const)
  if (!database) return
  await page.evaluate(
    async ([key, value]) => {
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open(key, 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('visitor'))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('visitor', 'readwrite')
          writing.objectStore('visitor').put(value, key)
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      })
    },
    [name, database] as const,
  )
}

/** Opens the site, waits until an id is stored in every place, and returns the ids. */
async function arrive(page: Page): Promise<Places> {
  await page.goto(`${site.address}/there-is-no-such-page`)
  await expect.poll(async () => Object.values(await placesOf(page)).every((id) => id !== null)).toBe(true)
  return placesOf(page)
}

test('a first-time visitor gets one random id, stored under one name in three places (ID-01, ID-02, ID-04, ID-06, ID-09)', async () => {
  const page = await context.newPage()
  const places = await arrive(page)
  expect(places.local).toMatch(uuid)
  expect(new Set(Object.values(places))).toEqual(new Set([places.local]))
  expect(await arrive(page)).toEqual(places)
  const stored = await page.evaluate(async () => (await indexedDB.databases()).map((database) => database.name))
  expect(stored).toEqual([name])
})

test('the cookie lasts one year, and covers the whole site and links from other sites (ID-03)', async () => {
  await arrive(await context.newPage())
  const cookie = (await context.cookies()).find((one) => one.name === name)
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThanOrEqual(365)
})

describe('a visitor whose id is still stored somewhere', () => {
  test.each([
    ['local storage', { local: known, cookie: other, database: other }],
    ['the cookie', { cookie: known, database: other }],
    ['the database', { database: known }],
    ['the cookie, for what local storage holds is no id', { local: 'undefined', cookie: known }],
    ['the database, for what the others hold is no id', { local: '[object Object]', cookie: '42', database: known }],
  ])('is recognised by %s, and the id is restored everywhere (ID-05, ID-07)', async (_, places) => {
    const page = await context.newPage()
    await prepare(page, places)
    await page.goto(`${site.address}/there-is-no-such-page`)
    const everywhere = { local: known, cookie: known, database: known }
    await expect.poll(() => placesOf(page)).toEqual(everywhere)
  })
})

test('without a browser database and local storage the cookie keeps the id (ID-11)', async () => {
  await context.addInitScript(() => {
    for (const place of ['indexedDB', 'localStorage']) {
      Object.defineProperty(window, place, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const cookie = async () => {
    await page.goto(`${site.address}/there-is-no-such-page`)
    const read = async () => (await context.cookies()).find((one) => one.name === name)?.value ?? ''
    await expect.poll(read).toMatch(uuid)
    return read()
  }
  const id = await cookie()
  expect(await cookie()).toBe(id)
  expect(failures).toEqual([])
})

test('API calls carry the visitor id, and the console shows only its start (API-01, ID-10)', async () => {
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await prepare(page, { database: known })
  await page.goto(`${site.address}/there-is-no-such-page`)
  // A link calls the API from the browser only after hydration.
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await expect.poll(() => said.length).toBeGreaterThan(0)
  const asking = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/'))
  await page.getByRole('main').getByRole('link', { name: 'Back to results' }).click()
  expect((await asking).headers()['x-visitor-id']).toBe(known)
  expect(said.join('\n')).toContain(known.slice(0, 8))
  expect(said.join('\n')).not.toContain(known.slice(0, 9))
})
