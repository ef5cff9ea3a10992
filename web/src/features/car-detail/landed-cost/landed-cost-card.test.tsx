// @vitest-environment jsdom
import type { LandedCost } from '@pahiya/contract/car-detail/landed-cost'
import { createApiClient } from '@pahiya/contract/core/client'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiSource } from '../../../api/use-api.ts'
import { saveRto, readSavedRto } from '../../../visitor/saved-rto.ts'
import { carView, listingView, type OfferedView } from '../page/car-view.ts'
import {
  carId,
  exampleCar,
  exampleCost,
  exampleLandedCostResult,
  exampleListing,
  now,
} from '../testing/example-answers.ts'
import { openPage, visibleText } from '../testing/open-page.tsx'
import { LandedCostCard } from './landed-cost-card.tsx'
import type { LandedCostResult } from './load-landed-cost.ts'

vi.setConfig({ testTimeout: 20_000 })

let asked: URL[]
let answers: (() => Response)[]
beforeEach(() => {
  asked = []
  answers = []
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const found = (cost: LandedCost) => () => Response.json(cost)
const refused = () => Response.json({ code: 'invalid_request', requestId: '1' }, { status: 400 })
const failed = () => Response.json({ code: 'overloaded', requestId: '1' }, { status: 503 })

const api = createApiClient({
  baseUrl: 'https://pahiya.example',
  visitorId: () => null,
  fetch: async ({ url }: Request) => {
    asked.push(new URL(url))
    return answers.shift()!()
  },
})
const source = async () => api

const view = carView(exampleCar(), now, null) as OfferedView

async function open(loaded: LandedCostResult | null, shown = view) {
  await openPage(
    <ApiSource value={source}>
      <h1>A car</h1>
      <LandedCostCard view={shown} loaded={loaded} />
    </ApiSource>,
  )
}

const card = () => screen.getByRole('region', { name: 'Cost after transfer' })
const row = (name: string) => visibleText(within(card()).getByText(name).closest('div'))
const pune = { code: 'MH12', office: 'Pune', state: 'Maharashtra' }
const bengaluru = { code: 'KA51', office: null, state: 'Karnataka' }

test('a car from the same state has transfer, insurance and no road tax; unknown costs are labelled and not added', async () => {
  await open(exampleLandedCostResult())
  expect(visibleText(card().querySelector('.landed-total'))).toBe(
    '₹4,87,771 – ₹4,95,318if you register it in TelanganaNot included: Own-damage insurance, Pending challans and dues',
  )
  expect(row('Asking price')).toBe('Asking price₹4,85,000')
  expect(row('Transfer of ownership')).toContain('₹300')
  expect(row('Road tax in your state')).toBe('Road tax in your stateAlready registered in Telangana.None')
  expect(row('Third-party insurance, 1 year')).toContain('₹2,471 – ₹9,318')
  expect(row('Hypothecation removal')).toContain('up to ₹500')
  expect(row('Pending challans and dues')).toContain('Not known')
  expect(within(card()).queryByText('Number plates')).toBeNull()
  expect(within(card()).queryByLabelText('Price when new, if you know it')).toBeNull()
})

test('every figure from a rule names its sources and, where known, its start date, and is marked if it has not been checked against the notification', async () => {
  await open(
    exampleLandedCostResult({
      rto: { ...pune, code: 'TS09', office: null, state: 'Telangana' },
      carState: 'Karnataka',
    }),
  )
  const rules = [...card().querySelectorAll('.landed-rows dt')].filter((name) => visibleText(name).includes('Source'))
  expect(rules).toHaveLength(8)
  for (const name of rules) expect(visibleText(name)).toMatch(/ \*$/)
  expect(visibleText(card())).toContain('Rows marked * are not yet checked against the official notification.')
  expect(row('Road tax in your state')).toContain('since 14 Aug 2025')
  const links = within(card()).getAllByRole<HTMLAnchorElement>('link', { hidden: true })
  const addresses = links.map(({ href }) => href)
  expect(addresses).toContain('https://transport.telangana.gov.in/html/fees-registration.html')
  // The numbers in the rows refer to the list below them.
  const numbers = [...visibleText(card()).matchAll(/Source ([\d, ]+)/g)].flatMap(([, list]) =>
    list!.split(', ').map(Number),
  )
  expect(Math.max(...numbers)).toBe(links.length)
})

test('without a known road tax the total is a minimum', async () => {
  await open(exampleLandedCostResult({ carState: null, rto: bengaluru }))
  expect(visibleText(card().querySelector('.landed-total'))).toContain('at least ₹4,87,771')
  expect(visibleText(card().querySelector('.landed-total'))).toContain('Not included: Road tax in your state')
  expect(row('Total')).toBe('Totalat least ₹4,87,771')
  expect(card().querySelector('.cost-bar')).toBeNull()
  expect(row('Road tax in your state')).toContain('Not known')
})

test('choosing an office shows its cost and is saved for the next car', async () => {
  answers = [found(exampleCost({ rto: pune }))]
  await open(exampleLandedCostResult())
  await userEvent.clear(within(card()).getByLabelText('Your RTO'))
  await userEvent.type(within(card()).getByLabelText('Your RTO'), 'mh 12')
  await userEvent.click(within(card()).getByRole('button', { name: 'Show my cost' }))
  await waitFor(() =>
    expect(visibleText(card().querySelector('.landed-total'))).toContain('registered at MH12, Pune, Maharashtra'),
  )
  expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([`/api/cars/${carId}/landed-cost?rto=mh%2012`])
  expect(row('Number plates')).toContain('₹230 – ₹400')
  expect(readSavedRto()).toBe('MH12')
})

test('the saved office is requested after the page has loaded; a listing uses its own endpoint', async () => {
  saveRto('KA51')
  answers = [found(exampleCost({ rto: bengaluru }))]
  const listing = listingView(exampleListing(), now, null) as OfferedView
  await open(exampleLandedCostResult(), listing)
  await waitFor(() =>
    expect(visibleText(card().querySelector('.landed-total'))).toContain('registered at KA51, Karnataka'),
  )
  expect(asked[0]!.pathname).toBe(`/api/marketplace/listing/${listing.listingId}/landed-cost`)
  expect(asked[0]!.search).toBe('?rto=KA51')
  expect(card().querySelector('details')!.open).toBe(false)
})

test('an office that the visitor clears from the field is not requested again', async () => {
  saveRto('KA51')
  answers = [found(exampleCost({ rto: bengaluru })), found(exampleCost())]
  await open(exampleLandedCostResult())
  await waitFor(() => expect(visibleText(card().querySelector('.landed-total'))).toContain('registered at KA51'))
  await userEvent.clear(within(card()).getByLabelText('Your RTO'))
  await userEvent.click(within(card()).getByRole('button', { name: 'Show my cost' }))
  await waitFor(() => expect(readSavedRto()).toBeNull())
  expect(card().querySelector('details')!.open).toBe(true)
})

test('the form asks for the price when new if road tax depends on it, and shows the range assumed without it', async () => {
  answers = [found(exampleCost({ rto: bengaluru, newPrice: 700_000 }))]
  await open({ ...exampleLandedCostResult({ rto: bengaluru }), choice: { rto: 'KA51', newPrice: '' } })
  expect(visibleText(card())).toContain('Estimated price when new: ₹4.85 L – ₹9.15 L')
  await userEvent.type(within(card()).getByLabelText('Price when new, if you know it'), '₹7,00,000')
  await userEvent.click(within(card()).getByRole('button', { name: 'Show my cost' }))
  await waitFor(() => expect(row('Road tax in your state')).toContain('₹57,820 – ₹62,720'))
  expect(asked[0]!.searchParams.get('newPrice')).toBe('700000')
})

test('unreadable input shows an error on the field and is not saved, and the cost stays that of the car’s state', async () => {
  answers = [refused, found(exampleCost())]
  await open(exampleLandedCostResult())
  await userEvent.type(within(card()).getByLabelText('Your RTO'), 'Hyderabad')
  await userEvent.click(within(card()).getByRole('button', { name: 'Show my cost' }))
  await within(card()).findByText("We can't read that. Enter a code like TS09, and the price as a number.")
  expect(within(card()).getByLabelText('Your RTO')).toHaveProperty('value', 'Hyderabad')
  expect(readSavedRto()).toBeNull()
})

test('a page without the cost says so and offers a retry; a failed retry keeps the cost that was shown', async () => {
  answers = [failed, found(exampleCost())]
  await open(null)
  expect(visibleText(screen.getByRole('alert'))).toBe("We can't work out the full cost right now. Please try again.")
  const press = async () => userEvent.click(within(card()).getByRole('button', { name: 'Show my cost' }))
  await press()
  await waitFor(() => expect(asked).toHaveLength(1))
  await screen.findByRole('alert')
  await press()
  await waitFor(() => expect(card().querySelector('.landed-total')).not.toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without JavaScript the form requests the page itself', async () => {
  await open(exampleLandedCostResult())
  const form = card().querySelector('form')!
  expect([form.method, form.getAttribute('action')]).toEqual(['get', `/car/${carId}#landed-cost`])
  expect([...new FormData(form).keys()]).toEqual(['rto'])
})
