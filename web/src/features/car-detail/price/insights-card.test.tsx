// @vitest-environment jsdom
import type { PriceInsights } from '@pahiya/contract/car-detail/price-insights'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearReads } from '../../../api/reads.ts'
import { carView, listingView, type OfferedView } from '../page/car-view.ts'
import { ComparisonPanel } from './comparison-panel.tsx'
import { InsightsCard } from './insights-card.tsx'
import { insightsView } from './insights-view.ts'
import { readInsights } from './read-insights.ts'
import { storyView } from '../story/story-view.ts'
import { exampleStory } from '../testing/example-story.ts'
import {
  carId,
  exampleCar,
  exampleInsights,
  exampleListing,
  listingId,
  notRated,
  now,
} from '../testing/example-answers.ts'
import { openPage, visibleText } from '../testing/open-page.tsx'

vi.setConfig({ testTimeout: 20_000 })
let answers: (() => Response | Promise<Response>)[]
let asked: string[]
beforeEach(() => {
  // The clock matches the timestamps in the responses.
  vi.useFakeTimers({ toFake: ['Date'], now })
  answers = []
  asked = []
  vi.stubGlobal('fetch', async (request: string | Request) => {
    asked.push(typeof request === 'string' ? request : new URL(request.url).pathname)
    return answers.shift()!()
  })
})
afterEach(() => {
  cleanup()
  clearReads()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const card = () => screen.getByRole('region', { name: 'Market price insights' })
const said = () => visibleText(card())
const viewOf = (insights: PriceInsights | null) =>
  carView(exampleCar(), now, insights && insightsView(insights, now)) as OfferedView
async function show(insights: PriceInsights | null, view: OfferedView = viewOf(insights)) {
  await openPage(
    <>
      <h1>Swift</h1>
      <InsightsCard view={view} />
      <ComparisonPanel view={view} />
    </>,
  )
}
const found =
  (more: Partial<PriceInsights> = {}) =>
  () =>
    Response.json(exampleInsights(more))
const fails = () => new Response('', { status: 503 })
const press = (name: string) => userEvent.click(within(card()).getByRole('button', { name }))

test('the card is open by default and can be closed (CAR-09)', async () => {
  await show(exampleInsights())
  const details = card().querySelector('details')!
  expect(details.open).toBe(true)
  await userEvent.click(details.querySelector('summary')!)
  expect(details.open).toBe(false)
})

test('pressing Refresh reloads the card: the old figures stay until the new ones arrive (CAR-09)', async () => {
  await show(exampleInsights())
  let answer!: (response: Response) => void
  answers.push(() => new Promise((resolve) => (answer = resolve)))
  await press('Refresh')
  expect(within(card()).getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(true)
  expect(said()).toContain('Market trendfalling')
  await waitFor(() => expect(asked).toEqual([`/api/cars/${carId}/price-insights`]))
  answer(found({ marketTrend: 'rising' })())
  await waitFor(() => expect(said()).toContain('Market trendrising'))
})

test('the card on an advert’s page requests the insights for that advert', async () => {
  const view = listingView(exampleListing(), now, insightsView(exampleInsights(), now)) as OfferedView
  await show(null, view)
  answers.push(found())
  await press('Refresh')
  await waitFor(() => expect(asked).toEqual([`/api/marketplace/listing/${listingId}/price-insights`]))
})

test('insights that cannot be loaded show an error with a retry, which may fail again or succeed (INS-04)', async () => {
  await show(null)
  const alert = () => within(card()).getByRole('alert')
  expect(visibleText(alert())).toBe('Unable to fetch market insights at this time.Try Again')
  answers.push(fails)
  await press('Try Again')
  await waitFor(() => expect(visibleText(alert())).toContain('Unable to fetch market insights at this time.'))
  answers.push(found())
  await press('Try Again')
  await waitFor(() => expect(said()).toContain('Great Deal.'))
  expect(within(card()).queryByRole('alert')).toBeNull()
})

test('the card shows a loading state while it has no data yet', async () => {
  await show(null)
  answers.push(() => new Promise(() => {}))
  await press('Try Again')
  expect(within(card()).getByRole('status').textContent).toContain('Loading market insights')
})

test('a failed refresh keeps the previous figures', async () => {
  await show(exampleInsights())
  answers.push(fails)
  await press('Refresh')
  await waitFor(() => expect(within(card()).getByRole('alert')).toBeTruthy())
  expect(said()).toContain('Great Deal.')
})

test('a response is reused for five minutes, then requested again (INS-03)', async () => {
  answers.push(found(), found())
  await readInsights({ kind: 'car', id: carId })
  vi.setSystemTime(now.getTime() + 5 * 60_000 - 1)
  await readInsights({ kind: 'car', id: carId })
  expect(asked).toHaveLength(1)
  vi.setSystemTime(now.getTime() + 5 * 60_000)
  await readInsights({ kind: 'car', id: carId })
  expect(asked).toHaveLength(2)
})

test('a page that was cached for longer than five minutes refreshes automatically', async () => {
  answers.push(found({ marketTrend: 'rising' }))
  await show(exampleInsights({ lastUpdated: new Date(now.getTime() - 5 * 60_000 - 1).toISOString() }))
  await waitFor(() => expect(said()).toContain('Market trendrising'))
})

test.each([
  ['below market', 578_000],
  ['Fair market price', 485_000],
  ['above market', 420_000],
] as const)('a rated price is labelled %s (INS-05)', async (label, fair) => {
  await show(exampleInsights({ label, fairPrice: { fair, low: fair - 20_000, high: fair + 20_000, comparables: 27 } }))
  expect(said()).toContain(`This price, with a 10% margin${label}`)
})

test('between the thresholds of label and verdict only the verdict is shown', async () => {
  const fairPrice = { fair: 525_000, low: 505_000, high: 545_000, comparables: 27 }
  await show(exampleInsights({ label: 'Fair market price', fairPrice }))
  expect(said()).toContain('Good Value. ₹40,000 below its fair price')
  expect(said()).not.toContain('Fair market price.')
  expect(said()).not.toContain('This price, with a 10% margin')
})

test('the card shows the recommendation, its basis and its date', async () => {
  await show(exampleInsights())
  expect(said()).toContain('27 similar cars')
  expect(said()).toContain('Sadakpar, Pahiya price model')
  expect(said()).toContain('updated 2 min ago')
  expect(said()).toContain('There is little room to bargain.')
})

test('the calculation lists each reason in rupees, and they add up to the fair price', async () => {
  await show(exampleInsights())
  const table = within(card()).getByRole('table', { name: 'How the fair price was worked out' })
  expect(within(table).getAllByRole('row').map(visibleText)).toEqual([
    'Typical Maruti Suzuki Swiftbased on 412 listings₹5,81,000',
    '7.3 years oldthe typical one is 7 years old− ₹25,000',
    '62,000 km18,000 km less than usual for its age+ ₹22,000',
    'Fair price for this cargive or take ₹24,000₹5,78,000',
  ])
})

test('an uncertain price is a rough guide without a verdict', async () => {
  const fairPrice = { fair: 578_000, low: 480_000, high: 690_000, comparables: 27 }
  await show(exampleInsights({ rating: 'unsure', label: null, fairPrice }))
  expect(said()).toContain('No price rating yet. Prices vary for this model, so treat the range as a rough guide.')
  expect(said()).not.toMatch(/below market|above market|% |How the fair price/)
  expect(said()).not.toContain('Great Deal.')
  expect(said()).not.toContain('This price')
})

test.each([
  ['too-few-comparables', 'No price rating yet. There are too few similar cars to compare.'],
  ['too-uncertain', 'No price rating yet. Prices vary for this model.'],
  ['comparables-disagree', 'No price rating. Our estimate and the prices of similar cars are too far apart.'],
  ['implausible-price', 'No price rating. This price is far from what similar cars cost.'],
] as const)('a car that is not rated shows the reason: %s', async (notRatedReason, reason) => {
  await show(exampleInsights({ ...notRated, notRatedReason }))
  expect(said()).toContain(`${reason} See every Maruti Suzuki Swift`)
  expect(said()).not.toContain('How the fair price was worked out')
})

test('an unusual listing is not rated, and the buyer is advised to check it first', async () => {
  await show(exampleInsights({ ...notRated, notRatedReason: null }))
  expect(said()).toContain('No price rating. Check this listing before you pay anything.')
  expect(said()).not.toContain('too few similar cars')
})

test('the reason to check an unusual listing is shown next to the advice', async () => {
  const insights = exampleInsights({ ...notRated, notRatedReason: null })
  const story = storyView(exampleStory(), now)
  const standing = story.standing.map((advert) => ({ ...advert, worthChecking: ['many-first-owner' as const] }))
  await show(insights, { ...viewOf(insights), story: { ...story, standing } })
  expect(said()).toContain('The seller lists several cars as first owner. Compare the name on the RC.')
})

test('the similar cars are listed, each with its price, its source and a link', async () => {
  await show(exampleInsights())
  const list = within(card())
    .getByText('The 12 closest of 27 similar cars', { selector: 'summary' })
    .closest('details')!
  const rows = within(list).getAllByRole('row', { hidden: true })
  expect(rows).toHaveLength(13)
  expect(visibleText(rows[1])).toContain('2019 · VXi · Hyderabad')
  expect(visibleText(rows[1])).toContain('₹4,55,000')
  const ways = within(list)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'))
  expect(ways[0]).toMatch(/^\/car\//)
  expect(ways[1]).toMatch(/^\/marketplace\//)
})

test('the price is compared with the average and the range of similar listings, with their count (CAR-19)', async () => {
  await show(exampleInsights())
  const block = visibleText(screen.getByRole('region', { name: 'Price comparison' }))
  expect(block).toContain('27 similar cars')
  expect(block).toContain('in and around Hyderabad')
  expect(block).toContain('This car₹4,85,000')
  expect(block).toContain('Average of similar listings₹5,81,000')
  expect(block).toContain('Their price range₹4.55 L – ₹6.9 L')
  expect(block).toContain('Difference from the average₹96,000 less')
})

test('prices of other variants are shown as listed and adjusted to this car, with an explanation', async () => {
  const { similar } = exampleInsights()
  const adjusted = similar.map((one) => ({ ...one, variant: 'ZXi', priceAsThis: one.price - 60_000 }))
  await show(exampleInsights({ similar: adjusted, comparedAs: 'as-this' }))
  const rows = within(card()).getAllByRole('row', { hidden: true }).map(visibleText)
  expect(rows.find((row) => row.includes('2019 · ZXi'))).toContain('₹4,55,000As this car₹3,95,000')
  const block = screen.getByRole('region', { name: 'Price comparison' })
  expect(visibleText(block)).toContain('each price adjusted to this car’s variant, age and kilometres')
})

test('a single similar listing has no average and no range', async () => {
  const { similar } = exampleInsights()
  await show(
    exampleInsights({
      similar: similar.slice(0, 1),
      averagePrice: 455_000,
      priceRange: { min: 455_000, max: 455_000 },
    }),
  )
  const block = screen.getByRole('region', { name: 'Price comparison' })
  expect(visibleText(block)).toContain('The similar listing₹4,55,000')
  expect(visibleText(block)).not.toContain('Their price range')
  expect(block.querySelectorAll('.range-bar-ends span')).toHaveLength(1)
})

test('without similar listings there is no comparison', async () => {
  await show(exampleInsights(notRated))
  expect(screen.queryByRole('region', { name: 'Price comparison' })).toBeNull()
})

test('monthly prices come from the market history, each with its number of listings; a month with only two listings is omitted', async () => {
  await show(exampleInsights())
  const table = within(card()).getByRole('table', { name: 'Typical price by month', hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true }).slice(1).map(visibleText)
  expect(rows).toEqual([
    'November 2026Typical price₹5,45,000Listings9',
    'September 2026Typical price₹5,71,000Listings21',
  ])
  expect(said()).toContain('Maruti Suzuki Swift, all years, in Hyderabad')
})

test('a model that was listed in only one month does not have enough history', async () => {
  await show(exampleInsights({ months: [{ month: '2026-11-01', adverts: 9, median: 545_000 }] }))
  expect(said()).toContain('Not enough history yet to show how prices of Maruti Suzuki Swift have moved in Hyderabad.')
  expect(within(card()).queryByRole('table', { name: 'Typical price by month', hidden: true })).toBeNull()
})

test('the history of the insights is loaded when it is opened, and shown as part of Pro to others (C-14)', async () => {
  await show(exampleInsights())
  const summary = within(card()).getByText('How these insights have changed')
  answers.push(() => new Response('', { status: 403 }))
  await userEvent.click(summary)
  await waitFor(() => expect(said()).toContain('The history of price insights is part of Pro.'))
  expect(asked.at(-1)).toMatch(/^\/api\/marketplace\/listing\/.+\/insight-history$/)
  cleanup()

  await show(exampleInsights())
  const fairPrice = { fair: 480_000, low: 450_000, high: 500_000 }
  const record = { day: '2026-11-02', price: 470_000, averagePrice: null, fairPrice, label: null }
  answers.push(() => Response.json({ records: [record] }))
  await userEvent.click(within(card()).getByText('How these insights have changed'))
  const row = await within(card()).findByRole('row', { name: /2 November 2026|2 Nov 2026/ })
  expect(visibleText(row)).toContain('₹4,70,000')
  expect(visibleText(row)).toContain('₹4,80,000')
})
