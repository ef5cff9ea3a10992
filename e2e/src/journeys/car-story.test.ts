import type { CarStoryResponse } from '@pahiya/contract/car-detail/car-story'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'

const { address, cars } = inject('market')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

test('without JavaScript the page of a car that was sold, relisted by a dealer and cut twice shows the same history as the API (MKT-30)', async () => {
  const story = (await (await fetch(`${address}/api/cars/${cars.past}/story`)).json()) as CarStoryResponse
  expect(story).toMatchObject({ cuts: { count: 2 }, sellerChanges: 1 })
  expect(story.relistings).toBeGreaterThanOrEqual(1)
  const [owner, dealer] = story.prices.map(({ price }) => price) as [number, number]
  const source = story.prices[0]!.sourceName
  expect(story.flip).toMatchObject({ markUp: dealer - owner })

  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${address}/car/${cars.past}`)
  const history = page.getByRole('region', { name: 'Price and listing history' })
  const events = await history.locator('.story-events li > span').allTextContents()
  expect(events).toEqual(
    expect.arrayContaining([
      `Listed on ${source} by its owner at ${rupees(owner)}`,
      `Marked as sold on ${source}, last price ${rupees(owner)}`,
      `Relisted on Pahiya by a dealer at ${rupees(dealer)}, ${rupees(dealer - owner)} more than before`,
    ]),
  )
  expect(events.filter((words) => words.startsWith('Price cut from'))).toHaveLength(2)
  expect(await history.locator('.story-chart svg path').count()).toBeGreaterThanOrEqual(2)
  expect(await history.getByText(`${rupees(dealer - owner)} above the owner's last price`).count()).toBe(1)

  // The same numbers as a table, which opens without JavaScript.
  await history.getByText('View as table').click()
  expect(await history.getByRole('row').count()).toBeGreaterThan(story.prices.length)

  const km = story.facts.find(({ name }) => name === 'km')!
  expect(km.differ).toBe(true)
  const facts = page.getByRole('region', { name: 'Details, and where they come from' })
  for (const { value } of km.claims) expect(await facts.getByText(wholeKm(Number(value))).count()).toBeGreaterThan(0)
  expect(await facts.getByText('Sites disagree: ask the seller').count()).toBeGreaterThan(0)
  await page.close()
})
