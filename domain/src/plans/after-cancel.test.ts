import { expect, test } from 'vitest'
import { isAfterCancel } from './after-cancel.ts'
import { newSubscription, observe, type ProviderPayment } from './subscription.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const paidFor = (day: number) => ({ start: at(day), end: at(day + 30) })

test.each([
  ['a debit for a later period', { period: paidFor(10), createdAt: at(4) }, true],
  ['a repeated debit for the period that had begun', { period: paidFor(1), createdAt: at(7) }, true],
  ['a debit that was under way', { period: paidFor(1), createdAt: at(4) }, false],
  ['a payment whose time is unknown', { period: paidFor(1) }, false],
  ['a debit without a period', { period: null, createdAt: at(7) }, true],
])('%s is refused after a cancellation: %#', (_name, payment, expected) => {
  expect(isAfterCancel(payment, at(5))).toBe(expected)
  expect(isAfterCancel(payment, null)).toBe(false)
})

test('a record keeps the time of a payment that is read again', () => {
  const payment: ProviderPayment = {
    id: 'pay_1',
    status: 'authorized',
    amountPaise: 19_900,
    refundedPaise: 0,
    feePaise: null,
    feeGstPaise: null,
    period: null,
    createdAt: at(7),
  }
  const { createdAt: _createdAt, ...known } = payment
  const observation = {
    askedAt: at(8),
    answeredAt: at(8),
    subscription: { id: 'sub_1', status: 'active' as const, chargeAt: null },
    payments: [payment],
  }
  const before = { ...newSubscription, payments: [{ ...known, status: 'captured' as const }] }
  expect(observe(before, observation).record.payments).toMatchObject([{ status: 'captured', createdAt: at(7) }])
})
