// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { OwnListing } from '@pahiya/contract/selling/seller-listings'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { actOnListing } from './act-on-listing.ts'
import { OwnListingsPart } from './own-listings-part.tsx'

afterEach(cleanup)

const now = new Date('2026-11-17T06:00:00Z')
const live: OwnListing = {
  id: 'o1',
  state: 'live',
  stateSince: '2026-11-01T06:00:00Z',
  publishedAt: '2026-11-01T06:00:00Z',
  carId: 'c1',
  listingId: 'l1',
  title: '2020 Hyundai i20',
  brand: 'Hyundai',
  model: 'i20',
  year: 2020,
  city: 'Hyderabad',
  price: 690_000,
  soldPrice: null,
  mileage: 43_000,
  description: 'One owner',
  fuelType: 'Petrol',
  transmission: 'Manual',
  owners: 1,
  colour: 'white',
  locality: null,
  features: ['Sunroof'],
  picture: null,
  verification: 'unverified',
  photos: 'clear',
  papers: 'accepted',
  refusedPaper: null,
  views: 214,
  viewsByDay: [6, 9, 14, 22, 18, 16, 12, 11, 17, 21, 15, 13, 19, 21],
  contacts: 6,
  valuation: { fair: 650_000, low: 630_000, high: 670_000, comparables: 24 },
  prices: [
    { at: '2026-11-01T06:00:00Z', price: 720_000 },
    { at: '2026-11-09T06:00:00Z', price: 690_000 },
  ],
}

type Given = Partial<ComponentProps<typeof OwnListingsPart>>

async function show(given: Given): Promise<void> {
  const words = await loadLanguage('en')
  const props = { listings: [live], more: false, refusal: undefined, now, ...given }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider i18n={words}>
          <OwnListingsPart {...props} />
        </I18nProvider>
      ),
    },
  ])
  render(<Stub />)
}
const listing = () => within(screen.getByRole('article', { name: live.title }))

test('a car on sale shows its page, price, market position, earlier prices, views and contacts (SELL-32)', async () => {
  await show({})
  expect(listing().getByRole('link', { name: live.title }).getAttribute('href')).toBe('/car/l1')
  expect(listing().getAllByText('₹6,90,000').length).toBeGreaterThan(0)
  expect(listing().getByText('compared with similar cars')).toBeTruthy()
  expect(listing().getByText('₹40,000 above market')).toBeTruthy()
  expect(listing().getByText('At ₹6,82,000 it would show as a fair price.')).toBeTruthy()
  expect(listing().getByText('Earlier: ₹7,20,000 (1 Nov)')).toBeTruthy()
  expect(listing().getByText('Views, 14 days').nextSibling?.textContent).toBe('214')
  expect(listing().getByText('Contacts').nextSibling?.textContent).toBe('6')
  expect(listing().getByRole('img', { name: 'Views per day since 4 Nov, at most 22' })).toBeTruthy()
})

test('edit, mark as sold and take down are forms that name the listing, and marking as sold takes one tap (SELL-32)', async () => {
  await show({})
  for (const [name, wanted] of [
    ['Save price', 'listing-price'],
    ['Save', 'listing-edit'],
    ['Mark as sold', 'listing-sold'],
    ['Take down', 'listing-withdraw'],
  ] as const) {
    const button = listing().getByRole<HTMLButtonElement>('button', { name, hidden: true })
    expect([button.name, button.value]).toEqual(['do', wanted])
    expect(new FormData(button.form!).get('listing')).toBe('o1')
  }
})

test('the seller of a sold car may enter its price, which only they can see, and put the car on sale again', async () => {
  await show({ listings: [{ ...live, state: 'sold' }] })
  expect(listing().getByText('Last price ₹6,90,000')).toBeTruthy()
  expect(listing().getByLabelText('Sold for (only you see this)')).toBeTruthy()
  expect(listing().getByRole('button', { name: 'Put on sale again' })).toBeTruthy()
  expect(listing().queryByRole('button', { name: 'Mark as sold' })).toBeNull()
  cleanup()
  await show({ listings: [{ ...live, state: 'sold', soldPrice: 671_000 }] })
  expect(listing().getByText('Sold for ₹6,71,000 on 1 Nov 2026. Only you see this.')).toBeTruthy()
})

