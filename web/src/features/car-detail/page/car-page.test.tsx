// @vitest-environment jsdom
import type { PriceInsights } from '@pahiya/contract/car-detail/price-insights'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { currentToast } from '../../../components/overlay/toast-store.ts'
import { savedCars } from '../../../visitor/saved-cars.ts'
import { clearSignedInMark } from '../../../visitor/signed-in-mark.ts'
import { CarPage } from './car-page.tsx'
import { carView, type CarView } from './car-view.ts'
import { insightsView } from '../price/insights-view.ts'
import {
  carId,
  exampleCar,
  exampleLandedCostResult,
  exampleInsights,
  exampleOffer,
  listingId,
  notRated,
  emptyListingFields,
  now,
} from '../testing/example-answers.ts'
import { exampleStory } from '../testing/example-story.ts'
import type { SellerName } from '../seller/seller-part.tsx'
import { storyView } from '../story/story-view.ts'
import { openPage, visibleText } from '../testing/open-page.tsx'

vi.setConfig({ testTimeout: 20_000 })
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const noName: SellerName = { firstName: null, lastName: null, rating: null, reviewCount: 0 }
const pageOf = (overrides = {}, insights: Partial<PriceInsights> = {}, seller: SellerName = noName) => (
  <CarPage
    view={carView(exampleCar(overrides), now, insightsView(exampleInsights(insights), now)) as CarView}
    seller={seller}
    landed={exampleLandedCostResult()}
    origin="https://pahiya.example"
  />
)
const page = () => visibleText(document.body)
const panel = (name: string) => screen.getByRole('region', { name })

test('a car shows its title and its verified badge (CAR-04)', async () => {
  await openPage(pageOf())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2019 Maruti Suzuki Swift VXi')
  expect(screen.getByText('Verified')).toBeTruthy()
})

test('a gallery photo that does not load is replaced by the default image, and the others stay (ERR-02)', async () => {
  await openPage(pageOf())
  const main = document.querySelector('.gallery-strip')!
  const [first, ...others] = main.querySelectorAll('img')
  expect(others.length).toBeGreaterThan(0)
  fireEvent.error(first!)
  expect(within(main.querySelector('li')!).getByText('No Verified Photo')).toBeTruthy()
  expect(main.querySelectorAll('img')).toHaveLength(others.length)
})

test('an unverified car has no verified badge (CAR-04)', async () => {
  await openPage(pageOf({ verificationStatus: 'unverified' }))
  expect(screen.queryByText('Verified')).toBeNull()
  expect(screen.getByText('Unverified')).toBeTruthy()
})

test('the gallery has a main photo and four thumbnails, however many photos there are; the last shows how many more follow (CAR-05)', async () => {
  await openPage(pageOf())
  const places = screen.getAllByRole('link', { name: /^Photo \d of 7/ })
  expect(places.map((place) => place.getAttribute('href'))).toEqual(['#photo-2', '#photo-3', '#photo-4', '#photo-5'])
  expect(places.at(-1)!.textContent).toBe('Photo 5 of 7+ 2')
  // Without JavaScript a thumbnail links to its photo.
  for (const place of places) expect(document.querySelector(place.getAttribute('href')!)).toBeTruthy()
  const main = screen.getByAltText('2019 Maruti Suzuki Swift VXi, photo 1 of 7')
  expect(main.getAttribute('srcset')).toContain('1280w')
  expect(main.getAttribute('width')).toBe('960')
})

test('a car without photos shows the placeholder text (CARD-05)', async () => {
  await openPage(pageOf({ pictures: [] }))
  expect(page()).toContain('No Verified Photo')
  expect(screen.queryByRole('link', { name: /^Photo/ })).toBeNull()
})

test('an AP number of an office that is in Telangana today is explained', async () => {
  await openPage(pageOf({ registration: { code: 'AP28', state: 'Telangana' } }))
  expect(page()).toContain('AP 28, TelanganaAn older AP number. Its RTO is in Telangana today.')
  cleanup()
  await openPage(pageOf({ registration: { code: 'TS09', state: 'Telangana' } }))
  expect(page()).not.toContain('An older AP number')
})

