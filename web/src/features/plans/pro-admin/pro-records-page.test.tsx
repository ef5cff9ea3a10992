// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { AdminPayment, AdminProGrant, ProRecords } from '@pahiya/contract/plans/pro-admin'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import type { ProAdminResult } from './act-on-pro-records.ts'
import { ProRecordsPage } from './pro-records-page.tsx'

afterEach(cleanup)

const payment: AdminPayment = {
  id: 'pay_1',
  payer: { id: 'a', name: 'Anita Rao' },
  kind: 'mandate',
  status: 'captured',
  amountPaise: 19_900,
  refundedPaise: 0,
  unusedPaise: 9_950,
  from: '2026-11-01T06:30:00.000Z',
  until: '2026-12-01T06:30:00.000Z',
  seenAt: '2026-11-01T06:30:00.000Z',
  refundablePaise: 19_900,
  refunds: [],
}
const grant: AdminProGrant = {
  id: 'g',
  account: { id: 'a', name: 'Anita Rao' },
  reason: 'found a bug',
  grantedBy: 'Imran Qureshi',
  grantedAt: '2026-11-01T06:30:00.000Z',
  endsAt: '2026-12-01T06:30:00.000Z',
  revokedAt: null,
  isRunning: true,
}
const none: ProRecords = { account: null, payments: [], next: null, grants: [], failedRefunds: [] }

async function show(records: Partial<ProRecords>, isOfOne = false, result?: ProAdminResult) {
  const i18n = await loadLanguage('en')
  const page = <ProRecordsPage records={{ ...none, ...records }} isOfOne={isOfOne} result={result} nav={null} />
  const Stub = createRoutesStub([{ path: '*', Component: () => <I18nProvider i18n={i18n}>{page}</I18nProvider> }])
  render(<Stub initialEntries={['/admin/payments']} />)
  await screen.findByRole('heading', { level: 1, name: 'Payments' })
}

test('an admin sees the amount of a refund before making it (QUOTA-07)', async () => {
  await show({ payments: [payment] })
  const row = screen.getByText('Anita Rao').closest('tr')!
  const refund = within(row).getByRole('group')
  expect((refund as HTMLDetailsElement).open).toBe(false)
  expect(within(refund).getByText('Refund all: ₹199').getAttribute('value')).toBe('refund')
  expect(within(refund).getByText('Refund the time left: ₹99.50').getAttribute('value')).toBe('refund-unused')
})

test.each<[string, Partial<AdminPayment>]>([
  ['failed', { status: 'failed', refundablePaise: 0 }],
  ['refunded', { status: 'refunded', refundedPaise: 19_900, refundablePaise: 0 }],
  ['waiting for its refund', { refundablePaise: 0, refunds: [{ id: '6', amountPaise: 19_900, status: 'waiting' }] }],
])('a payment that is %s cannot be refunded', async (_, changes) => {
  await show({ payments: [{ ...payment, ...changes }] })
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
  expect(screen.queryByText('Refund all: ₹199')).toBeNull()
})

test('after a partial refund the remainder of a payment can be refunded', async () => {
  const refunds: AdminPayment['refunds'] = [{ id: '7', amountPaise: 9_950, status: 'processed' }]
  await show({ payments: [{ ...payment, refundedPaise: 9_950, refundablePaise: 9_950, unusedPaise: 0, refunds }] })
  expect(screen.getByText('Refund the rest: ₹99.50').getAttribute('value')).toBe('refund')
  expect(screen.getByText('refund of ₹99.50 made')).toBeTruthy()
})

test('a refund that failed is listed above the payments, to be sent again or recorded as transferred (QUOTA-07)', async () => {
  const refund = { id: 'r', paymentId: 'pay_1', payer: payment.payer, amountPaise: 9_950, attempts: 2 }
  await show({ payments: [payment], failedRefunds: [{ ...refund, failedAt: '2026-11-02T06:30:00.000Z' }] })
  const [failed] = screen.getAllByRole('table')
  const inFailed = within(failed!)
  expect(inFailed.getByText('Refunds that did not reach the payer')).toBeTruthy()
  expect(inFailed.getByText('sent 2 times')).toBeTruthy()
  expect(inFailed.getByText('Send again').getAttribute('value')).toBe('retry-refund')
  expect(inFailed.getByLabelText('Reference of the bank transfer')).toBeTruthy()
})

test('the account that was found can be given Pro for some days with a reason, and an active grant can be ended', async () => {
  await show({ account: { id: 'a', name: 'Anita Rao', plan: 'free', until: null }, grants: [grant] }, true)
  expect(screen.getByText('Has the free plan.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Give Pro without a payment' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'End now' })).toBeTruthy()
  expect(screen.getByText('found a bug')).toBeTruthy()
})

test('an unknown e-mail address and empty lists are reported as such', async () => {
  await show({}, false, { missing: 'unknown@people.example' })
  expect(screen.getByLabelText<HTMLInputElement>('E-mail address of the account').value).toBe('unknown@people.example')
  expect(screen.getByText('No account has this e-mail address')).toBeTruthy()
  cleanup()
  await show({})
  expect(screen.getByText('No payments')).toBeTruthy()
  expect(screen.getByText('No account has Pro without a payment')).toBeTruthy()
})

test('a failure is shown with its reason', async () => {
  await show({ payments: [payment] }, false, { failed: 'There is no time left to refund' })
  expect(screen.getByRole('alert').textContent).toBe('There is no time left to refund')
})
