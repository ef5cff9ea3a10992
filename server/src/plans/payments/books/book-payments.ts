import { gstStates } from '@pahiya/domain/plans/gst-states'
import { isCaptured, type ProviderPayment } from '@pahiya/domain/plans/subscription'
import type { Kysely } from 'kysely'
import { notify } from '../../../notices/notify.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { Recorded } from './read-recorded.ts'
import type { Seller } from '../seller.ts'
import type { SubscriptionRow } from '../subscription-row.ts'
import { bookPayment, type Booked } from './book-payment.ts'

type Booking = {
  seller: Seller
  row: SubscriptionRow
  recorded: Recorded
  payments: readonly ProviderPayment[]
  /** Per payment, the amount owed to the payer or returned manually. */
  outside: ReadonlyMap<string, number>
}

/** Books the payments that have changes, ordered by period, and returns the number of new invoices. */
export async function bookPayments(
  transaction: Kysely<DB>,
  { seller, row, recorded, payments, outside }: Booking,
): Promise<number> {
  const state = gstStates.find((each) => each === row.buyer_state)
  if (state === undefined) throw new Error('the state of a buyer is unknown')
  const buyer = { name: row.buyer_name, state, pin: row.buyer_pin }
  const booked = new Map(recorded.payments.map((payment) => [payment.id, payment]))
  const paid = payments.filter(isCaptured).toSorted((one, other) => startOf(one) - startOf(other))
  let invoices = 0
  for (const payment of paid) {
    const before = booked.get(payment.id)
    const creditedPaise = before?.creditedPaise ?? 0
    if (before?.isInvoiced && payment.refundedPaise <= creditedPaise) continue
    const made = await bookPayment(transaction, payment, { seller, buyer, creditedPaise })
    if (made.invoiced) invoices += 1
    await notifyOfMoney(transaction, row, { payment, made, isOwed: outside.has(payment.id) })
  }
  return invoices
}

const startOf = ({ period }: ProviderPayment) => period?.start.getTime() ?? 0

async function notifyOfMoney(
  transaction: Kysely<DB>,
  row: SubscriptionRow,
  { payment, made, isOwed }: { payment: ProviderPayment; made: Booked; isOwed: boolean },
): Promise<void> {
  if (row.account_id === null) return
  const notice = { personId: row.account_id, key: payment.id }
  if (made.invoiced) {
    const until = payment.period?.end.toISOString() ?? null
    const data = { paise: payment.amountPaise, until, renews: row.billing === 'mandate' }
    await notify(transaction, { ...notice, kind: 'pro_paid', data })
  }
  // The money of a failed refund is not in transit.
  if (made.creditedPaise > 0 && !isOwed) {
    const key = `${payment.id} ${payment.refundedPaise}`
    await notify(transaction, { ...notice, key, kind: 'pro_refunded', data: { paise: made.creditedPaise } })
  }
}
