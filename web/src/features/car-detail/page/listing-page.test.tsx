// @vitest-environment jsdom
import type { InspectionReport } from '@pahiya/contract/conversations/inspections'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { listingView, type ListingView } from './car-view.ts'
import { GonePage, NotFoundCarPage } from './gone-page.tsx'
import type { ListedLender } from '../loan/listed-lender.ts'
import { ListingPage } from './listing-page.tsx'
import type { SellerName } from '../seller/seller-part.tsx'
import { insightsView } from '../price/insights-view.ts'
import { storyView } from '../story/story-view.ts'
import {
  exampleLandedCostResult,
  exampleInsights,
  exampleListing,
  exampleOffer,
  listingId,
  now,
} from '../testing/example-answers.ts'
import { exampleStory } from '../testing/example-story.ts'
import { openPage, visibleText } from '../testing/open-page.tsx'

vi.setConfig({ testTimeout: 20_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const href = `/marketplace/${listingId}`
const exampleLender: ListedLender = {
  id: '1',
  name: 'Private bank',
  rateFromPercent: 7.05,
  rateToPercent: 10.2,
  approvalToHours: 72,
  specialFeatures: [],
  ratesAsOf: '2026-11-14',
}
const pageOf = (
  overrides = {},
  {
    lenders = [],
    seller = null,
    report = null,
  }: { lenders?: ListedLender[]; seller?: SellerName; report?: InspectionReport | null } = {},
) => (
  <ListingPage
    lenders={lenders}
    view={listingView(exampleListing(overrides), now, insightsView(exampleInsights(), now)) as ListingView}
    landed={exampleLandedCostResult()}
    seller={seller}
    report={report}
    origin="https://pahiya.example"
  />
)
const page = () => visibleText(document.body)

test('the heading is year, brand and model with condition, location and source (LIST-07)', async () => {
  await openPage(pageOf(), href)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2019 Maruti Suzuki Swift VXi')
  expect(visibleText(document.querySelector('.buying-place'))).toBe(
    'Good conditionKukatpally, Hyderabad, TelanganaSadakpar',
  )
})

test('a seller on this site has a name and a rating; the name of a portal’s seller is unknown', async () => {
  await openPage(pageOf(), href)
  expect(page()).toContain('name not known')
  cleanup()
  await openPage(pageOf({}, { seller: { firstName: 'Ramesh', lastName: 'Kumar', rating: 4.25, reviewCount: 4 } }), href)
  expect(page()).toContain('Ramesh Kumar')
  expect(page()).toContain('4.3 rating • 4 reviews')
  expect(page()).not.toContain('name not known')
})

test('the gallery shows the listing’s photos in four thumbnails, or the placeholder (LIST-08)', async () => {
  await openPage(pageOf(), href)
  const places = screen.getAllByRole('link', { name: /^Photo/ })
  expect(places).toHaveLength(4)
  expect(places[0]!.querySelector('img')!.getAttribute('src')).toContain(encodeURIComponent('photos.example/2.jpg'))
  cleanup()
  await openPage(pageOf({ pictures: [] }), href)
  expect(page()).toContain('No Verified Photo')
})

test('a former higher price is struck through, with the saving (LIST-13)', async () => {
  await openPage(pageOf({ originalPrice: 520_000 }), href)
  expect(document.querySelector('s')!.textContent).toBe('₹5,20,000')
  expect(page()).toContain('Save ₹35,000')
})

test('a price that was never higher is not struck through (LIST-13)', async () => {
  await openPage(pageOf({ originalPrice: 480_000 }), href)
  expect(document.querySelector('s')).toBeNull()
})

test('the page shows where the listing was posted, its status, and when it was checked (LIST-14)', async () => {
  await openPage(pageOf(), href)
  expect(page()).toContain('Posted onSadakpar')
  expect(page()).toContain('Statusactive, seen 2 h ago')
  expect(screen.getByRole('link', { name: 'Sadakpar' }).getAttribute('href')).toBe('https://sadakpar.example/advert/1')
})

test.each([
  ['2026-11-15T08:00:00Z', 'Listed today'],
  ['2026-11-14T08:00:00Z', 'Listed 1 day ago'],
  ['2026-11-03T10:00:00Z', 'Listed 11 days ago'],
])('an advert from %s reads %s (LIST-15)', async (listingDate, words) => {
  await openPage(pageOf({ listingDate }), href)
  expect(page()).toContain(words)
})

test('the listing date is omitted if unknown (LIST-15)', async () => {
  await openPage(pageOf({ listingDate: null }), href)
  expect(page()).not.toContain('Listed')
})

test.each([
  ['verified', 'Verified Listing'],
  ['certified', 'Certified by Expert'],
  ['unverified', 'Standard Listing'],
] as const)('a %s listing reads %s (LIST-16)', async (verificationStatus, words) => {
  await openPage(pageOf({ verificationStatus }), href)
  expect(visibleText(screen.getByRole('region', { name: 'Trust and Safety' }))).toContain(words)
})

test('a certified listing whose report we do not have names its holder', async () => {
  await openPage(pageOf({ verificationStatus: 'certified' }), href)
  const trust = visibleText(screen.getByRole('region', { name: 'Trust and Safety' }))
  expect(trust).toContain('Ask Sadakpar for its inspection report')
  expect(trust).not.toContain('No inspection report yet')
})

test('a car of a certified programme shows the issuer of its report, with date, points and warranty', async () => {
  const certification = {
    programme: 'Khara Certified',
    points: 141,
    inspectedOn: '2026-11-02',
    result: 'passed',
    warrantyMonths: 12,
    readAt: '2026-11-14T06:00:00.000Z',
  } as const
  await openPage(pageOf({ verification: 'certified', verificationStatus: 'certified', certification }), href)
  const badge = document.querySelector('.buying .badge')
  expect(visibleText(badge)).toBe('Certified by Khara Certified')
  expect(page()).toContain('Passed the inspection of Khara Certified: 141 points on 2 Nov 2026')
  const report = screen.getByRole('heading', { name: 'Inspection by the programme' }).closest('section')
  expect(visibleText(report)).toMatch(/as of 14 Nov 2026.*2 Nov 2026.*141.*passed.*12 months/)
  cleanup()
  await openPage(
    pageOf({ certification: { ...certification, result: 'failed', warrantyMonths: null } }),
    `${href}?tab=inspection`,
  )
  expect(visibleText(document.querySelector('.buying .badge'))).not.toContain('Certified')
  expect(page()).toContain('not passed')
  expect(page()).toContain('Did not pass the inspection of Khara Certified on 2 Nov 2026')
})

test('the page has four tabs, each with its own URL, so they work without JavaScript (LIST-09)', async () => {
  await openPage(pageOf(), href)
  expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Overview', href],
    ['Features', `${href}?tab=features`],
    ['Inspection', `${href}?tab=inspection`],
    ['Finance', `${href}?tab=finance`],
  ])
})

