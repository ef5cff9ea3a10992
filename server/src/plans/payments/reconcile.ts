import { settlementEntries } from '@pahiya/domain/plans/ledger'
import { isCaptured } from '@pahiya/domain/plans/subscription'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { postLedger } from './books/post-ledger.ts'
import type { PaymentProvider, SettledItem } from './provider/payment-provider.ts'

/**
 * unread: the provider has another state than we do, which a read repairs. not_booked, no_invoice, refund_not_booked:
 * money without its books. refund_not_sent: a refund pending for more than a day. refund_failed: one that did not reach
 * the payer, which an admin must send again or return by hand. settled_unknown: the provider settled money of which we
 * know nothing. amount_differs: it settled another amount. not_settled: captured more than 7 days ago and not in a
 * report. unbalanced: the ledger's balance at the provider is not what the provider holds.
 */
export type Difference = {
  kind:
    | 'unread'
    | 'not_booked'
    | 'no_invoice'
    | 'refund_not_booked'
    | 'refund_not_sent'
    | 'refund_failed'
    | 'settled_unknown'
    | 'amount_differs'
    | 'not_settled'
    | 'unbalanced'
  id: string
  oursPaise?: number
  theirsPaise?: number
}

type Month = { year: number; month: number }

/** Compares our books with the provider's payments and settlements of the named months, and names every difference. */
export async function reconcile(
  { database, provider }: { database: Database; provider: PaymentProvider },
  months: readonly Month[],
): Promise<{ differences: Difference[]; payments: number; settlements: number }> {
  const settled: SettledItem[] = []
  for (const month of months) settled.push(...(await provider.listSettled(month)))
  const unread = await compareSubscriptions(database, provider)
  const settlements = await bookSettlements(database, settled)
  const { payments, differences } = await compareBooks(database)
  return {
    differences: [
      ...unread,
      ...differences,
      ...(await compareSettled(database, settled)),
      ...(await checkBalance(database)),
    ],
    payments,
    settlements,
  }
}

const pageSize = 500

/**
 * The sum of refunds that we owe or have returned manually. We count them as refunded; the provider does not, and holds
 * the money.
 */
const notAtProvider = sql`coalesce(sum(refunds.amount_paise) filter (
  where refunds.status in ('failed', 'by_hand') or (refunds.status = 'waiting' and refunds.attempts > 1)), 0)::int`

type Ours = { id: string; provider_id: string; status: string; paid: number; refunded: string[] }

/** Every subscription known to the provider, page by page. */
async function compareSubscriptions(database: Database, provider: PaymentProvider): Promise<Difference[]> {
  const differences: Difference[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<Ours>`
      select id, provider_id, status,
        coalesce((select sum(amount_paise - refunded_paise) from payments
          where subscription_id = subscriptions.id and status in ('captured', 'refunded')), 0)::int
          + (select ${notAtProvider} from refunds join payments on payments.id = refunds.payment_id
            where payments.subscription_id = subscriptions.id) as paid,
        array(select distinct payment_id from refunds join payments on payments.id = refunds.payment_id
          where payments.subscription_id = subscriptions.id limit 1000) as refunded
      from subscriptions where id > ${after} and provider_id is not null order by id limit ${pageSize}`.execute(
      database,
    )
    for (const row of rows) {
      const { subscription, payments } = await provider.read(row.provider_id, row.refunded)
      const theirs = payments.filter(isCaptured).reduce((sum, each) => sum + each.amountPaise - each.refundedPaise, 0)
      if (subscription.status !== row.status || theirs !== row.paid) {
        differences.push({ kind: 'unread', id: row.provider_id, oursPaise: row.paid, theirsPaise: theirs })
      }
    }
    if (rows.length < pageSize) return differences
    after = rows.at(-1)!.id
  }
}

