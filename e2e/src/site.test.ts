import { createApiClient } from '@pahiya/contract/core/client'
import { FindCarsResponse } from '@pahiya/contract/search/find-cars'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { collectBrowserErrors, openBrowser } from './browser.ts'

/** A few of every kind; the server's openapi.test.ts checks that all calls in the contract are included. */
const someCalls = ['GET /api/cars', 'POST /api/marketplace/search', 'GET /api/auth/user', 'DELETE /api/sessions/{id}']

const site = inject('fewCars')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** The API documentation page: opened once, since rendering every call takes long. */
let docs: { page: Page; complaints: string[] } | undefined
async function openDocs(viewport: { width: number; height: number }) {
  docs ??= await openDocsPage()
  await docs.page.setViewportSize(viewport)
  await docs.page.evaluate(() => scrollTo(0, 0))
  return docs
}
async function openDocsPage() {
  const page = await browser.newPage()
  const complaints = collectBrowserErrors(page)
  await page.goto(`${site.address}/api/docs`)
  await page.locator('.opblock').first().waitFor()
  return { page, complaints }
}
// A retry must not find the page in the state that its first attempt left.
afterEach(async ({ task }) => {
  if (task.result?.state === 'pass') return
  await docs?.page.close()
  docs = undefined
})

test('processes started only from their environment are healthy', async () => {
  const client = createApiClient({ baseUrl: site.address, visitorId: () => 'visitor_e2e' })
  const { data } = await client.GET('/api/health')
  expect(data).toMatchObject({ status: 'ok' })
})

/** The page renders only the visible part of the list. */
async function listedCalls(page: Page): Promise<string[]> {
  const listed = new Set<string>()
  for (let looks = 0; looks < 200; looks++) {
    const [calls, isEnd] = await page.evaluate(async () => {
      const blocks = [...document.querySelectorAll('.opblock')]
      const seen = blocks.map((block) => {
        const method = block.querySelector('.opblock-summary-method')?.textContent
        return `${method} ${block.querySelector('[data-path]')?.getAttribute('data-path')}`
      })
      const before = scrollY
      scrollBy(0, innerHeight)
      await new Promise((resolve) => setTimeout(resolve, 150))
      return [seen, scrollY === before] as const
    })
    calls.forEach((call) => listed.add(call))
    if (isEnd) break
  }
  return [...listed]
}

test.each([
  { device: 'a telephone', width: 360, height: 740 },
  { device: 'a desk', width: 1280, height: 900 },
])('a developer at $device sees the list of calls', async ({ width, height }) => {
  const { page, complaints } = await openDocs({ width, height })
  const listed = await listedCalls(page)
  const described = (await (await fetch(`${site.address}/api/openapi.json`)).json()) as {
    paths: Record<string, object>
  }
  const calls = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(calls).toEqual(expect.arrayContaining(someCalls))
  expect(listed.toSorted()).toEqual(calls.toSorted())
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  expect(complaints).toEqual([])
})

test("a developer tries a call on the page and sees the site's response", async () => {
  const { page, complaints } = await openDocs({ width: 1280, height: 900 })
  await page.locator('.operation-filter-input').fill('cars')
  const call = page.locator('.opblock', { has: page.locator('[data-path="/api/cars"]') })
  await call.locator('.opblock-summary-control').click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  const answering = page.waitForResponse((response) => response.url().includes('/api/cars?'))
  await call.getByRole('button', { name: 'Execute' }).click()
  const answer = FindCarsResponse.parse(await (await answering).json())
  expect(answer).toMatchObject({ cars: [{ title: '2019 Maruti Suzuki Swift' }], total: 1 })
  await call.locator('.live-responses-table .response').waitFor()
  expect(await call.locator('.live-responses-table .response-col_status').last().textContent()).toContain('200')
  expect(complaints).toEqual([])
})
