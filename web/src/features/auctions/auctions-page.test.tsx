// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { AuctionLot, AuctionsResponse } from '@pahiya/contract/search/auctions'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { AuctionsPage } from './auctions-page.tsx'
import { LotPage } from './lot-page.tsx'
import { timeLeft } from './lot-text.ts'

const now = '2026-11-21T05:00:00.000Z'
const lot: AuctionLot = {
  id: '0199c0de-0000-7000-8000-000000000001',
  state: 'open',
  brand: 'Tata',
  model: 'Harrier',
  variant: 'XZ Plus',
  year: 2023,
  mileage: 85_279,
  fuelType: 'Diesel',
  transmission: 'Manual',
  owners: 1,
  colour: 'blue',
  city: 'Hyderabad',
  stateName: 'Telangana',
  auctioneer: 'Setu Bank',
  sourceKey: 'neelampatal',
  sourceName: 'Neelam Patal',
  reserve: 1_310_000,
  deposit: 131_000,
  increment: 5_000,
  inspectFrom: '2026-11-19T04:30:00.000Z',
  inspectUntil: '2026-11-19T10:30:00.000Z',
  bidsFrom: '2026-11-21T04:00:00.000Z',
  bidsUntil: '2026-11-21T07:30:00.000Z',
  extensionMinutes: 5,
  asIsWhereIs: true,
  url: 'https://auctions.example/lots/NP-4',
  lastSeenAt: '2026-11-21T04:59:00.000Z',
}
// Ends after midnight in India, on the day before in UTC.
const later: AuctionLot = {
  ...lot,
  id: '0199c0de-0000-7000-8000-000000000002',
  state: 'upcoming',
  bidsFrom: '2026-11-22T13:00:00.000Z',
  bidsUntil: '2026-11-22T19:00:00.000Z',
  deposit: null,
}
const answer: AuctionsResponse = {
  lots: [lot, later],
  total: 2,
  next: null,
  facets: {
    brands: [{ value: 'Tata', count: 2 }],
    cities: [{ value: 'Hyderabad', count: 2 }],
    auctioneers: [{ value: 'Setu Bank', count: 2 }],
    states: [
      { value: 'open', count: 1 },
      { value: 'upcoming', count: 1 },
    ],
  },
}

async function show(page: ReactNode) {
  const Site = createRoutesStub([{ path: '*', Component: () => page }])
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <Site initialEntries={['/auctions']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}
const textOf = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ')
afterEach(cleanup)

test('lots are listed under the day on which bidding ends in India, with reserve, deposit and countdown (MKT-06)', async () => {
  await show(<AuctionsPage answer={answer} asked={{}} isFirst now={now} />)
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days).toEqual([
    expect.stringMatching(/Saturday,? 21 November,? 2026/),
    expect.stringMatching(/Monday,? 23 November,? 2026/),
  ])
  const [first, second] = screen.getAllByRole('article').map(textOf)
  expect(first).toContain('Bank auction')
  expect(first).toContain('Reserve price ₹13,10,000')
  expect(first).toContain('Deposit (EMD)₹1,31,000')
  expect(first).toMatch(/Bidding ends in 2 h 30 min.*1:00 pm IST/)
  expect(second).toMatch(/Bidding begins in 1 day 8 h/)
  expect(second).toContain('Deposit (EMD)not stated')
  // A reserve gets no verdict.
  expect(document.body.textContent).not.toMatch(/Great Deal|below market|No price rating/)
})

test('the filters show their values with counts and work without JavaScript (MKT-06)', async () => {
  await show(<AuctionsPage answer={answer} asked={{ state: 'open' }} isFirst now={now} />)
  const form = document.querySelector('form')!
  expect(form.getAttribute('action')).toBe('/auctions')
  expect(form.getAttribute('method')).toBe('get')
  const state = within(form).getByLabelText<HTMLSelectElement>('Bidding')
  expect(state.value).toBe('open')
  expect([...state.options].map(({ textContent }) => textContent)).toEqual([
    'All',
    'Bidding is open (1)',
    'Bidding begins later (1)',
  ])
})

test('the page of a lot shows all terms, computes no all-in price and links to the auction (MKT-06)', async () => {
  await show(<LotPage lot={lot} now={now} />)
  const page = textOf(document.body)
  expect(page).toContain('Minimum increment₹5,000')
  expect(page).toMatch(/Inspection19 Nov 2026, 10:00 am IST to 19 Nov 2026, 4:00 pm IST/)
  expect(page).toContain('A bid in the last 5 minutes extends bidding by 5 minutes')
  expect(page).toContain('Condition of saleas is where is')
  expect(page).toContain('All-in pricenot calculated')
  expect(page).toContain('not rated against the market, not counted in averages')
  expect(screen.getByRole('link', { name: /Open the auction/ }).getAttribute('href')).toBe(lot.url)
})

test('an ended lot shows that it has ended instead of a countdown', async () => {
  await show(<LotPage lot={{ ...lot, state: 'ended' }} now={now} />)
  expect(textOf(document.body)).toContain('Bidding has ended')
  expect(timeLeft(lot.bidsUntil, Date.parse(lot.bidsUntil))).toBeNull()
  expect(timeLeft(lot.bidsUntil, Date.parse(lot.bidsUntil) - 1)).toEqual({ days: 0, hours: 0, minutes: 0 })
})
