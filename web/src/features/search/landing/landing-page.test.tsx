// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { LandingPage, type Item } from './landing-page.tsx'
import { exampleFigures } from './testing/example-figures.ts'

afterEach(cleanup)

const swifts: Item[] = [
  { name: '2019 Maruti Suzuki Swift </script>', path: '/marketplace/1' },
  { name: '2022 Maruti Suzuki Swift', path: '/car/2' },
]
const origin = 'https://pahiya.example'

async function open(overrides: Parameters<typeof exampleFigures>[0] = {}, items = swifts) {
  const Site = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <LandingPage
          figures={exampleFigures(overrides)}
          items={items}
          picture={{ url: 'https://photos.example/1.jpg', alt: 'A Swift' }}
          origin={origin}
          searchLine={<p>the search line</p>}
        >
          <p>the cars</p>
        </LandingPage>
      ),
    },
  ])
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <Site initialEntries={['/used-cars/hyderabad/maruti-suzuki/swift']} />
    </I18nProvider>,
  )
  return screen.findByRole('heading', { level: 1 })
}

const things = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as Record<string, unknown>,
  )
const head = (selector: string, attribute = 'content') =>
  document.querySelector(selector)?.getAttribute(attribute)?.replaceAll('\u00A0', ' ')

test('the page starts with the search line and the cars; the market prices follow', async () => {
  await open()
  const order = screen.getByRole('main').textContent
  const places = ['the search line', 'the cars', 'Driven'].map((words) => order.indexOf(words))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})

test('the page shows its subject, the number of cars, their prices and when they were counted', async () => {
  expect((await open()).textContent).toBe('Used Maruti Suzuki Swift in Hyderabad')
  const main = screen.getByRole('main').textContent.replaceAll('\u00A0', ' ')
  expect(main).toContain('43 cars for sale. The same car on several portals is counted once.')
  expect(main).toContain('The typical price is ₹5.45 L. Most are priced ₹4.2 L – ₹6.4 L.')
  expect(main).toContain('as of 15 Nov 2026, 2:30 pm')
  expect(main).toContain('Driven 9k km to 141k km, typically 52k km.')
  expect(document.title.replaceAll('\u00A0', ' ')).toBe(
    'Used Maruti Suzuki Swift in Hyderabad: 43 cars from ₹2.1 L · Pahiya',
  )
})

test('the charts are also readable as text, and cars without a stated fuel are counted', async () => {
  await open()
  const prices = screen.getByRole('table', { name: 'Prices', hidden: true })
  expect(prices.textContent).toContain('₹5,45,000')
  expect(screen.getByText('not given').nextSibling?.textContent).toBe('2')
})

test('the page links to the search with its filters, to its neighbours and up to its city', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'See all 43' }).getAttribute('href')).toBe(
    '/?tab=results&brand=Maruti+Suzuki&model=Swift&city=Hyderabad',
  )
  const pages = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(pages('Other Maruti Suzuki models in Hyderabad')).toEqual([
    ['Baleno 31', '/used-cars/hyderabad/maruti-suzuki/baleno'],
  ])
  expect(pages('Other brands in Hyderabad')).toEqual([['Hyundai 120', '/used-cars/hyderabad/hyundai']])
  expect(pages('Maruti Suzuki Swift in other cities')).toEqual([['Pune 1,204', '/used-cars/pune/maruti-suzuki/swift']])
  expect(pages('You are here')).toEqual([
    ['All cars', '/'],
    ['Hyderabad', '/used-cars/hyderabad'],
    ['Maruti Suzuki', '/used-cars/hyderabad/maruti-suzuki'],
  ])
})

test('search engines get the canonical URL, the breadcrumbs and the cars, all safely escaped', async () => {
  await open()
  expect(head('link[rel=canonical]', 'href')).toBe(`${origin}/used-cars/hyderabad/maruti-suzuki/swift`)
  expect(head('meta[name=robots]')).toBeUndefined()
  const [crumbs, list] = things()
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(crumbs!['itemListElement']).toHaveLength(4)
  expect(list).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: '2019 Maruti Suzuki Swift </script>', url: `${origin}/marketplace/1` },
      { position: 2, url: `${origin}/car/2` },
    ],
  })
})

test('a shared link shows a title, a description and a photo', async () => {
  await open()
  expect(head('meta[property="og:title"]')).toBe(document.title.replaceAll('\u00A0', ' '))
  expect(head('meta[property="og:description"]')).toContain('₹2.1 L to ₹9.1 L, typical price ₹5.45 L')
  const image = new URL(head('meta[property="og:image"]')!)
  expect([image.origin, image.searchParams.get('url')]).toEqual([origin, 'https://photos.example/1.jpg'])
})

test('a page with hardly any cars is not indexed, and a page with none links to others', async () => {
  await open({ total: 2, indexed: false })
  expect(head('meta[name=robots]')).toBe('noindex')
  expect(screen.queryByRole('table', { name: 'Prices', hidden: true })).toBeNull()
  cleanup()
  await open({ total: 0, indexed: false, price: null, odometer: null, years: [], fuels: [] }, [])
  expect(screen.getByRole('heading', { name: 'None for sale right now' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Other brands in Hyderabad' })).toBeTruthy()
  expect(things()).toHaveLength(1)
})

test.each([
  [{ brand: null, model: null, path: '/used-cars/hyderabad' }, 'Used cars in Hyderabad'],
  [{ model: null, path: '/used-cars/hyderabad/maruti-suzuki' }, 'Used Maruti Suzuki cars in Hyderabad'],
])('the heading matches %o', async (overrides, words) => {
  expect((await open(overrides)).textContent).toBe(words)
})

test('a model shows its first-listed prices month by month; a month with only two listings is omitted', async () => {
  await open()
  const table = screen.getByRole('table', { name: 'Typical price by month', hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true }).slice(1)
  expect(rows.map((row) => row.textContent.replaceAll('\u00A0', ' '))).toEqual([
    'November 2026Typical price₹5,45,000Listings9',
    'October 2026Typical price₹5,50,000Listings14',
    'September 2026Typical price₹5,60,000Listings12',
  ])
})

test('a single month is not shown as history', async () => {
  await open({ months: [{ month: '2026-11-01', adverts: 9, median: 545_000 }] })
  expect(screen.queryByText('Typical price by month')).toBeNull()
})
