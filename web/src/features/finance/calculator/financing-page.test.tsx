// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { readFinancingQuery } from '@pahiya/domain/finance/financing-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { FinancingPage } from './financing-page.tsx'
import { exampleLenders } from '../testing/example-lenders.ts'

vi.setConfig({ testTimeout: 20_000 })
afterEach(cleanup)

const i18n = await loadLanguage('en')
async function open(query = '', props: Partial<ComponentProps<typeof FinancingPage>> = {}) {
  const here = `/financing${query && `?${query}`}`
  const shown = {
    asked: readFinancingQuery(new URLSearchParams(query)),
    lenders: exampleLenders,
    today: '2026-11-16',
    applied: undefined,
    here,
    ...props,
  }
  const Site = createRoutesStub([{ path: '*', Component: () => <FinancingPage {...shown} /> }])
  render(
    <I18nProvider i18n={i18n}>
      <Site initialEntries={[here]} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Compare car loans' })
}
const textOf = (element: Element) => element.textContent.replaceAll('\u00A0', ' ')
const cards = () => screen.getAllByRole('article')
const card = (name: string) => cards().find((each) => within(each).queryByRole('heading', { name }))!
const swift = 'carPrice=485000&downPayment=100000&tenure=5&interestRate=7.05'

test('the summary has the price, the loan, the EMI with its terms and the tenure (FIN-11, C-17)', async () => {
  await open(swift)
  const summary = textOf(screen.getByRole('region', { name: 'What it costs' }))
  expect(summary).toContain('Monthly EMI₹7,6337.05% reducing, 60 months, fees not included')
  expect(summary).toContain('Car price₹4,85,000')
  expect(summary).toContain('Loan amount₹3,85,000')
  expect(summary).toContain('Tenure5 years')
  expect(summary).toContain('Loan as share of price79%')
  expect(summary).not.toContain('Car’s age')
})

test('the car’s age at the last instalment is shown if its year is known', async () => {
  await open(`${swift}&carYear=2019`)
  expect(textOf(screen.getByRole('region', { name: 'What it costs' }))).toContain('Car’s age at the last EMI12 years')
})

test('the page has four lender cards with an Apply button each, cheapest first (FIN-12)', async () => {
  await open(swift)
  expect(cards().map((each) => within(each).getByRole('heading').textContent)).toEqual([
    'Private bank',
    'State bank',
    'Finance firm',
    'Capital firm',
  ])
  for (const each of cards()) expect(within(each).getByRole('button', { name: /^Apply/ })).toBeDefined()
})

test('each card has EMI, APR with every stated fee, and total at both ends of the range', async () => {
  await open('carPrice=500000&downPayment=100000')
  const text = textOf(card('Private bank'))
  expect(text).toContain('EMI₹7,930–₹8,538')
  // 7.748…% is the second of the 30 example loans in the domain.
  expect(text).toContain('APR, all stated fees7.75%–')
  expect(text).toContain('Fees, with GSTat least ₹4,130')
  expect(textOf(within(card('Private bank')).getByRole('group'))).toContain('documents, stamp duty and valuation')
})

test('a saved lender shows the date of its rates', async () => {
  const saved = { ...exampleLenders[0]!, ratesAsOf: '2026-11-14', ratesSource: 'private.example/rates' }
  await open('', { lenders: [saved] })
  expect(textOf(card('Private bank'))).toContain('Rates as of 14 Nov 2026 · private.example/rates')
  expect(textOf(card('Private bank'))).toContain('4.5 our rating')
})

test('stars are the floor of the rating, with the number next to them (FIN-14)', async () => {
  await open()
  for (const [name, rating] of [
    ['Private bank', '4.5'],
    ['State bank', '4.2'],
    ['Finance firm', '4.3'],
    ['Capital firm', '4.1'],
  ] as const) {
    const stars = within(card(name)).getByText('4 of 5 stars').parentElement!
    expect(stars.querySelectorAll('[data-on]')).toHaveLength(4)
    expect(stars.textContent).toBe(`4 of 5 stars${rating} our rating`)
  }
})

test('Apply opens the lender’s link in a new tab with the loan details (FIN-13)', async () => {
  await open(swift, { lenders: [{ ...exampleLenders[0]!, affiliateUrl: 'https://private.example/apply?ref=9' }] })
  const link = screen.getByRole('link', { name: /^Apply/ })
  expect(link.getAttribute('href')).toBe(
    'https://private.example/apply?ref=9&provider=Private+bank&amount=385000&tenure=5&source=pahiya',
  )
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener nofollow sponsored'])
  expect(screen.getByText('Some lenders may pay us when you apply. It does not change the order.')).toBeDefined()
})

test('without a link Apply is a form that saves a request, even without JavaScript (FIN-20)', async () => {
  await open(swift)
  const form = within(card('State bank'))
    .getByRole('button', { name: /^Apply/ })
    .closest('form')!
  expect(form.getAttribute('method')).toBe('post')
  expect(Object.fromEntries(new FormData(form))).toEqual({
    lenderId: exampleLenders[1]!.id,
    amount: '385000',
    tenure: '5',
  })
  cleanup()
  const applied = (outcome: 'saved' | 'sign-in' | 'failed') => ({
    lenderId: exampleLenders[1]!.id,
    outcome,
    message: null,
  })
  await open(swift, { applied: applied('saved') })
  expect(within(card('State bank')).getByRole('status').textContent).toContain('Request saved')
  cleanup()
  await open(swift, { applied: applied('sign-in') })
  expect(screen.getByRole('link', { name: 'Sign in to save your request' }).getAttribute('href')).toContain(
    encodeURIComponent('/financing'),
  )
})

test('Apply keeps the visitor on the page with its input, and logging in returns to that input', async () => {
  await open(swift, { applied: { lenderId: exampleLenders[1]!.id, outcome: 'sign-in', message: null } })
  const part = screen.getByRole('region', { name: 'What if you prepay part of the loan?' })
  await userEvent.type(within(part).getByLabelText('Amount'), '50000')
  const form = within(card('State bank'))
    .getByRole('button', { name: /^Apply/ })
    .closest('form')!
  expect(form.getAttribute('action')).toBe(`/financing?${swift}`)
  expect(screen.getByRole('link', { name: 'Sign in to save your request' }).getAttribute('href')).toContain(
    encodeURIComponent('prepayAmount=50000'),
  )
})

test('a loan outside a lender’s range shows the reason instead of EMI and APR, and Apply is disabled (FIN-21)', async () => {
  await open('carPrice=99999&downPayment=10000')
  const refused = card('Private bank')
  expect(textOf(refused)).toContain('The amount is outside this lender’s range of ₹1,00,000 to ₹75,00,000.')
  expect(textOf(refused)).not.toContain('APR')
  expect(within(refused).getByRole<HTMLButtonElement>('button', { name: /^Apply/ }).disabled).toBe(true)
  expect(textOf(card('State bank'))).toContain('APR')
  // Lenders that offer the loan come first.
  expect(
    cards()
      .slice(0, 2)
      .map((each) => within(each).getByRole('heading').textContent),
  ).toEqual(['State bank', 'Finance firm'])
})

test('three true statements explain why to compare here (FIN-22)', async () => {
  await open()
  const points = within(screen.getByRole('region', { name: 'Why compare here' }))
  expect(points.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Compare in one place',
    'No charge',
    'No effect on your credit score',
  ])
})