test('the price box has Contact Seller and Schedule Inspection, with Save and Share above it (LIST-10)', async () => {
  await openPage(pageOf(), href)
  const names = ['Contact Seller', 'Schedule Inspection']
  for (const name of names) expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Schedule Inspection' }).getAttribute('href')).toBe(
    `/inspection/${listingId}`,
  )
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
})

test('an inspection report shows its ratings, its inspector and its date, and omits what was not inspected (LIST-17)', async () => {
  const report = {
    inspector: 'S. Murthy, Murthy Motors',
    inspectedOn: '2026-11-12',
    ratings: { engine: 4, tyres: 2 },
    summary: 'Front tyres are worn.',
  }
  await openPage(pageOf({}, { report }), { pathname: href, search: '?tab=inspection' })
  const panel = visibleText(screen.getByRole('tabpanel'))
  expect(panel).toContain('S. Murthy, Murthy Motors, 12 Nov 2026')
  expect(panel).toContain('Engine4 of 5')
  expect(panel).toContain('Tyres2 of 5')
  expect(panel).toContain('Front tyres are worn.')
  expect(panel).not.toContain('Brakes')
  expect(visibleText(screen.getByRole('region', { name: 'Trust and Safety' }))).toContain('Inspected by S. Murthy')
})

test('any visitor can dispute that a listing shows the same car', async () => {
  const offers = [exampleOffer(), exampleOffer({ id: 'other', sourceName: 'Pakkafeed' })]
  await openPage(pageOf({ offers }), href)
  expect(screen.getByRole('link', { name: 'Not the same car?' }).getAttribute('href')).toBe(
    `/same-car/${listingId}/other`,
  )
})

test('a listing without an inspection states that there is no report (LIST-17)', async () => {
  await openPage(pageOf(), { pathname: href, search: '?tab=inspection' })
  expect(visibleText(screen.getByRole('tabpanel'))).toContain('No inspection report yet')
})

