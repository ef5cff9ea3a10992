import { useLingui } from '@lingui/react'
import type { AdminPayment } from '@pahiya/contract/plans/pro-admin'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { State } from '../../../components/states/state.tsx'
import { dayOf, priceText } from '../price-text.ts'

export function PaymentList({ payments }: { payments: readonly AdminPayment[] }) {
  const { i18n } = useLingui()
  if (payments.length === 0) {
    return (
      <State kind="empty" title={i18n.t('No payments')}>
        {i18n.t('A payment appears here as soon as the payment provider reports it.')}
      </State>
    )
  }
  return (
    <DataTable
      caption={i18n.t('Payments, the newest first')}
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        { key: 'time', head: i18n.t('First seen'), cell: ({ seenAt }) => exactTime(new Date(seenAt)) },
        { key: 'payer', head: i18n.t('Account'), cell: ({ payer }) => payer?.name ?? i18n.t('erased') },
        { key: 'what', head: i18n.t('Pays for'), cell: paysForCell },
        { key: 'amount', head: i18n.t('Amount'), number: true, cell: ({ amountPaise }) => priceText(amountPaise) },
        { key: 'status', head: i18n.t('Status'), cell: statusCell },
        { key: 'refund', head: i18n.t('Refund'), cell: refundCell },
      ]}
    />
  )
}

const paysForCell = (payment: AdminPayment) => <PaysFor payment={payment} />
const statusCell = (payment: AdminPayment) => <Status payment={payment} />
const refundCell = (payment: AdminPayment) => <Refund payment={payment} />

function PaysFor({ payment: { kind, from, until } }: { payment: AdminPayment }) {
  const { i18n } = useLingui()
  const what = kind === 'month' ? i18n.t('One month') : i18n.t('A month of a plan that renews')
  if (from === null || until === null) return what
  return (
    <>
      {what}
      <br />
      <small>{i18n.t('{from} to {until}', { from: dayOf(from), until: dayOf(until) })}</small>
    </>
  )
}

function Status({ payment: { id, status, refundedPaise, refunds } }: { payment: AdminPayment }) {
  const { i18n } = useLingui()
  const statuses = {
    created: i18n.t('started'),
    failed: i18n.t('failed'),
    authorized: i18n.t('approved, not collected yet'),
    captured: i18n.t('paid'),
    refunded: i18n.t('refunded'),
  }
  return (
    <>
      {statuses[status]}
      {status === 'captured' && refundedPaise > 0 && (
        <> · {i18n.t('{amount} refunded', { amount: priceText(refundedPaise) })}</>
      )}
      {refunds.map((refund) => (
        <RefundState key={refund.id} refund={refund} />
      ))}
      <br />
      <small>{id}</small>
    </>
  )
}

function RefundState({ refund: { amountPaise, status } }: { refund: AdminPayment['refunds'][number] }) {
  const { i18n } = useLingui()
  const amount = priceText(amountPaise)
  const states = {
    waiting: i18n.t('refund of {amount} requested', { amount }),
    sent: i18n.t('refund of {amount} accepted by the provider', { amount }),
    processed: i18n.t('refund of {amount} made', { amount }),
    failed: i18n.t('refund of {amount} did not reach the payer', { amount }),
    by_hand: i18n.t('{amount} transferred manually', { amount }),
  }
  return (
    <>
      <br />
      <small data-refund={status}>{states[status]}</small>
    </>
  )
}

/** Two taps: the amounts are shown before anything is refunded. */
function Refund({ payment }: { payment: AdminPayment }) {
  const { i18n } = useLingui()
  const { id, amountPaise, refundablePaise, unusedPaise } = payment
  if (refundablePaise === 0) return '–'
  const all = priceText(refundablePaise)
  return (
    <details className="pro-records-refund">
      <summary>{i18n.t('Refund')}</summary>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="small" kind="bad" name="do" value="refund">
          {refundablePaise === amountPaise
            ? i18n.t('Refund all: {amount}', { amount: all })
            : i18n.t('Refund the rest: {amount}', { amount: all })}
        </Button>
        {unusedPaise > 0 && (
          <Button type="submit" size="small" kind="bad" name="do" value="refund-unused">
            {i18n.t('Refund the time left: {amount}', { amount: priceText(unusedPaise) })}
          </Button>
        )}
        <p className="desk-hint">{i18n.t('Pro of this payment ends, and its plan is cancelled.')}</p>
      </Form>
    </details>
  )
}
