import { createHmac, randomInt } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { SmsDelivery } from '../../platform/sms/sms.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { observe } from '../../platform/telemetry/observe.ts'

export const validForMinutes = 10
const mostTries = 5
/**
 * Per account and number, per account, per number from all accounts, and per network. The limit of a number leaves its
 * owner a code when another account has used up its own.
 */
const limits = { perTenMinutes: 3, perHour: 5, perAccountDay: 10, perNumberHour: 15, perNetworkHour: 10 }
/** Percentage of a day's messages reserved for the first code of an account to a number without one in two days. */
const firstCodesPercent = 20

export type CodeReservation =
  | { outcome: 'reserved'; id: string; expiresAt: Date }
  /** A limit for the number, the account or the network is exhausted until then. */
  | { outcome: 'refused'; freesAt: Date }
  /** The daily message limit for all people together is exhausted, except what is reserved for first codes. */
  | { outcome: 'capped'; freesAt: Date }
export type CodeAttempt = { outcome: 'right' } | { outcome: 'wrong'; triesLeft: number } | { outcome: 'expired' }

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * The hashes stored for a number, and for a code bound to one account and number; neither value can be recovered from
 * them.
 */
export function phoneHashes(secret: string) {
  const keyed = (kind: string, value: string) => createHmac('sha256', secret).update(`${kind}:${value}`).digest()
  return {
    number: (phone: string) => keyed('phone-number', phone).subarray(0, 16),
    code: (accountId: string, phone: string, code: string) => keyed('phone-code', `${accountId}:${phone}:${code}`),
  }
}

type Reservation = { accountId: string; number: Buffer; network: Buffer; code: Buffer; perDay: number }
type ReservedRow = { outcome: CodeReservation['outcome']; code_id: string; valid_until: Date; frees_at: Date }

/** AUTH-13, SEC-08: checks all limits and reserves a code in one step; exact under any concurrency. */
export async function reserveCode(
  database: Database,
  { accountId, number, network, code, perDay }: Reservation,
): Promise<CodeReservation> {
  const firstCodesPerDay = Math.floor((perDay * firstCodesPercent) / 100)
  const { rows } = await sql<ReservedRow>`select * from reserve_phone_code(
    ${accountId}, ${number}, ${network}, ${code}, make_interval(mins => ${validForMinutes}),
    ${JSON.stringify({ ...limits, perDay, firstCodesPerDay })}::jsonb)`.execute(database)
  return presentReservation(rows[0]!)
}

/** A stranger cannot clear the limits of a network by deleting cookies, and each code goes to one number only. */
const visitorLimits = { perHour: 3, perVisitorDay: 6, perNetworkHour: 10, perNetworkDay: 30, perNumberHour: 15 }

/** Like reserveCode, for a person without an account: the limits count the visitor and the network. */
export async function reserveVisitorCode(
  database: Database,
  { visitor, number, network, code, perDay }: Omit<Reservation, 'accountId'> & { visitor: Buffer },
): Promise<CodeReservation> {
  const firstCodesPerDay = Math.floor((perDay * firstCodesPercent) / 100)
  const { rows } = await sql<ReservedRow>`select * from reserve_visitor_code(
    ${visitor}, ${number}, ${network}, ${code}, make_interval(mins => ${validForMinutes}),
    ${JSON.stringify({ ...visitorLimits, perDay, firstCodesPerDay })}::jsonb)`.execute(database)
  return presentReservation(rows[0]!)
}

function presentReservation({ outcome, code_id, valid_until, frees_at }: ReservedRow): CodeReservation {
  return outcome === 'reserved' ? { outcome, id: code_id, expiresAt: valid_until } : { outcome, freesAt: frees_at }
}

export function observeCodes(metrics: Metrics, database: Database, perDay: () => number): void {
  const help = 'Share of the messages of the day (SMS_PER_DAY) that is used up'
  observe(metrics, { name: 'sms_day_used_ratio', help, labels: [] }, async () => {
    const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from phone_codes
      where state <> 'failed' and sent_at >= date_trunc('day', now(), 'Asia/Kolkata')`.execute(database)
    return [{ labels: {}, value: rows[0]!.sent / perDay() }]
  })
}

/**
 * A code that could not be sent counts against no limit; one that the gateway accepted is stored with the gateway's id.
 */
export async function settleCode(
  database: Database,
  id: string,
  settled: { state: 'failed' } | { state: 'sent'; gatewayId: string },
): Promise<void> {
  await database
    .updateTable('phone_codes')
    .set({ state: settled.state, ...(settled.state === 'sent' && { gateway_id: settled.gatewayId }) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Counts every attempt, whatever its result. Call this in the transaction that uses a correct code. */
export async function tryCode(
  transaction: Kysely<DB>,
  { accountId, number, code }: { accountId: string; number: Buffer; code: Buffer },
): Promise<CodeAttempt> {
  const { rows } = await sql<{ outcome: CodeAttempt['outcome']; tries_left: number }>`
    select * from try_phone_code(${accountId}, ${number}, ${code}, ${mostTries})`.execute(transaction)
  const { outcome, tries_left } = rows[0]!
  return outcome === 'wrong' ? { outcome, triesLeft: tries_left } : { outcome }
}

/** Like tryCode, for a person without an account. */
export async function tryVisitorCode(
  transaction: Kysely<DB>,
  { visitor, number, code }: { visitor: Buffer; number: Buffer; code: Buffer },
): Promise<CodeAttempt> {
  const { rows } = await sql<{ outcome: CodeAttempt['outcome']; tries_left: number }>`
    select * from try_visitor_code(${visitor}, ${number}, ${code}, ${mostTries})`.execute(transaction)
  const { outcome, tries_left } = rows[0]!
  return outcome === 'wrong' ? { outcome, triesLeft: tries_left } : { outcome }
}

/** Delivery reports may arrive late, twice, or about messages that have been deleted. */
export async function recordDelivery(database: Database, gatewayId: string, delivery: SmsDelivery): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('phone_codes')
    .set({ delivery, delivery_at: new Date() })
    .where('gateway_id', '=', gatewayId)
    .where('delivery', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