test('the finance tab has the loan widget with 20% down over 5 years at 7.05% (LIST-18, FIN-03)', async () => {
  await openPage(pageOf(), { pathname: href, search: '?tab=finance' })
  const finance = visibleText(screen.getByRole('tabpanel'))
  expect(finance).toContain('₹7,6927.05% for 5 years on a loan of ₹3,88,000')
  const form = screen.getByRole('button', { name: 'Compare lenders' }).closest('form')!
  expect(Object.fromEntries(new FormData(form))).toEqual({
    carPrice: '485000',
    downPayment: '97,000',
    tenure: '5',
    interestRate: '7.05',
    carYear: '2019',
  })
})

const lender = (change: Partial<ListedLender>) => ({ ...exampleLender, ...change })

test('the benefits have the titles from the register and the figures of the lenders on record (LIST-19, C-16)', async () => {
  await openPage(
    pageOf(
      {},
      {
        lenders: [
          lender({ approvalToHours: 24, specialFeatures: ['Doorstep service'] }),
          lender({ id: '2', rateFromPercent: 6.9 }),
        ],
      },
    ),
    {
      pathname: href,
      search: '?tab=finance',
    },
  )
  const benefits = visibleText(screen.getByRole('region', { name: 'Lenders' }))
  expect(benefits).toContain('Instant Approvalwithin 24 hours, with selected lenders')
  expect(benefits).toContain('Best Ratesfrom 6.90% a year')
  expect(benefits).toContain('Flexible Tenure3 to 7 years')
  expect(benefits).toContain('Doorstep Servicewith selected lenders')
  cleanup()
  await openPage(pageOf({}, { lenders: [lender({ approvalToHours: 72 })] }), { pathname: href, search: '?tab=finance' })
  expect(visibleText(screen.getByRole('region', { name: 'Lenders' }))).toContain('within 3 days, with selected lenders')
  expect(visibleText(screen.getByRole('region', { name: 'Lenders' }))).not.toContain('Doorstep')
})

test('the page lists the lenders on record, calls none a partner, and links to all of them (LIST-20, LIST-21)', async () => {
  await openPage(pageOf({}, { lenders: [lender({})] }), { pathname: href, search: '?tab=finance' })
  const part = screen.getByRole('region', { name: 'Lenders' })
  expect(visibleText(part)).toContain('Private bankRates as of 14 Nov 20267.05%–10.20%')
  expect(visibleText(part).toLowerCase()).not.toContain('partner')
  expect(within(part).getByRole('link', { name: 'See all lenders' }).getAttribute('href')).toBe(
    '/financing?carPrice=485000&carYear=2019',
  )
})

test('the features are those of the advert, or the tab states that there are none', async () => {
  await openPage(pageOf(), { pathname: href, search: '?tab=features' })
  expect(visibleText(screen.getByRole('tabpanel'))).toContain('ABS with EBD')
  cleanup()
  await openPage(pageOf({ features: [] }), { pathname: href, search: '?tab=features' })
  expect(visibleText(screen.getByRole('tabpanel'))).toContain('The listing on Sadakpar doesn’t mention any')
})

test('after switching tabs, the search is still one step back (CAR-03, LIST-09)', async () => {
  const search = '/?brand=Hyundai'
  await openPage(pageOf(), search, { pathname: href, state: { search } })
  await userEvent.click(screen.getByRole('tab', { name: 'Features' }))
  await screen.findByRole('heading', { name: 'Features' })
  const back = screen.getByRole('link', { name: 'Back to the search' })
  expect(back.getAttribute('href')).toBe(search)
  await userEvent.click(back)
  await screen.findByRole('heading', { name: 'The search' })
})

