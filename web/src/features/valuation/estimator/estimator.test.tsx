// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { createApiClient } from '@pahiya/contract/core/client'
import type { PriceSimulatorResponse } from '@pahiya/contract/valuation/price-simulator'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiSource } from '../../../api/use-api.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { Estimator } from './estimator.tsx'
import { initialCar, defaultCar } from './initial-car.ts'

vi.setConfig({ testTimeout: 20_000 })
let asked: unknown[]
let answers: (() => Response | Promise<Response>)[]
beforeEach(() => {
  asked = []
  answers = []
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const estimate =
  (more: Partial<PriceSimulatorResponse> = {}) =>
  () =>
    Response.json({
      estimatedPrice: 650_000,
      confidence: 0.784,
      priceRange: { min: 617_000, max: 682_000 },
      marketAnalysis: { trend: 'falling' },
      aiInsights: ['First of all', 'Then this', 'And a third one'],
      comparables: 31,
      year: 2020,
      basis: 'model',
      ...more,
    } satisfies PriceSimulatorResponse)

async function show() {
  const api = createApiClient({
    baseUrl: 'https://pahiya.example',
    visitorId: () => null,
    fetch: async (request) => {
      asked.push(await request.json())
      return answers.shift()!()
    },
  })
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <ApiSource value={async () => api}>
        <Estimator />
      </ApiSource>
    </I18nProvider>,
  )
  return document.querySelector('details')!
}
const open = async () => userEvent.click((await show()).querySelector('summary')!)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const page = () => document.body.textContent
const choices = (name: string) => [...field(name).querySelectorAll('option')].map(({ value }) => value)

test('the widget is collapsed, then shows the form, loading, a result, and the form again (SIM-01, SIM-03, SIM-05)', async () => {
  const widget = await show()
  expect(widget.open).toBe(false)
  await userEvent.click(widget.querySelector('summary')!)
  expect(widget.open).toBe(true)
  await userEvent.type(field('Model'), 'i20')
  let answer!: (response: Response) => void
  answers.push(() => new Promise((resolve) => (answer = resolve)))
  await userEvent.click(button('Estimate price'))
  expect(button('Analyzing...').disabled).toBe(true)
  await waitFor(() => expect(asked).toHaveLength(1))
  answer(estimate()())
  await waitFor(() => expect(page()).toContain('Estimated price'))
  await userEvent.click(button('Try Another Car'))
  expect(field('Model').value).toBe('')
  expect(button('Estimate price')).toBeTruthy()
})

test('an error appears in the same place, and the widget can be collapsed in every state (SIM-01)', async () => {
  const widget = await show()
  await userEvent.click(widget.querySelector('summary')!)
  await userEvent.type(field('Model'), 'i20')
  answers.push(() => new Response('', { status: 500 }))
  await userEvent.click(button('Estimate price'))
  await screen.findByRole('alert')
  await userEvent.click(widget.querySelector('summary')!)
  expect(widget.open).toBe(false)
})

test('the form asks for brand, model, year and city (SIM-02)', async () => {
  await open()
  for (const name of ['Brand', 'Model', 'Year', 'City']) expect(field(name)).toBeTruthy()
})

test('the brands are listed in the specified order, then all others (SIM-15)', async () => {
  await open()
  expect(choices('Brand').slice(6)).toEqual(expect.arrayContaining(['Kia', 'Skoda']))
  expect(choices('Brand').slice(0, 6)).toEqual(['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda', 'Toyota'])
})

test('the cities are listed in the specified order, and Hyderabad is chosen (SIM-14, SIM-16)', async () => {
  await open()
  expect(choices('City')).toEqual(['Hyderabad', 'Delhi (NCR)', 'Mumbai', 'Bangalore'])
  expect(field('City').value).toBe('Hyderabad')
})

test('brand, model and year are required, and the year is a number that starts at 2020 (SIM-12, SIM-13)', async () => {
  await open()
  expect(field('Year').value).toBe('2020')
  expect(field('Year').type).toBe('number')
  await userEvent.click(button('Estimate price'))
  await userEvent.type(field('Model'), 'Swift')
  await userEvent.clear(field('Year'))
  await userEvent.click(button('Estimate price'))
  expect(asked).toEqual([])
})

test('the chosen values are sent, the year as text (SIM-09)', async () => {
  await open()
  await userEvent.selectOptions(field('Brand'), 'Hyundai')
  await userEvent.type(field('Model'), 'i20 Asta')
  await userEvent.selectOptions(field('City'), 'Delhi (NCR)')
  answers.push(estimate())
  await userEvent.click(button('Estimate price'))
  await waitFor(() =>
    expect(asked).toEqual([{ brand: 'Hyundai', model: 'i20 Asta', year: '2020', city: 'Delhi (NCR)' }]),
  )
})

test('a result shows price, confidence as a whole percent, range, trend and the first two insights (SIM-04, FMT-05)', async () => {
  await open()
  await userEvent.type(field('Model'), 'Swift')
  answers.push(estimate())
  await userEvent.click(button('Estimate price'))
  await waitFor(() => expect(page()).toContain('Estimated price₹6,50,000'))
  expect(page()).toContain('Confidence78%')
  expect(page()).toContain('Price range₹6,17,000 to ₹6,82,000')
  expect(page()).toContain('Market trendfalling')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['First of all', 'Then this'])
})

test('a failure is shown, and Try Again repeats the request (SIM-06, SIM-07)', async () => {
  await open()
  await userEvent.type(field('Model'), 'Swift')
  answers.push(() => new Response('', { status: 503 }))
  await userEvent.click(button('Estimate price'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Oops! Something went wrong')
  expect(alert.textContent).toContain(
    "I couldn't get the price estimate right now. Please try again or check your car details.",
  )
  answers.push(estimate())
  await userEvent.click(button('Try Again'))
  await waitFor(() => expect(page()).toContain('₹6,50,000'))
  expect(asked[1]).toEqual(asked[0])
})

test('being offline fails in the same way, and the details can be corrected', async () => {
  await open()
  await userEvent.type(field('Model'), 'Swft')
  answers.push(() => {
    throw new TypeError('Failed to fetch')
  })
  await userEvent.click(button('Estimate price'))
  await screen.findByRole('alert')
  await userEvent.click(button('Check car details'))
  expect(field('Model').value).toBe('Swft')
})

test('the form starts with the car last opened on this device', async () => {
  const seen = { carId: '1', listingId: '2', href: '/car/1', title: '2019 Hyundai Grand i10 Nios Sportz', price: 1 }
  localStorage.setItem('pahiya-seen', JSON.stringify([seen]))
  await open()
  await waitFor(() => expect(field('Model').value).toBe('Grand i10 Nios'))
  expect(field('Brand').value).toBe('Hyundai')
  expect(field('Year').value).toBe('2019')
})

test.each([
  [['2019 Kia Seltos', '2017 Tata Nexon XZ'], { brand: 'Tata', model: 'Nexon', year: '2017' }],
  [['Honda City'], { brand: 'Honda', model: 'City', year: '2020' }],
  [['2019 Kia Seltos'], {}],
  [[], {}],
])('after cars %o the form starts with %o', (titles, car) => {
  expect(initialCar(titles)).toEqual({ ...defaultCar, ...car })
})