test('the gallery shows the findings of the photo check', async () => {
  await openPage(pageOf())
  expect(page()).toContain('Photos not found on another car · 7')
  cleanup()
  await openPage(pageOf({ photosVerified: false }))
  expect(page()).toContain('Photos not checked yet')
  expect(page()).not.toContain('Photos not found on another car')
})

test('a car shows its price, and its EMI with the terms (CAR-06)', async () => {
  await openPage(pageOf())
  expect(page()).toContain('₹4,85,000')
  expect(screen.getByText(/^EMI from/).textContent).toBe('EMI from ₹7,692/month 7.05%, 5 years, 80% loan')
})

test('a car shows its year, kilometres, fuel, transmission, owners, and city with state (CAR-07, FMT-02, FMT-03)', async () => {
  await openPage(pageOf())
  const facts = visibleText(panel('Details, and where they come from'))
  for (const fact of ['Year2019', '62,000 km', 'Petrol', 'Manual', '1st Owner', 'Kukatpally, Hyderabad, Telangana']) {
    expect(facts).toContain(fact)
  }
  expect(facts).toContain('Seen on Pahiya 2 h ago')
  expect(visibleText(document.querySelector('.buying-facts'))).toBe('62k kmPetrolManual1st Owner')
})

test('a car with a second owner shows 2 Owners (CAR-07)', async () => {
  await openPage(pageOf({ owners: 2 }))
  expect(visibleText(panel('Details, and where they come from'))).toContain('2 Owners')
})

test('facts that the seller left out are shown as N/A with advice; facts that no source provides are shown as not known (SELL-30)', async () => {
  await openPage(pageOf(emptyListingFields))
  const facts = visibleText(panel('Details, and where they come from'))
  expect(facts).toContain('Kilometres drivenN/Aask for a photo of the odometer')
  expect(facts).toContain('FuelN/Asee the RC')
  expect(facts).toContain('TransmissionN/Aask the seller')
  expect(facts).toContain('OwnersN/Asee the RC')
  expect(facts).toContain('Insurancenot knownask for the insurance paper')
})

test('description and key features are omitted when empty (CAR-08)', async () => {
  await openPage(pageOf())
  expect(visibleText(panel('Description'))).toContain('Serviced every 10,000 km.')
  expect(visibleText(panel('Description'))).toContain('Dual airbags')
  cleanup()
  await openPage(pageOf({ description: null }))
  expect(screen.queryByRole('region', { name: 'Description' })).toBeNull()
  expect(visibleText(panel('Key features'))).toContain('Dual airbags')
  cleanup()
  await openPage(pageOf({ description: ' ', features: [] }))
  expect(screen.queryByRole('region', { name: 'Key features' })).toBeNull()
})

test('the value of a car is shown with its range and the number of cars it is based on', async () => {
  await openPage(pageOf())
  const insights = visibleText(panel('Market price insights'))
  expect(insights).toContain('27 similar cars')
  expect(insights).toContain('fair 5.78 L5.54 to 6.02 L')
  expect(insights).toContain('Great Deal. ₹93,000 below its fair price')
})

test('a car without comparables is not rated, and the page shows the reason and a link to other cars', async () => {
  await openPage(pageOf({}, notRated))
  expect(visibleText(panel('Market price insights'))).toContain('No price rating yet. There are too few similar cars')
  expect(screen.getByRole('link', { name: 'See every Maruti Suzuki Swift' })).toBeTruthy()
})

test('the insights show a car’s advantages and considerations (INS-08, INS-10, INS-11)', async () => {
  await openPage(pageOf())
  const insights = visibleText(panel('Market price insights'))
  expect(insights).toContain('Good to knowLow annual usage')
  expect(insights).toContain('Entry-level price: under')
})

test('the insights rate the car and its listing on position, trust, completeness, use and age', async () => {
  await openPage(pageOf())
  const insights = visibleText(panel('Market price insights'))
  expect(insights).toContain('Price, use, age and trust togethergood, 75 of 100')
  expect(insights).toContain('Trust in this listingTrusted, 72 of 100')
  expect(insights).toContain('How complete the listing is85 of 100')
  expect(insights).toContain('Kilometres a yearlow')
  expect(insights).toContain('Ageaverage')
})

