import type { PaymentStatus, ProviderPayment } from '@pahiya/domain/plans/subscription'
import { sql } from 'kysely'
import type { Database } from '../../../platform/engines/postgres.ts'

/** A payment as recorded, and which part of it is in the books. */
export type RecordedPayment = ProviderPayment & { isInvoiced: boolean; creditedPaise: number }

/** `version` is the subscription's version before its payments were read: as long as it is unchanged, so are they. */
export type Recorded = { version: string; payments: RecordedPayment[] }

/** Ten years of monthly payments, each with several attempts. */
const mostPayments = 1_000

type Row = {
  id: string
  status: PaymentStatus
  amount_paise: number
  refunded_paise: number
  fee_paise: number | null
  fee_gst_paise: number | null
  period_start: Date | null
  period_end: Date | null
  is_invoiced: boolean
  credited_paise: number
}

/** Reads, without a lock, the state with which `applyObservation` compares an observation. */
export async function readRecorded(database: Database, subscriptionId: string): Promise<Recorded | undefined> {
  const { rows } = await sql<{ version: string }>`
    select xmin::text as version from subscriptions where id = ${subscriptionId}`.execute(database)
  if (!rows[0]) return undefined
  const payments = await recordedPaymentsQuery(subscriptionId).execute(database)
  return { version: rows[0].version, payments: payments.rows.map(toPayment) }
}

export function recordedPaymentsQuery(subscriptionId: string) {
  return sql<Row>`
    select payments.id, status, amount_paise, payments.refunded_paise, fee_paise, fee_gst_paise, period_start, period_end,
      booked.is_invoiced, booked.credited_paise
    from payments cross join lateral (
      select coalesce(bool_or(kind = 'invoice'), false) as is_invoiced, coalesce(max(refunded_paise), 0) as credited_paise
      from tax_documents where tax_documents.payment_id = payments.id) as booked
    where subscription_id = ${subscriptionId} order by first_seen_at, payments.id limit ${mostPayments}`
}

function toPayment(row: Row): RecordedPayment {
  return {
    id: row.id,
    status: row.status,
    amountPaise: row.amount_paise,
    refundedPaise: row.refunded_paise,
    feePaise: row.fee_paise,
    feeGstPaise: row.fee_gst_paise,
    period: row.period_start && row.period_end ? { start: row.period_start, end: row.period_end } : null,
    isInvoiced: row.is_invoiced,
    creditedPaise: row.credited_paise,
  }
}
