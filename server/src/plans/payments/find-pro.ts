import type { ProState, ProStatus } from '@pahiya/contract/plans/pro'
import { documentNumber, type DocumentKind } from '@pahiya/domain/plans/invoice-number'
import { hasEnded, type SubscriptionStatus } from '@pahiya/domain/plans/subscription'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Person, Visitor } from '../../platform/http/visitors/person.ts'
import { liveMandateOf } from './live-mandate.ts'

type Subscription = {
  billing: string
  status: string
  entitled_until: Date | null
  charge_at: Date | null
  cancel_requested_at: Date | null
  pay_url: string | null
  provider_id: string | null
  is_open: boolean
  is_entitled: boolean
}

const nothing = {
  state: 'none',
  until: null,
  chargeAt: null,
  canCancel: false,
  refundDuePaise: 0,
  payUrl: null,
  checkout: null,
  payForm: null,
} as const

type Shop = {
  canBuy: boolean
  pricePaise: number
  checkout: { script: string; key: string }
  /** The provider's URL that accepts an order, and our own origin. */
  hosted: { page: string; origin: string }
}

/** The person's data on the plan page. */
export async function findPro(
  database: Database,
  person: Person | Visitor,
  { canBuy, pricePaise, checkout, hosted }: Shop,
): Promise<ProStatus> {
  if (person.kind === 'visitor') return { canBuy, pricePaise, isAuthenticated: false, ...nothing, documents: [] }
  const [subscription, grantedUntil, { canCancel, refundDuePaise }, documents] = await Promise.all([
    findSubscription(database, person.id, pricePaise),
    findGrant(database, person.id),
    findOpen(database, person.id),
    findDocuments(database, person.id),
  ])
  const state = stateOf(subscription, grantedUntil)
  const isDebited = (state === 'active' || state === 'failing') && subscription?.status !== 'paused'
  const until = state === 'granted' ? grantedUntil : (subscription?.entitled_until ?? null)
  const waitingId = state === 'waiting' ? (subscription?.provider_id ?? null) : null
  const isMonth = subscription?.billing === 'month'
  return {
    canBuy,
    pricePaise,
    isAuthenticated: true,
    state,
    until: until?.toISOString() ?? null,
    chargeAt: (isDebited && subscription?.charge_at?.toISOString()) || null,
    canCancel,
    refundDuePaise,
    payUrl: state === 'waiting' ? (subscription?.pay_url ?? null) : null,
    checkout: waitingId !== null && !isMonth ? { ...checkout, subscriptionId: waitingId } : null,
    payForm: waitingId !== null && isMonth ? payForm(waitingId, { pricePaise, checkout, hosted }) : null,
    documents,
  }
}

/**
 * The provider's hosted checkout needs no script, neither ours nor theirs. These are the fields of its documented form
 * (razorpay.com/docs, web integration, hosted); undocumented behaviour is listed in README.md.
 */
function payForm(orderId: string, { pricePaise, checkout, hosted }: Omit<Shop, 'canBuy'>) {
  const fields = {
    key_id: checkout.key,
    order_id: orderId,
    amount: String(pricePaise),
    name: 'Pahiya Pro',
    description: 'One month',
    callback_url: `${hosted.origin}/api/pro/return`,
    cancel_url: `${hosted.origin}/api/pro/return`,
  }
  return { action: hosted.page, fields }
}

function stateOf(subscription: Subscription | undefined, grantedUntil: Date | null): ProState {
  if (subscription?.is_entitled) {
    if (subscription.billing === 'month') return 'month'
    if (subscription.cancel_requested_at !== null) return 'cancelled'
    if (subscription.status === 'pending' || subscription.status === 'halted') return 'failing'
    return hasEnded(subscription.status as SubscriptionStatus) ? 'cancelled' : 'active'
  }
  if (grantedUntil !== null) return 'granted'
  return subscription?.is_open && subscription.provider_id !== null ? 'waiting' : 'none'
}

/** The purchase that provides Pro, otherwise the latest. A purchase created at another price is no longer offered. */
async function findSubscription(
  database: Database,
  accountId: string,
  pricePaise: number,
): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select billing, status, entitled_until, charge_at, cancel_requested_at, pay_url, provider_id,
      status = 'created' and given_up_at is null and price_paise = ${pricePaise} as is_open,
      coalesce(entitled_until > now(), false) as is_entitled
    from subscriptions where account_id = ${accountId}
    order by is_entitled desc, created_at desc limit 1`.execute(database)
  return rows[0]
}

/** Whether a mandate may still debit anything, with or without Pro, and refunds that failed. */
async function findOpen(
  database: Database,
  accountId: string,
): Promise<Pick<ProStatus, 'canCancel' | 'refundDuePaise'>> {
  const { rows } = await sql<{ canCancel: boolean; refundDuePaise: number }>`
    select exists (select from subscriptions where ${liveMandateOf(accountId)}) as "canCancel",
      (select coalesce(sum(refunds.amount_paise), 0)::int from subscriptions
        join payments on payments.subscription_id = subscriptions.id
        join refunds on refunds.payment_id = payments.id
        where subscriptions.account_id = ${accountId}
          and (refunds.status = 'failed' or (refunds.status = 'waiting' and refunds.attempts > 1))) as "refundDuePaise"`.execute(
    database,
  )
  return rows[0]!
}

async function findGrant(database: Database, accountId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(ends_at) as until from pro_grants
    where account_id = ${accountId} and ends_at > now() and revoked_at is null`.execute(database)
  return rows[0]?.until ?? null
}

async function findDocuments(database: Database, accountId: string): Promise<ProStatus['documents']> {
  const rows = await database
    .selectFrom('tax_documents')
    .innerJoin('payments', 'payments.id', 'tax_documents.payment_id')
    .innerJoin('subscriptions', 'subscriptions.id', 'payments.subscription_id')
    .select(['tax_documents.id', 'kind', 'financial_year', 'number', 'issued_at', 'total_paise'])
    .where('subscriptions.account_id', '=', accountId)
    .orderBy('issued_at', 'desc')
    .limit(24)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as DocumentKind,
    number: documentNumber(row.kind as DocumentKind, row.financial_year, row.number),
    issuedAt: row.issued_at.toISOString(),
    totalPaise: row.total_paise,
  }))
}
