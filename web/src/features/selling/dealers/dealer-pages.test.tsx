// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { DealershipCheck } from '@pahiya/contract/selling/dealers'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { DealerPage, type DealerView } from './dealer-page.tsx'
import { StockPage } from './stock-page.tsx'

afterEach(cleanup)

const id = '0190a6c2-7b1e-7c3d-9f2a-0000000000c1'
const at = '2026-11-15T10:00:00.000Z'
const dealer = {
  id,
  slug: 'pinto-motors',
  name: 'Pinto Motors',
  street: 'Main Road',
  city: 'Hyderabad',
  postalCode: '500072',
  about: '',
  since: at,
}
const car = {
  id,
  carId: id,
  title: '2019 Maruti Suzuki Swift VXi',
  price: 545_000,
  year: 2019,
  odometerKm: 41_000,
  fuel: 'Petrol',
  transmission: null,
  owners: 1,
  locality: null,
  city: 'Hyderabad',
  picture: null,
  verification: 'unverified' as const,
}

async function show(page: ReactNode) {
  const i18n = await loadLanguage('en')
  const Stub = createRoutesStub([{ path: '*', Component: () => <I18nProvider i18n={i18n}>{page}</I18nProvider> }])
  render(<Stub initialEntries={['/dealer']} />)
  await screen.findByRole('heading', { level: 1 })
}
const passed = { state: 'passed', reason: null } as const
const desk = (view: DealerView, role: 'owner' | 'manager' | 'sales' = 'owner', check: DealershipCheck = passed) =>
  show(<DealerPage dealer={dealer} role={role} check={check} view={view} isSaved={false} failed={null} />)

test('a new dealership sees that its cars wait for a check, and a refused one sees the reason', async () => {
  await desk({ tab: 'profile' }, 'owner', { state: 'waiting', reason: null })
  expect(screen.getByText(/We check every new dealership once/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sell one car' }).getAttribute('href')).toBe('/sell')
  cleanup()
  await desk({ tab: 'profile' }, 'owner', { state: 'refused', reason: 'No such street.' })
  expect(screen.getByText(/No such street\./)).toBeTruthy()
})

test('a stock page shows cars with price and facts, and that they are unverified', async () => {
  await show(<StockPage stock={{ dealer, count: 1, cars: [car], next: null }} isFirst />)
  expect(screen.getByRole('link', { name: car.title }).getAttribute('href')).toBe(`/car/${id}`)
  expect(screen.getByText('₹5,45,000')).toBeTruthy()
  expect(screen.getByText('41,000 km · Petrol')).toBeTruthy()
  expect(screen.getByText(/Pahiya has not verified this dealership/)).toBeTruthy()
})

test('a stock page without cars shows a notice', async () => {
  await show(<StockPage stock={{ dealer, count: 0, cars: [], next: null }} isFirst />)
  expect(screen.getByText('No cars for sale right now')).toBeTruthy()
})

test('a preview shows errors at their rows, and saves only rows that are ready', async () => {
  const problem = { column: 'Make', message: 'We do not know the make “Maruthi”', blocks: true }
  const sheet = {
    id,
    fileName: 'stock.xlsx',
    state: 'preview' as const,
    reason: null,
    rowsGood: 1,
    rowsBad: 1,
    rowsSaved: 0,
    rowsRefused: 0,
    carsEnded: 0,
    uploadedAt: at,
    finishedAt: null,
    columnsUnknown: ['Salesman'],
    rows: [
      {
        number: 2,
        stockNumber: 'A1',
        title: car.title,
        price: 545_000,
        state: 'good' as const,
        problems: [],
        lacks: ['photos' as const],
      },
      { number: 3, stockNumber: 'A2', title: null, price: null, state: 'bad' as const, problems: [problem], lacks: [] },
    ],
    next: null,
  }
  await desk({ tab: 'import', sheet, show: 'all' })
  const [, first, second] = screen.getAllByRole('row')
  expect(within(first!).getByText('Missing: photos')).toBeTruthy()
  expect(within(second!).getByText('Make: We do not know the make “Maruthi”')).toBeTruthy()
  expect(screen.getByText(/Salesman/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save 1 row' })).toBeTruthy()
})

test('a saved spreadsheet that took no car off sale shows the reason', async () => {
  const reason = 'Most of your cars are missing from this spreadsheet, so none was taken off sale.'
  const counts = { rowsGood: 4, rowsBad: 0, rowsSaved: 4, rowsRefused: 0, carsEnded: 0 }
  const sheet = { id, fileName: 'stock.xlsx', state: 'saved' as const, reason, ...counts, uploadedAt: at }
  await desk({
    tab: 'import',
    sheet: { ...sheet, finishedAt: at, columnsUnknown: [], rows: [], next: null },
    show: 'all',
  })
  expect(screen.getByText(reason)).toBeTruthy()
})

test('sales staff can see the stock and mark cars as sold, but nothing else', async () => {
  const stocked = { ...car, stockNumber: 'A1', state: 'live' as const, lacks: [] }
  await desk({ tab: 'stock', cars: [stocked], next: null }, 'sales')
  expect(screen.getByRole('button', { name: 'Mark as sold everywhere' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take off sale' })).toBeNull()
})

test('only the owner can invite', async () => {
  const team = {
    members: [{ accountId: id, name: 'Joseph Pinto', role: 'owner' as const, joinedAt: at }],
    invitations: [],
  }
  await desk({ tab: 'team', team }, 'manager')
  expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull()
})
