import type { ProPurchase } from '@pahiya/contract/plans/pro'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { ProviderFailure, type PaymentProvider } from './provider/payment-provider.ts'

type Dependencies = { database: Database; provider: PaymentProvider; pricePaise: number; log: Log }
type Opened = { providerId: string; payUrl: string | null }

/** The provider closes a purchase that is not paid by then. */
const openHours = 24
/** A second click within this time continues the same purchase. */
const sameMinutes = 30

/**
 * Returns where the person pays; null for an order, which is paid with a form. Our row exists before the provider is
 * called, and the provider's subscription or order names it, so a crash in between loses nothing. Nothing is debited
 * until the person pays.
 */
export async function buyPro(
  { database, provider, pricePaise, log }: Dependencies,
  accountId: string,
  buyer: ProPurchase,
): Promise<string | null> {
  const purchase = await database
    .transaction()
    .execute((transaction) => openPurchase(transaction, accountId, buyer, pricePaise))
  if (purchase.isOpen) return purchase.payUrl
  const made = await open(provider, buyer.kind, { ourId: purchase.id, pricePaise }).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ reason: error.message }, 'a purchase could not be opened')
    throw new AppError('payments_unavailable')
  })
  const { rows } = await sql<{ pay_url: string | null }>`
    update subscriptions set provider_id = coalesce(provider_id, ${made.providerId}), pay_url = coalesce(pay_url, ${made.payUrl})
    where id = ${purchase.id} returning pay_url`.execute(database)
  if (!rows[0]) throw new AppError('payments_unavailable')
  return rows[0].pay_url
}

async function open(
  provider: PaymentProvider,
  kind: ProPurchase['kind'],
  order: { ourId: string; pricePaise: number },
): Promise<Opened> {
  if (kind === 'month') return { providerId: (await provider.createOrder(order)).id, payUrl: null }
  const expiresAt = new Date(Date.now() + openHours * 3_600_000)
  const { id, payUrl } = await provider.createSubscription({ ...order, expiresAt })
  return { providerId: id, payUrl }
}

async function openPurchase(
  transaction: Kysely<DB>,
  accountId: string,
  buyer: ProPurchase,
  pricePaise: number,
): Promise<{ id: string; isOpen: boolean; payUrl: string | null }> {
  // Two simultaneous clicks create one purchase.
  await sql`select from accounts where id = ${accountId} for no key update`.execute(transaction)
  const paid = await sql`
    select from subscriptions
    where account_id = ${accountId} and (
      (status in ('authenticated', 'active', 'pending') and cancel_requested_at is null)
      or (status = 'paused' and cancel_requested_at is null and entitled_until > now())
      or (billing = 'month' and entitled_until > now())) limit 1`.execute(transaction)
  if (paid.rows.length > 0) throw new AppError('already_pro')
  const { rows } = await sql<{ id: string; isOpen: boolean; payUrl: string | null }>`
    update subscriptions set buyer_name = ${buyer.name}, buyer_state = ${buyer.state}, buyer_pin = ${buyer.pin}
    where account_id = ${accountId} and status = 'created' and given_up_at is null and price_paise = ${pricePaise}
      and billing = ${buyer.kind} and created_at > now() - make_interval(mins => ${sameMinutes})
    returning id, pay_url as "payUrl", provider_id is not null as "isOpen"`.execute(transaction)
  if (rows[0]) return rows[0]
  await sql`
    update subscriptions set given_up_at = now()
    where account_id = ${accountId} and status = 'created' and given_up_at is null`.execute(transaction)
  const { id } = await transaction
    .insertInto('subscriptions')
    .values({
      account_id: accountId,
      billing: buyer.kind,
      price_paise: pricePaise,
      buyer_name: buyer.name,
      buyer_state: buyer.state,
      buyer_pin: buyer.pin,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isOpen: false, payUrl: null }
}