test('an empty list, a failed call, a draft, reused photos and a refusal each have a message', async () => {
  await show({ listings: [] })
  expect(screen.getByText(/Selling a car\?/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sell a car' }).getAttribute('href')).toBe('/sell')
  cleanup()
  await show({ listings: undefined })
  expect(screen.getByRole('alert').textContent).toContain('This could not be loaded.')
  cleanup()
  await show({ listings: [{ ...live, state: 'draft', carId: null, title: '', price: null }] })
  expect(screen.getByText('Car details not filled in yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Finish and publish' })).toBeTruthy()
  cleanup()
  const refusal = { listing: 'o1', wanted: 'listing-price', message: 'Price must be at least ₹0.5 lakhs (₹50,000)' }
  await show({ listings: [{ ...live, photos: 'reused' }], refusal })
  expect(listing().getByText(/look like those of another car/)).toBeTruthy()
  expect(listing().getByRole('alert').textContent).toBe('Price must be at least ₹0.5 lakhs (₹50,000)')
  expect(listing().getByLabelText('New price')).toBeTruthy()
})

test('the seller sees that the papers are being checked', async () => {
  await show({ listings: [{ ...live, papers: 'in_review' }] })
  expect(listing().getByText('We are checking your papers.')).toBeTruthy()
})

test.each([
  ['rcBook', 'We could not accept your RC book.', 'Send a new one'],
  ['insurance', 'We could not accept your insurance.', 'Send a new one'],
  [null, 'Your papers were not accepted.', 'Send new papers'],
] as const)('the seller sees which papers were refused (%s), if known', async (paper, words, way) => {
  await show({ listings: [{ ...live, papers: 'refused', refusedPaper: paper }] })
  expect(listing().getByText(words, { exact: false })).toBeTruthy()
  expect(listing().getByRole('link', { name: way }).getAttribute('href')).toBe('/profile/papers/o1')
  expect(listing().getByText('Unverified')).toBeTruthy()
  expect(listing().queryByText(/is certified/)).toBeNull()
})

test('a car certified after its papers were refused is shown as certified next to the refusal', async () => {
  await show({ listings: [{ ...live, papers: 'refused', verification: 'certified' }] })
  expect(listing().getByText('Certified')).toBeTruthy()
  expect(listing().getByText(/is certified/)).toBeTruthy()
})

test.each([
  ['do=listing-price&listing=o1&price=₹6,55,000', 'PATCH', { price: 655_000 }],
  [
    'do=listing-edit&listing=o1&mileage=&description=+&fuelType=Diesel&transmission=IMT&owners=2&colour=&city=Pune&features=Sunroof,+ABS',
    'PATCH',
    {
      mileage: null,
      description: null,
      fuelType: 'Diesel',
      owners: 2,
      colour: null,
      city: 'Pune',
      locality: null,
      features: ['Sunroof', 'ABS'],
    },
  ],
  ['do=listing-sold&listing=o1', 'POST', { price: null }],
  ['do=listing-sold&listing=o1&soldPrice=6,71,000', 'POST', { price: 671_000 }],
])('the amounts in %s are sent as numbers', async (form, method, body) => {
  const sent: unknown[] = []
  const answer = (name: string) => async (_path: string, options: { body?: unknown }) => {
    sent.push([name, options.body])
    return { response: new Response('{}') }
  }
  const api = { PATCH: answer('PATCH'), POST: answer('POST') } as unknown as Parameters<typeof actOnListing>[0]
  expect(await actOnListing(api, new URLSearchParams(form))).toBe('done')
  expect(sent).toEqual([[method, body]])
})

test.each([
  ['do=listing-edit&listing=o1&mileage=45,000+km&description=x', 'Kilometres must be a whole number'],
  ['do=listing-price&listing=o1&price=4.6', 'The price must be in whole rupees, such as 4,60,000'],
  ['do=listing-sold&listing=o1&soldPrice=4.6+lakh', 'The price must be in whole rupees, such as 4,60,000'],
])('an invalid number in %s is refused and not sent as unknown', async (form, message) => {
  const sent = vi.fn<() => Promise<{ response: Response }>>(async () => ({ response: new Response('{}') }))
  const api = { PATCH: sent, POST: sent } as unknown as Parameters<typeof actOnListing>[0]
  expect(await actOnListing(api, new URLSearchParams(form))).toMatchObject({ listing: 'o1', message })
  expect(sent).not.toHaveBeenCalled()
})

test('a refusal shows the message for its field, and forms from other features are ignored', async () => {
  const refused = async () => ({
    response: new Response('{}', { status: 400 }),
    error: { message: 'The request is not valid', issues: [{ path: 'price', message: 'This price is too high' }] },
  })
  const api = { PATCH: refused } as unknown as Parameters<typeof actOnListing>[0]
  expect(await actOnListing(api, new URLSearchParams('do=listing-price&listing=o1&price=1'))).toEqual({
    listing: 'o1',
    wanted: 'listing-price',
    message: 'This price is too high',
  })
  expect(await actOnListing(api, new URLSearchParams('do=unsave&car=x'))).toBeNull()
})