async function compareBooks(database: Database): Promise<{ payments: number; differences: Difference[] }> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from payments where status in ('captured', 'refunded')`.execute(database)
  const { rows } = await sql<Difference>`
    select 'not_booked' as kind, id from payments where status in ('captured', 'refunded') and not exists (
      select from ledger_transactions where kind = 'capture' and reference = payments.id)
    union all
    select 'no_invoice', id from payments where status in ('captured', 'refunded') and not exists (
      select from tax_documents where kind = 'invoice' and payment_id = payments.id)
    union all
    select 'refund_not_booked', id from payments where refunded_paise <> coalesce((
      select max(refunded_paise) from tax_documents where payment_id = payments.id), 0)
    union all
    select 'refund_not_sent', payment_id from refunds where status = 'waiting' and requested_at < now() - interval '1 day'
    union all
    select 'refund_failed', payment_id from refunds where status = 'failed'
    limit 10000`.execute(database)
  return { payments: counted[0]!.count, differences: rows }
}

/** Posts each settlement once, with its fees and the bank's reference. */
async function bookSettlements(database: Database, items: readonly SettledItem[]): Promise<number> {
  const bySettlement = Map.groupBy(items, ({ settlementId }) => settlementId)
  let posted = 0
  for (const [reference, group] of bySettlement) {
    const sum = (field: 'creditPaise' | 'debitPaise' | 'feePaise' | 'feeGstPaise') =>
      group.reduce((total, item) => total + item[field], 0)
    const entries = settlementEntries({
      bankPaise: sum('creditPaise') - sum('debitPaise'),
      feePaise: sum('feePaise'),
      feeGstPaise: sum('feeGstPaise'),
    })
    if (entries.length === 0) continue
    const note = group.find(({ utr }) => utr !== null)?.utr ?? null
    const isNew = await database
      .transaction()
      .execute((transaction) => postLedger(transaction, { kind: 'settlement', reference, note }, entries))
    if (isNew) posted += 1
  }
  return posted
}

async function compareSettled(database: Database, items: readonly SettledItem[]): Promise<Difference[]> {
  const ids = items.map(({ entityId }) => entityId)
  const { rows } = await sql<{ id: string; paise: number }>`
    select id, amount_paise as paise from payments where id = any(${ids})
    union all select provider_id, amount_paise from refunds where provider_id = any(${ids})`.execute(database)
  const ours = new Map(rows.map(({ id, paise }) => [id, paise]))
  const seen = new Set(ids)
  const { rows: old } = await sql<{ id: string }>`
    select id from payments where status in ('captured', 'refunded') and first_seen_at < now() - interval '7 days'
      and first_seen_at > now() - interval '60 days' order by id limit 10000`.execute(database)
  return [
    ...items.flatMap(({ entityId, kind, amountPaise }): Difference[] => {
      const oursPaise = ours.get(entityId)
      // A refund made manually at the provider has no row here, but its payment shows it.
      if (oursPaise === undefined)
        return kind === 'refund' ? [] : [{ kind: 'settled_unknown', id: entityId, theirsPaise: amountPaise }]
      return oursPaise === amountPaise
        ? []
        : [{ kind: 'amount_differs', id: entityId, oursPaise, theirsPaise: amountPaise }]
    }),
    ...old.flatMap(({ id }): Difference[] => (seen.has(id) ? [] : [{ kind: 'not_settled', id }])),
  ]
}

/** The provider's balance according to the ledger must equal the sum of payments, refunds and settlements. */
async function checkBalance(database: Database): Promise<Difference[]> {
  const { rows } = await sql<{ ledger: number; events: number }>`
    select coalesce((select sum(paise) from ledger_entries where account = 'provider'), 0)::float8 as ledger,
      coalesce((select sum(amount_paise - refunded_paise) from payments where status in ('captured', 'refunded')), 0)::float8
      + coalesce((select sum(entries.paise) from ledger_entries as entries
          join ledger_transactions as posted on posted.id = entries.transaction_id
          where posted.kind = 'settlement' and entries.account = 'provider'), 0)::float8
      + (select ${notAtProvider} from refunds)::float8 as events`.execute(database)
  const { ledger, events } = rows[0]!
  return ledger === events ? [] : [{ kind: 'unbalanced', id: 'provider', oursPaise: ledger, theirsPaise: events }]
}