test('the visitor writes a message to the seller in a dialog; without JavaScript the form is a separate page (CAR-10, CONTACT-12)', async () => {
  await openPage(pageOf())
  const [button] = screen.getAllByRole('link', { name: 'Send Message to Seller' })
  expect(button!.getAttribute('href')).toMatch(/^\/contact\//)
  expect(document.getElementById('contact-seller')!.contains(button!)).toBe(true)
  await userEvent.click(button!)
  const dialog = await screen.findByRole('dialog', { name: 'Contact Seller' })
  const message = await within(dialog).findByRole('textbox', { name: /Message/ })
  expect((message as HTMLTextAreaElement).value).toBe('Hi, I am interested in your 2019 Maruti Suzuki Swift VXi.')
})

test('the seller is shown by name or as the car owner, or the page says that the seller could not be loaded (CAR-12, CAR-15)', async () => {
  const named = async (name: { firstName?: string; lastName?: string }) => {
    cleanup()
    await openPage(pageOf({}, {}, { ...noName, ...name }))
    return document.querySelector('.car-seller b')!.textContent
  }
  expect(await named({ firstName: 'Ramesh', lastName: 'Kumar' })).toBe('Ramesh Kumar')
  expect(await named({ firstName: 'Ramesh' })).toBe('Ramesh')
  expect(await named({})).toBe('Car Owner')
  cleanup()
  await openPage(pageOf({}, {}, null))
  expect(page()).toContain('Seller information not available')
})

test('a seller’s rating is the average of their reviews with the count, and links to them (CAR-13)', async () => {
  await openPage(pageOf({}, {}, { ...noName, rating: 4.75, reviewCount: 23 }))
  const link = screen.getByRole('link', { name: '4.8 rating • 23 reviews' })
  expect(link.getAttribute('href')).toMatch(/^\/car\/[^/]+\/reviews$/)
  cleanup()
  await openPage(pageOf({}, {}, { ...noName, rating: 5, reviewCount: 1 }))
  expect(page()).toContain('5.0 rating • 1 review')
  cleanup()
  await openPage(pageOf())
  expect(page()).toContain('No reviews yet')
})

test('a seller without a name is shown by type, and has no reviews yet', async () => {
  await openPage(pageOf())
  expect(page()).toContain('Individual · No reviews yet')
  expect(page()).not.toContain('4.8')
})

test('every advert for the car shows its portal, its price, when it was seen and a link to the original', async () => {
  const offers = [
    exampleOffer({ sourceName: 'Pahiya', sourceKey: 'pahiya', url: null }),
    exampleOffer({ id: 'other', price: 505_000, url: 'https://sadakpar.example/advert/9' }),
  ]
  await openPage(pageOf({ offers }))
  const [here, other] = within(panel('Also listed on')).getAllByRole('listitem')
  expect(visibleText(here)).toBe('PahiyaDealer · this page₹4,85,000lowestseen 2 h ago')
  expect(visibleText(other)).toContain('Sadakpar')
  expect(visibleText(other)).toContain('₹5,05,000+ ₹20,000')
  expect(within(other!).getByRole('link', { name: 'Open listing on Sadakpar' }).getAttribute('href')).toBe(
    'https://sadakpar.example/advert/9',
  )
})

test('the back link leads to the original search, with its filters and tab (CAR-03)', async () => {
  const search = '/?tab=results&brand=Hyundai&fuel=Diesel'
  await openPage(pageOf(), { pathname: '/car/1', state: { search, further: true } })
  expect(screen.getByRole('link', { name: 'Back to the search' }).getAttribute('href')).toBe(search)
})

test('a visitor who opened a car by its URL goes back to all cars (CAR-03)', async () => {
  await openPage(pageOf())
  expect(screen.getByRole('link', { name: 'Back to results' }).getAttribute('href')).toBe('/')
})

test('a URL outside this site is not used as a back link (CAR-03)', async () => {
  await openPage(pageOf(), { pathname: '/car/1', state: { search: '//elsewhere.example' } })
  expect(screen.getByRole('link', { name: 'Back to results' })).toBeTruthy()
})

test('the loan calculator is on the page, with the price and the year of the car (CAR-11)', async () => {
  await openPage(pageOf())
  const form = screen.getByRole('button', { name: 'Compare lenders' }).closest('form')!
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ carPrice: '485000', carYear: '2019' })
})

