// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { carView, listingView, type OfferedView } from './car-view.ts'
import { PageHead } from './page-head.tsx'
import { carId, exampleCar, exampleListing, listingId, now, emptyListingFields } from '../testing/example-answers.ts'

afterEach(cleanup)

const origin = 'https://pahiya.example'
const car = carView(exampleCar(), now, null) as OfferedView
const listing = listingView(exampleListing(), now, null) as OfferedView

async function show(view: OfferedView) {
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <PageHead view={view} origin={origin} />
    </I18nProvider>,
  )
}

const said = (selector: string) => document.querySelector(selector)?.getAttribute('content')
const thing = () =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent) as Record<string, unknown>

test.each([
  ['a car', car, `${origin}/car/${carId}`, `${origin}/api/cars/${carId}/preview.png`],
  [
    'a listing',
    listing,
    `${origin}/marketplace/${listingId}`,
    `${origin}/api/marketplace/listing/${listingId}/preview.png`,
  ],
])(
  'a shared link to %s shows its title, its description and a generated picture (SHARE-07)',
  async (_, view, url, image) => {
    await show(view)
    expect(said('meta[property="og:title"]')).toBe('2019 Maruti Suzuki Swift VXi, ₹4,85,000 in Hyderabad · Pahiya')
    expect(said('meta[property="og:description"]')).toContain('62,000 km, Petrol')
    expect(said('meta[property="og:url"]')).toBe(url)
    expect(said('meta[name="twitter:card"]')).toBe('summary_large_image')
    expect(said('meta[property="og:image"]')).toBe(image)
    expect([said('meta[property="og:image:width"]'), said('meta[property="og:image:height"]')]).toEqual(['1200', '630'])
    expect(said('meta[property="og:image:alt"]')).toContain('₹4,85,000')
  },
)

test('search engines get the car, its odometer reading in kilometres and its price in rupees', async () => {
  await show(listing)
  expect(thing()).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: '2019 Maruti Suzuki Swift VXi',
    url: `${origin}/marketplace/${listingId}`,
    brand: { '@type': 'Brand', name: 'Maruti Suzuki' },
    model: 'Swift',
    vehicleModelDate: '2019',
    mileageFromOdometer: { value: 62_000, unitCode: 'KMT' },
    fuelType: 'Petrol',
    numberOfPreviousOwners: 1,
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      price: 485_000,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      availableAtOrFrom: { address: { addressLocality: 'Hyderabad' } },
    },
  })
})

test('unknown facts are omitted, and a seller’s text stays text', async () => {
  const description = '</script><script>alert(1)</script>'
  await show(listingView(exampleListing({ ...emptyListingFields, description }), now, null) as OfferedView)
  const told = thing()
  expect(Object.values(told)).not.toContain(null)
  expect(Object.keys(told)).not.toContain('mileageFromOdometer')
  expect(told['description']).toBe(description)
  expect(document.querySelectorAll('script')).toHaveLength(1)
})

/** From schema.org, release 29: the properties allowed for each type that we use, its own or inherited. */
const shapes: Record<string, readonly string[]> = {
  Car: `name url description image brand model itemCondition color offers vehicleConfiguration vehicleModelDate
    mileageFromOdometer fuelType vehicleTransmission numberOfPreviousOwners`.split(/\s+/),
  Brand: ['name'],
  QuantitativeValue: ['value', 'unitCode'],
  Offer: ['url', 'price', 'priceCurrency', 'availability', 'itemCondition', 'availableAtOrFrom'],
  Place: ['address'],
  PostalAddress: ['addressLocality', 'addressCountry'],
}
const addresses = new Set(['url', 'image', 'availability', 'itemCondition'])

/** Returns the properties that schema.org does not define or whose value is incomplete, as Type.name. */
function strangeIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { '@type': type, '@context': _context, ...properties } = value as Record<string, unknown>
  return Object.entries(properties).flatMap(([name, held]) => {
    const each = Array.isArray(held) ? (held as unknown[]) : [held]
    const isKnown = shapes[String(type)]?.includes(name) === true
    const isWhole = each.every((one) => one !== '' && (!addresses.has(name) || URL.canParse(String(one))))
    return [...(isKnown && isWhole ? [] : [`${String(type)}.${name}`]), ...each.flatMap(strangeIn)]
  })
}

test.each([
  ['a car', car],
  ['a listing', listing],
  ['a listing of which little is known', listingView(exampleListing(emptyListingFields), now, null) as OfferedView],
])('%s uses only properties that schema.org defines for its type, with absolute URLs', async (_, view) => {
  await show(view)
  expect(strangeIn(thing())).toEqual([])
})
