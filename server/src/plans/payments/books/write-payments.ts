import type { ProviderPayment } from '@pahiya/domain/plans/subscription'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'

type Payments = { subscriptionId: string; before: readonly ProviderPayment[]; after: readonly ProviderPayment[] }

/** Writes the payments that are new or have changed, in one statement. */
export async function writePayments(
  transaction: Kysely<DB>,
  { subscriptionId, before, after }: Payments,
): Promise<void> {
  const known = new Map(before.map((payment) => [payment.id, JSON.stringify(rowOf(subscriptionId, payment))]))
  const rows = after
    .map((payment) => rowOf(subscriptionId, payment))
    .filter((row) => known.get(row.id) !== JSON.stringify(row))
  if (rows.length === 0) return
  await transaction
    .insertInto('payments')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        status: row.ref('excluded.status'),
        refunded_paise: row.ref('excluded.refunded_paise'),
        fee_paise: row.ref('excluded.fee_paise'),
        fee_gst_paise: row.ref('excluded.fee_gst_paise'),
        period_start: row.ref('excluded.period_start'),
        period_end: row.ref('excluded.period_end'),
      })),
    )
    .execute()
}

function rowOf(subscriptionId: string, payment: ProviderPayment) {
  return {
    id: payment.id,
    subscription_id: subscriptionId,
    status: payment.status,
    amount_paise: payment.amountPaise,
    refunded_paise: payment.refundedPaise,
    fee_paise: payment.feePaise,
    fee_gst_paise: payment.feeGstPaise,
    period_start: payment.period?.start ?? null,
    period_end: payment.period?.end ?? null,
  }
}