test('a car can be saved on this device and removed again', async () => {
  await openPage(pageOf())
  const save = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  expect(save.getAttribute('aria-pressed')).toBe('true')
  expect(savedCars.all()).toMatchObject([{ carId, href: `/car/${carId}`, title: '2019 Maruti Suzuki Swift VXi' }])
  await userEvent.click(save)
  expect(savedCars.all()).toEqual([])
})

test.each([
  ['', 'Saved on this device'],
  ['signed_in=yes', 'Saved'],
])(
  'only a signed-out visitor sees that a car is saved on this device alone (cookie %j; LIST-12)',
  async (cookie, said) => {
    document.cookie = cookie
    onTestFinished(clearSignedInMark)
    await openPage(pageOf())
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(currentToast()?.title).toBe(said)
  },
)

test('a car is shared by its canonical URL, with its price and verdict (SHARE-04)', async () => {
  const share = vi.fn<(link: ShareData) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await openPage(pageOf())
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({
    title: '2019 Maruti Suzuki Swift VXi',
    text: '₹4,85,000, Great Deal, Hyderabad',
    url: `${window.location.origin}/car/${carId}`,
  })
  Reflect.deleteProperty(navigator, 'share')
})

test('a link preview has a title, a description and an absolute picture URL (SHARE-07)', async () => {
  await openPage(pageOf())
  const told = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(told('og:title')).toBe('2019 Maruti Suzuki Swift VXi, ₹4,85,000 in Hyderabad · Pahiya')
  expect(told('og:description')).toContain('62,000 km, Petrol')
  expect(told('og:url')).toBe(`https://pahiya.example/car/${carId}`)
  expect(told('og:image')).toBe(`https://pahiya.example/api/cars/${carId}/preview.png`)
})

test('the page provides search engines with its title, description and canonical URL (C-06)', async () => {
  await openPage(pageOf())
  expect(document.title).toBe('2019 Maruti Suzuki Swift VXi, ₹4,85,000 in Hyderabad · Pahiya')
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain('62,000 km, Petrol')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `https://pahiya.example/car/${carId}`,
  )
})

test('another advert for the car shows why it is the same car, with its own price and link (MKT-31)', async () => {
  const other = exampleOffer({ id: 'b', sourceName: 'Pakkafeed', price: 499_000, url: 'https://pakkafeed.example/b' })
  const matches = {
    same: [{ listingId: 'b', reasons: ['plate-partly', 'photos', 'seller', 'price'] as const }],
    probably: [],
  }
  await openPage(pageOf({ offers: [exampleOffer(), other], matches }))
  const row = within(panel('Also listed on')).getAllByRole('listitem')[1]!
  expect(visibleText(row)).toContain('The visible part of the plate matches, same photos, same seller')
  expect(visibleText(row)).toContain('₹4,99,000')
  expect(within(row).getByRole('link', { name: 'Open listing on Pakkafeed' }).getAttribute('href')).toBe(other.url)
})

test('outdated matches between two listings are not shown (MKT-31)', async () => {
  const other = exampleOffer({ id: 'b', sourceName: 'Pakkafeed', price: 499_000, sellerType: 'individual' })
  const matches = {
    same: [{ listingId: 'b', reasons: ['odometer', 'seller', 'price'] as const }],
    probably: [],
  }
  await openPage(pageOf({ offers: [exampleOffer(), other], matches }))
  const row = visibleText(within(panel('Also listed on')).getAllByRole('listitem')[1])
  expect(row).toContain('Same odometer reading')
  expect(row).not.toContain('same seller')
  expect(row).not.toContain('same price')
})