test('sections of the page are linked from every tab, and the search stays one step back (CAR-03)', async () => {
  const claim = { sourceKey: 'sadakpar', sourceName: 'Sadakpar', listingId, value: 62_000, since: null }
  const claims = [claim, { ...claim, listingId: 'b', value: 71_340 }]
  const story = storyView(exampleStory({ facts: [{ name: 'km', differ: true, claims }] }), now)
  const view = listingView(exampleListing({ condition: null }), now, null, story) as ListingView
  const report = { inspector: 'S. Murthy', inspectedOn: '2026-11-12', ratings: { engine: 4 }, summary: '' }
  const search = '/?brand=Hyundai'
  await openPage(
    <ListingPage
      view={view}
      landed={exampleLandedCostResult()}
      seller={null}
      report={report}
      origin="https://pahiya.example"
    />,
    search,
    { pathname: href, search: '?tab=features', state: { search } },
  )
  const cost = screen.getByRole('link', { name: 'On-road cost in your name' })
  expect(cost.getAttribute('href')).toBe(`${href}?tab=features#landed-cost`)
  await userEvent.click(cost)
  const differ = screen.getByRole('link', { name: 'Odometer readings differ between listings' })
  expect(differ.getAttribute('href')).toBe(`${href}#details`)
  await userEvent.click(differ)
  await screen.findByRole('region', { name: 'Details, and where they come from' })
  const inspected = screen.getByRole('link', { name: 'see the inspection report' })
  expect(inspected.getAttribute('href')).toBe(`${href}?tab=inspection#inspection`)
  await userEvent.click(inspected)
  expect((await screen.findByRole('region', { name: 'Inspection report' })).id).toBe('inspection')
  const back = screen.getByRole('link', { name: 'Back to the search' })
  await userEvent.click(back)
  await screen.findByRole('heading', { name: 'The search' })
})

test('a car sold here has a popup that sends an inquiry; other cars link to the original listing (LIST-22)', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json({ id: crypto.randomUUID(), conversationId: null }, { status: 201 })
  })
  await openPage(pageOf({ sourceKey: 'pahiya', url: null }), href)
  await userEvent.click(screen.getAllByRole('link', { name: 'Contact Seller' })[0]!)
  const popup = within(await screen.findByRole('dialog', { name: 'Get Seller Contact' }))
  await userEvent.type(await popup.findByRole('textbox', { name: /name/ }), 'Anita Rao')
  await userEvent.type(popup.getByRole('textbox', { name: /Phone/ }), '98480 22338')
  await userEvent.type(popup.getByRole('textbox', { name: /E-mail/ }), 'anita@people.example')
  await userEvent.click(popup.getByRole('button', { name: 'Send message' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    buyerName: 'Anita Rao',
    buyerPhone: '98480 22338',
    buyerEmail: 'anita@people.example',
    message: 'Hi, I am interested in your 2019 Maruti Suzuki Swift VXi.',
    carId: listingId,
  })
  cleanup()
  await openPage(pageOf(), href)
  expect(screen.getAllByRole('link', { name: 'Contact Seller' })[0]!.getAttribute('href')).toMatch(/^https/)
})

test('the contact link of a portal’s listing opens the advert', async () => {
  await openPage(pageOf(), href)
  const [contact] = screen.getAllByRole('link', { name: 'Contact Seller' })
  expect(contact!.getAttribute('href')).toBe('https://sadakpar.example/advert/1')
  expect(contact!.getAttribute('rel')).toContain('noopener')
})

test('a message to a portal that accepts messages is written here, even if its listing has no URL', async () => {
  const view = listingView(exampleListing({ url: null }), now, null, null, true) as ListingView
  const origin = 'https://pahiya.example'
  await openPage(
    <ListingPage lenders={[]} view={view} landed={exampleLandedCostResult()} seller={null} origin={origin} />,
    href,
  )
  const ways = screen.getAllByRole('link', { name: 'Contact Seller' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(ways.map(() => `/contact/${listingId}`))
  // At the top, at the bottom and in the sidebar.
  expect(ways).toHaveLength(3)
})

test('an ended listing shows since when it has been gone, where its car is still for sale, and similar cars (MKT-29)', async () => {
  const answer = exampleListing({
    status: 'removed',
    lastSeenAt: '2026-11-12T09:00:00Z',
    offers: [exampleOffer({ id: 'other', sourceName: 'Pakkafeed' })],
  })
  await openPage(
    <GonePage view={listingView(answer, now, null)}>
      <h2>Similar cars</h2>
    </GonePage>,
    href,
  )
  expect(screen.getByRole('heading', { name: 'Similar cars' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    '2019 Maruti Suzuki Swift VXi is no longer for sale',
  )
  expect(page()).toContain('Its listing on Sadakpar was removed. Last listed 3 days ago, at ₹4,85,000.')
  expect(screen.getByRole('link', { name: 'Every Maruti Suzuki Swift' }).getAttribute('href')).toContain('model=Swift')
  expect(screen.getByRole('link', { name: 'Pakkafeed' }).getAttribute('href')).toBe('/marketplace/other')
})

test('an unknown id shows a page with a next step (CAR-21)', async () => {
  await openPage(<NotFoundCarPage kind="car" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This car is not available')
  expect(screen.getAllByRole('link', { name: 'Back to results' }).length).toBeGreaterThan(0)
})
