import { expect, test } from 'vitest'
import {
  carApiAddress,
  carView,
  isGone,
  listingView,
  type CarView,
  type GoneView,
  type ListingView,
} from './car-view.ts'
import {
  carId,
  exampleCar,
  exampleListing,
  exampleOffer,
  listingId,
  emptyListingFields,
  now,
} from '../testing/example-answers.ts'

const car = (overrides = {}) => carView(exampleCar(overrides), now, null) as CarView
const listing = (overrides = {}) => listingView(exampleListing(overrides), now, null) as ListingView
const gone = (overrides = {}) => listingView(exampleListing(overrides), now, null) as GoneView

test('the title of a car’s page is the one given by its seller (CAR-04)', () => {
  expect(car({ title: 'My dear Swift' }).heading).toBe('My dear Swift')
})

test('the heading of a listing is year, brand and model, whatever title the portal uses (LIST-07)', () => {
  expect(listing({ title: 'Used Swift for sale!!' }).heading).toBe('2019 Maruti Suzuki Swift VXi')
  expect(listing({ variant: null }).heading).toBe('2019 Maruti Suzuki Swift')
})

test.each([
  [{ locality: 'Kukatpally' }, 'Kukatpally, Hyderabad, Telangana'],
  [{ locality: null }, 'Hyderabad, Telangana'],
  [{ locality: null, state: null }, 'Hyderabad'],
  [{ locality: null, city: 'Delhi', state: 'Delhi' }, 'Delhi'],
])('a place is shown without repetition, as precisely as it is known (CAR-07): %j', (parts, place) => {
  expect(car(parts).place).toBe(place)
})

test('a plate shows only the RTO, and is green on an electric car', () => {
  expect(car().plate).toEqual({ rto: 'TS 08' })
  expect(car({ fuelType: 'Electric' }).plate).toEqual({ rto: 'TS 08', kind: 'ev' })
  expect(car({ registration: null }).plate).toBeNull()
})

test.each([
  ['2026-11-15T08:00:00Z', 0],
  ['2026-11-14T09:00:00Z', 1],
  ['2026-11-03T10:00:00Z', 11],
  ['2026-11-16T00:00:00Z', 0],
  [null, null],
])('an advert from %s was listed %s whole days ago (LIST-15)', (listingDate, days) => {
  expect(listing({ listingDate }).listedDaysAgo).toBe(days)
})

test.each([
  [520_000, 520_000],
  [485_000, null],
  [450_000, null],
  [null, null],
])('an original price of %s is shown as %s, because only a higher one is shown (LIST-13)', (originalPrice, told) => {
  expect(listing({ originalPrice }).originalPrice).toBe(told)
})

test('each of several adverts for a car shows its price difference, and this page’s own advert is marked', () => {
  const offers = [
    exampleOffer({ id: 'here', sourceKey: 'pahiya', price: 470_000, url: null }),
    exampleOffer(),
    exampleOffer({ id: 'late', price: 505_000, lastSeenAt: '2026-11-13T09:00:00Z' }),
  ]
  expect(listing({ offers }).offers).toMatchObject([
    { dearerBy: 0, here: false, fresh: true, page: `/car/${carId}` },
    { dearerBy: 15_000, here: true, fresh: true, page: `/marketplace/${listingId}`, seen: { age: '2 h ago' } },
    { dearerBy: 35_000, here: false, fresh: false, page: '/marketplace/late', seen: { age: '2 days ago' } },
  ])
})

test('two sellers of one car on Pahiya each have their own page', () => {
  const own = { sourceKey: 'pahiya', url: null }
  const alone = car({ offers: [exampleOffer({ ...own, id: listingId })] })
  expect([alone.href, alone.canonical]).toEqual([`/car/${carId}`, `/car/${carId}`])
  const offers = [exampleOffer({ ...own, id: listingId }), exampleOffer({ ...own, id: 'other' })]
  const both = car({ offers })
  expect([both.href, both.canonical, carApiAddress(both)]).toEqual([
    `/car/${listingId}`,
    `/car/${listingId}`,
    `/api/cars/${listingId}`,
  ])
  expect(both.offers).toMatchObject([
    { here: true, page: `/car/${listingId}` },
    { here: false, page: '/car/other' },
  ])
})

test('a value that is not a web URL is not linked', () => {
  const url = 'javascript:alert(1)'
  expect(listing({ url, offers: [exampleOffer({ url })] })).toMatchObject({ url: null, offers: [{ url: null }] })
})

test('a car with no known facts still has a page', () => {
  const view = car({ ...emptyListingFields, title: 'Swift' })
  expect(view).toMatchObject({ km: null, fuel: null, owners: null, worth: null, plate: null, description: null })
  expect(view.place).toBe('Hyderabad')
})

test.each(['sold', 'expired', 'removed'] as const)('a listing that is %s is gone (MKT-29)', (status) => {
  const view = gone({ status, offers: [] })
  expect(isGone(view)).toBe(true)
  expect(view).toMatchObject({ status, heading: '2019 Maruti Suzuki Swift VXi', seen: { age: '2 h ago' } })
})

test('a car whose own advert has ended is shown as no longer available, and its page links to the adverts that still offer it (CAR-21)', () => {
  const elsewhere = exampleOffer({ id: 'elsewhere' })
  const view = carView(exampleCar({ offers: [elsewhere] }), now, null)
  expect(isGone(view)).toBe(true)
  expect(view.offers).toMatchObject([{ page: '/marketplace/elsewhere' }])
})

test('similar cars are a search for the same brand and model over all portals (CAR-21)', () => {
  expect(gone({ status: 'sold' }).similar).toBe('/?tab=results&brand=Maruti+Suzuki&model=Swift')
})

test('a seller’s listing on Pahiya has one canonical URL, that of its car (C-06)', () => {
  expect(listing({ sourceKey: 'pahiya' })).toMatchObject({
    href: `/marketplace/${listingId}`,
    canonical: `/car/${carId}`,
  })
  expect(listing().canonical).toBe(`/marketplace/${listingId}`)
})