test.each([
  [62_000, 'odometer', 'Same odometer reading, same photos'],
  [65_000, 'odometer', 'Same photos'],
  [71_340, 'odometer', 'Same photos'],
  [62_340, 'odometer-near', 'Odometer readings fit, same photos'],
  [71_340, 'odometer-near', 'Same photos'],
] as const)('another advert with %d km, matched by %s, shows: %s (MKT-31)', async (km, reason, words) => {
  const claim = { sourceKey: 'pahiya', sourceName: 'Pahiya', listingId, value: 62_000, since: null }
  const claims = [claim, { ...claim, listingId: 'b', value: km }]
  const story = exampleStory({ facts: [{ name: 'km', differ: km !== 62_000, claims }] })
  const matches = { same: [{ listingId: 'b', reasons: [reason, 'photos' as const] }], probably: [] }
  const car = exampleCar({ offers: [exampleOffer(), exampleOffer({ id: 'b' })], matches })
  const view = carView(car, now, insightsView(exampleInsights(), now), storyView(story, now)) as CarView
  await openPage(<CarPage view={view} seller={noName} landed={null} origin="https://pahiya.example" />)
  const row = visibleText(within(panel('Also listed on')).getAllByRole('listitem')[1])
  expect(row).toContain(`Dealer · ${words}Not the same car?`)
})

test('a single similar listing gives neither an average nor a range (CAR-19)', async () => {
  await openPage(pageOf())
  expect(visibleText(panel('Price comparison'))).toContain(
    'Similar listings cost ₹4,55,000 to ₹6,90,000, ₹5,81,000 on average.',
  )
  cleanup()
  const { similar } = exampleInsights()
  const one = { similar: similar.slice(0, 1), averagePrice: 455_000, priceRange: { min: 455_000, max: 455_000 } }
  await openPage(pageOf({}, one))
  const comparison = visibleText(panel('Price comparison'))
  expect(comparison).toContain('This car costs ₹4,85,000. The similar listing costs ₹4,55,000.')
  expect(comparison).not.toContain('average')
})

test('the condition of an inspected car links to the report; for accidents the page advises asking the seller (LIST-17)', async () => {
  await openPage(inspectedPage())
  const facts = panel('Details, and where they come from')
  expect(visibleText(facts)).toContain('Accident recordnot knownask the seller')
  const link = within(facts).getByRole('link', { name: 'see the inspection report' })
  expect(link.closest('div')!.textContent).toContain('Condition')
  expect(link.getAttribute('href')).toBe('/car/1#inspection')
  expect(document.querySelector('#inspection')!.textContent).toContain('Charminar Motor Works')
})

test('an inspected car does not say that a report is missing (LIST-17)', async () => {
  await openPage(inspectedPage())
  expect(page().toLowerCase()).not.toContain('no inspection report yet')
})

function inspectedPage() {
  const view = carView(exampleCar(), now, insightsView(exampleInsights(), now)) as CarView
  const report = { inspector: 'Charminar Motor Works', inspectedOn: '2026-11-12', ratings: { engine: 4 }, summary: '' }
  return <CarPage view={view} seller={noName} report={report} landed={null} origin="https://pahiya.example" />
}

test('a sentence about the price is omitted if the newer fair price contradicts it', async () => {
  const { analysis } = exampleCar()
  const above = { analysis: { ...analysis, considerations: ['Price is above market average'] } }
  await openPage(pageOf(above))
  expect(page()).not.toContain('Price is above market average')
  cleanup()
  await openPage(pageOf(above, { fairPrice: { fair: 440_000, low: 420_000, high: 460_000, comparables: 9 } }))
  expect(page()).toContain('Price is above market average')
})

test('a probable match is shown separately, with the evidence for and against it (MKT-31)', async () => {
  const advert = {
    listingId: 'c',
    title: '2019 Swift for sale',
    price: 460_000,
    sourceKey: 'puranisawari',
    sourceName: 'Purani Sawari',
    url: null,
    reasons: ['photo'],
    against: ['odometer-differs', 'price-differs'],
  }
  await openPage(pageOf({ matches: { same: [], probably: [advert] } }))
  const row = within(panel('Probably the same car')).getByRole('listitem')
  expect(visibleText(row)).toContain('Purani Sawari')
  expect(visibleText(row)).toContain('A photo in common')
  expect(visibleText(row)).toContain('Odometer readings differ, prices differ')
  expect(within(row).getByRole('link', { name: advert.title }).getAttribute('href')).toBe('/marketplace/c')
  expect(within(row).getByRole('link', { name: 'Not the same car?' }).getAttribute('href')).toContain('/same-car/')
})

test('without probable matches the section is absent', async () => {
  await openPage(pageOf())
  expect(screen.queryByRole('region', { name: 'Probably the same car' })).toBeNull()
})
