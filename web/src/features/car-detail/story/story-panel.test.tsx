// @vitest-environment jsdom
import type { CarStoryResponse } from '@pahiya/contract/car-detail/car-story'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CarPage } from '../page/car-page.tsx'
import { carView, type CarView } from '../page/car-view.ts'
import { exampleCar, now } from '../testing/example-answers.ts'
import { exampleStory, noHistory } from '../testing/example-story.ts'
import { openPage, visibleText } from '../testing/open-page.tsx'
import { storyView } from './story-view.ts'

vi.setConfig({ testTimeout: 20_000 })
afterEach(cleanup)

const pageOf = (story: Partial<CarStoryResponse> | null) => {
  const told = story && storyView(exampleStory(story), now)
  const view = carView(exampleCar(), now, null, told) as CarView
  return <CarPage view={view} seller={null} landed={null} origin="https://pahiya.example" />
}
const panel = () => screen.getByRole('region', { name: 'Price and listing history' })
const plain = (element: Element) => visibleText(element).replaceAll('\u00a0', ' ')

test('the history of a car that was sold, relisted by a dealer and reduced twice is shown in sentences and figures (MKT-30)', async () => {
  await openPage(pageOf({}))
  const events = [...panel().querySelectorAll('.story-events li')].map(plain)
  expect(events).toEqual([
    '9 NovPrice cut from ₹5,05,000 to ₹4,85,000 on Pahiya',
    '20 OctPrice cut from ₹5,30,000 to ₹5,05,000 on Pahiya',
    '6 OctRelisted on Pahiya by a dealer at ₹5,30,000, ₹60,000 more than before',
    '23 Dec 2025Marked as sold on Nukkad, last price ₹4,70,000',
    '3 Dec 2025Listed on Nukkad by its owner at ₹4,70,000',
  ])
  expect([...panel().querySelectorAll('.value-lines > div')].map(plain)).toEqual([
    'Days on the market39 since 6 Oct, 59 in total',
    'Price cuts2, ₹45,000 in total',
    'Times relisted1',
    'Seller changes1',
    "Dealer's first price₹60,000 above the owner's last price",
    'Trust score of this listingrising',
  ])
  expect([...panel().querySelectorAll('.story-key li')].map(plain)).toEqual([
    'Nukkad3 Dec 2025 – 23 Dec 2025',
    'Pahiyasince 6 Oct',
  ])
})

test('the chart shows prices and odometer readings from all portals, with the same numbers in a table (MKT-30)', async () => {
  await openPage(pageOf({}))
  const rows = within(within(panel()).getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.map(plain)).toEqual([
    'SincePortalPriceChangeOdometer',
    '9 NovPortalPahiyaPrice₹4,85,000Change− ₹20,000Odometer',
    '20 OctPortalPahiyaPrice₹5,05,000Change− ₹25,000Odometer',
    '6 OctPortalPahiyaPrice₹5,30,000ChangeOdometer62,000 km',
    '3 Dec 2025PortalNukkadPrice₹4,70,000ChangeOdometer59,300 km',
  ])
  // Two charts with two adverts each; the line of the sold one ends in a ring.
  expect(panel().querySelectorAll('.story-chart path')).toHaveLength(4)
  expect(panel().querySelectorAll('.story-chart i[data-end]')).toHaveLength(2)
})

test.each([
  ['prices and readings', {}, 'Price and odometer since 3 Dec 2025'],
  ['prices alone', { readings: [] }, 'Price since 3 Dec 2025'],
  ['readings alone', { prices: [] }, 'Odometer readings'],
])('the chart title names its content: %s', async (_, story, title) => {
  await openPage(pageOf(story))
  expect(plain(panel().querySelector('figure')!)).toContain(title)
})

test('an odometer reading lower than an earlier one is shown with both values, without accusing anyone', async () => {
  const fell = {
    kind: 'odometer-fell' as const,
    at: '2026-11-01T10:00:00Z',
    listingId: exampleCar().listingId,
    sourceName: 'Pahiya',
    km: 42_000,
    earlier: { km: 48_000, at: '2026-10-01T10:00:00Z', sourceName: 'Nukkad' },
  }
  await openPage(pageOf({ events: [fell] }))
  expect(plain(panel().querySelector('.story-events li')!)).toBe(
    '1 NovPahiya says 42,000 km, but Nukkad said 48,000 km before that. Ask the seller why.',
  )
})

test.each([
  ['first seen an hour ago', noHistory, 'Not enough history yet. We first saw it on Pahiya on 15 Nov.'],
  ['whose history could not be read', null, 'We could not load the history. Please try again in a minute.'],
])('a car %s is described as such, and has no chart', async (_, story, words) => {
  await openPage(pageOf(story))
  expect(plain(panel())).toBe(`Price and listing history${words}`)
})

test('a price that never changed on one portal is stated, not drawn', async () => {
  const { prices, readings, events, sources } = exampleStory()
  const once = {
    prices: prices.slice(0, 1),
    readings: readings.slice(0, 1),
    events: events.slice(0, 1),
    sources: sources.slice(0, 1),
  }
  await openPage(pageOf({ ...once, cuts: { count: 0, rupees: 0 }, relistings: 0, sellerChanges: 0, flip: null }))
  expect(panel().querySelector('.story-chart')).toBeNull()
  expect(plain(panel())).toContain('Price cutsnone so far')
})

test('a long history shows its latest part, and the rest on request', async () => {
  const events = Array.from({ length: 12 }, (_, n) => ({
    ...exampleStory().events[0]!,
    at: `2026-10-${String(n + 10).padStart(2, '0')}T10:00:00Z`,
  }))
  await openPage(pageOf({ events }))
  expect(panel().querySelectorAll('.story > .story-events li')).toHaveLength(8)
  expect(panel().querySelectorAll('details .story-events li')).toHaveLength(4)
})

const facts = () => screen.getByRole('region', { name: 'Details, and where they come from' })
const claim = (sourceName: string, value: number, since: string | null) => ({
  value,
  sourceName,
  sourceKey: sourceName.toLowerCase(),
  listingId: `01a1de74-7401-72f4-8747-${sourceName.length.toString().padStart(12, '0')}`,
  since,
})

test('a fact shows its source and since when it has been stated; if portals differ, both values are shown side by side, not averaged', async () => {
  const km = [claim('Nukkad', 48_000, '2026-10-02T10:00:00Z'), claim('Pahiya-', 42_000, null)]
  const year = [claim('Nukkad', 2019, '2026-10-02T10:00:00Z'), claim('Pahiya-', 2019, '2026-10-06T10:00:00Z')]
  await openPage(
    pageOf({
      facts: [
        { name: 'km', differ: true, claims: km },
        { name: 'year', differ: false, claims: year },
      ],
    }),
  )
  const said = plain(facts())
  expect(said).toContain('Kilometres drivenSites disagree: ask the seller48,000 kmNukkad since 2 Oct42,000 kmPahiya-')
  expect(said).not.toContain('62,000 km')
  expect(said).toContain('Year2019Nukkad since 2 Octother listings agree')
})