test('the page has the loan widget, and all figures follow its input (FIN-23)', async () => {
  await open(swift)
  const price = screen.getByLabelText('Car price')
  await userEvent.clear(price)
  await userEvent.type(price, '6,00,000')
  const summary = () => textOf(screen.getByRole('region', { name: 'What it costs' }))
  expect(summary()).toContain('Loan amount₹5,00,000')
  expect(textOf(card('Private bank'))).toContain('EMI₹9,912–')
  await userEvent.click(screen.getByRole('radio', { name: '3 yr' }))
  expect(summary()).toContain('Tenure3 years')
})

test('flat and reducing rates are compared with the buyer’s own numbers', async () => {
  await open('carPrice=500000&downPayment=100000&interestRate=7')
  const kinds = textOf(screen.getByRole('region', { name: 'Flat or reducing rate?' }))
  expect(kinds).toContain('7% flatEMI₹9,000Total interest₹1,40,000As a reducing rate12.50%')
  expect(kinds).toContain('7% reducingEMI₹7,920')
})

test('an early part repayment shows its saving after the lender’s charge', async () => {
  await open(`${swift}&prepayAmount=100000&prepayAfter=12&prepayCharge=3`)
  const part = textOf(screen.getByRole('region', { name: 'What if you prepay part of the loan?' }))
  expect(part).toContain('You prepay ₹1,00,000 and pay a charge of ₹3,000.')
  expect(part).toContain('Same EMI, shorter tenure')
  expect(part).toContain('Lower EMI, same tenure')
})

test('the table has the same years as the chart', async () => {
  await open(swift)
  const rows = within(screen.getByRole('table', { name: 'Where each year’s payments go', hidden: true })).getAllByRole(
    'row',
    { hidden: true },
  )
  expect(rows).toHaveLength(6)
  expect(textOf(rows.at(-1)!)).toMatch(/₹0$/)
})

test('without lenders the buyer’s own figures are still shown, and the page explains what is missing', async () => {
  await open(swift, { lenders: null })
  expect(screen.getByRole('alert').textContent).toContain('Lenders could not be loaded')
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toContain('/financing')
  cleanup()
  await open(swift, { lenders: [] })
  expect(screen.getByText('No lenders on record yet')).toBeDefined()
})
