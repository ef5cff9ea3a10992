// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { ProStatus } from '@pahiya/contract/plans/pro'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import type { ProActionResult } from './act-on-pro.ts'
import { ProPage } from './pro-page.tsx'

afterEach(cleanup)

const visitor: ProStatus = {
  canBuy: true,
  pricePaise: 19_900,
  isAuthenticated: false,
  state: 'none',
  until: null,
  chargeAt: null,
  canCancel: false,
  refundDuePaise: 0,
  payUrl: null,
  checkout: null,
  payForm: null,
  documents: [],
}
const dated = { until: '2026-12-15T12:00:00.000Z', chargeAt: '2026-12-15T12:00:00.000Z' }

async function show(changes: Partial<ProStatus>, result?: ProActionResult) {
  const status = { ...visitor, isAuthenticated: true, ...changes }
  const Stub = createRoutesStub([{ path: '*', Component: () => <ProPage status={status} callsOn result={result} /> }])
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <Stub initialEntries={['/pro']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Free and Pro' })
}

test('everyone sees what is free, what Pro adds, the price with GST and how to cancel (QUOTA-06, QUOTA-07)', async () => {
  await show({ isAuthenticated: false })
  expect(screen.getByRole('row', { name: /^Searches across all portals 5 a month.* No limit$/ })).toBeTruthy()
  expect(screen.getByText('₹199')).toBeTruthy()
  expect(screen.getByText('a month, GST included')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'How to cancel' })).toBeTruthy()
  const login = screen.getByRole('link', { name: 'Sign in to get Pro' })
  expect(login.getAttribute('href')).toBe('/login?mode=log-in&returnTo=%2Fpro')
})

test('without a payment provider the page states that Pro cannot be bought yet (QUOTA-07)', async () => {
  await show({ canBuy: false })
  expect(screen.getByText('Pro cannot be bought here yet.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the form preselects nothing, and a failure keeps the input', async () => {
  await show({}, { failure: 'pin', typed: { name: 'Anita Rao', state: '36', pin: '12' } })
  expect(screen.getByText('A PIN code has six digits.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name on the invoice').value).toBe('Anita Rao')
  expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('36')
  cleanup()
  await show({})
  expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('an open purchase leads to the provider’s page', async () => {
  await show({ state: 'waiting', payUrl: 'https://rzp.example/l/sub_1' })
  const pay = screen.getByRole('link', { name: 'Pay ₹199 at Razorpay' })
  expect(pay.getAttribute('href')).toBe('https://rzp.example/l/sub_1')
})

test('an order for one month is posted to the provider’s page with plain fields, and offers no debit to cancel (QUOTA-07)', async () => {
  const fields = { order_id: 'order_1', amount: '19900' }
  await show({ state: 'waiting', payForm: { action: 'https://rzp.example/v1/checkout/embedded', fields } })
  const form = screen.getByRole('button', { name: 'Pay ₹199 at Razorpay' }).closest('form')!
  expect([form.action, form.method]).toEqual(['https://rzp.example/v1/checkout/embedded', 'post'])
  expect(Object.fromEntries(new FormData(form))).toEqual(fields)
  expect(screen.getByText('Change my choice or the invoice').closest('details')!.open).toBe(false)
  cleanup()
  await show({ state: 'month', ...dated, chargeAt: null })
  expect(screen.queryByText('Cancel Pro')).toBeNull()
})

test('both purchase options show the next debit next to their button (QUOTA-07)', async () => {
  await show({})
  const monthly = screen.getByRole('button', { name: 'Get Pro every month' })
  const once = screen.getByRole('button', { name: 'Get Pro for one month' })
  expect(monthly.parentElement!.textContent).toContain('₹199 is debited every month')
  expect(once.parentElement!.textContent).toContain('₹199 once. It ends by itself')
})

test('Pro is cancelled in two taps, after the end date has been shown (QUOTA-07)', async () => {
  await show({ state: 'active', canCancel: true, ...dated })
  expect(screen.getByText(/The next ₹199 is debited on 15 December 2026/)).toBeTruthy()
  const details = screen.getByText('Cancel Pro').closest('details')!
  expect(details.open).toBe(false)
  expect(details.textContent).toContain('You keep Pro until 15 December 2026')
  expect(screen.getByText('Cancel now').getAttribute('value')).toBe('cancel')
})

test.each([
  [
    'failing',
    'Your last payment did not go through and will be tried again. You keep Pro until 15 December 2026 at the latest.',
  ],
  ['cancelled', 'Cancelled: nothing more is debited. You have Pro until 15 December 2026.'],
  [
    'month',
    'You paid for one month and have Pro until 15 December 2026. It ends by itself, and nothing more is debited.',
  ],
  ['granted', 'You have it until 15 December 2026, without a payment.'],
] as const)('a plan that is %s shows what happens next', async (state, words) => {
  await show({ state, ...dated })
  expect(screen.getByText(words)).toBeTruthy()
})

test.each(['none', 'waiting', 'active', 'cancelled', 'failing', 'month', 'granted'] as const)(
  'a person with a mandate that may debit can cancel it in two taps: %s (QUOTA-07)',
  async (state) => {
    const hasPro = state !== 'none' && state !== 'waiting'
    await show({ state, canCancel: true, payUrl: 'https://rzp.example/l/sub_1', ...(hasPro && dated) })
    const details = screen.getByText('Cancel Pro').closest('details')!
    expect(details.open).toBe(false)
    expect(screen.getByText('Cancel now').getAttribute('value')).toBe('cancel')
    expect(details.textContent).toContain(hasPro ? 'You keep Pro until' : 'Nothing more will be debited, and')
    expect(screen.queryByText('Get Pro every month') !== null).toBe(state === 'waiting')
  },
)

test('a refund that did not arrive is shown as owed (QUOTA-07)', async () => {
  const note = { kind: 'credit_note', number: 'PCN/26-27/000001', issuedAt: '2026-11-18T10:00:00.000Z' } as const
  await show({ refundDuePaise: 9_950, documents: [{ id: 'b', totalPaise: 9_950, ...note }] })
  expect(screen.getByText(/^A refund of ₹99.50 did not reach you/)).toBeTruthy()
})

test('invoices and credit notes are listed with their PDF', async () => {
  const document = { issuedAt: '2026-11-18T10:00:00.000Z', totalPaise: 19_900 }
  await show({
    state: 'active',
    ...dated,
    documents: [
      { id: 'b', kind: 'credit_note', number: 'PCN/26-27/000001', ...document },
      { id: 'a', kind: 'invoice', number: 'PAH/26-27/000001', ...document },
    ],
  })
  expect(screen.getByRole('link', { name: 'Invoice PAH/26-27/000001 (PDF)' }).getAttribute('href')).toBe(
    '/api/pro/documents/a',
  )
  expect(screen.getByRole('link', { name: 'Credit note PCN/26-27/000001 (PDF)' })).toBeTruthy()
})
