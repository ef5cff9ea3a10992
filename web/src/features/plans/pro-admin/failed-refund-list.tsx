import { useLingui } from '@lingui/react'
import type { AdminFailedRefund } from '@pahiya/contract/plans/pro-admin'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { priceText } from '../price-text.ts'

/** Money that we owe: each refund can be sent again, or transferred manually and recorded here. */
export function FailedRefundList({ refunds }: { refunds: readonly AdminFailedRefund[] }) {
  const { i18n } = useLingui()
  if (refunds.length === 0) return null
  return (
    <section className="panel pro-records-failed">
      <DataTable
        caption={i18n.t('Refunds that did not reach the payer')}
        rows={refunds}
        rowKey={({ id }) => id}
        columns={[
          { key: 'time', head: i18n.t('Failed'), cell: ({ failedAt }) => exactTime(new Date(failedAt)) },
          { key: 'payer', head: i18n.t('Account'), cell: ({ payer }) => payer?.name ?? i18n.t('erased') },
          { key: 'payment', head: i18n.t('Payment'), cell: paymentCell },
          { key: 'amount', head: i18n.t('Amount'), number: true, cell: ({ amountPaise }) => priceText(amountPaise) },
          { key: 'act', head: i18n.t('Return it'), cell: settleCell },
        ]}
      />
    </section>
  )
}

const paymentCell = (refund: AdminFailedRefund) => <Payment refund={refund} />
const settleCell = (refund: AdminFailedRefund) => <Settle refund={refund} />

function Payment({ refund: { paymentId, attempts } }: { refund: AdminFailedRefund }) {
  const { i18n } = useLingui()
  return (
    <>
      <small>{paymentId}</small>
      {attempts > 1 && (
        <>
          <br />
          <small>{i18n.t('sent {count, plural, one {# time} other {# times}}', { count: attempts })}</small>
        </>
      )}
    </>
  )
}

function Settle({ refund: { id } }: { refund: AdminFailedRefund }) {
  const { i18n } = useLingui()
  return (
    <div className="pro-records-settle">
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="small" name="do" value="retry-refund">
          {i18n.t('Send again')}
        </Button>
      </Form>
      <details className="pro-records-refund">
        <summary>{i18n.t('Transferred manually')}</summary>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Field label={i18n.t('Reference of the bank transfer')} required>
            <TextInput name="reference" maxLength={80} />
          </Field>
          <Button type="submit" size="small" name="do" value="by-hand">
            {i18n.t('Record the transfer')}
          </Button>
        </Form>
      </details>
    </div>
  )
}
