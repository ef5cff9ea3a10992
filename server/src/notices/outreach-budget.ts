import { sql, type Kysely, type RawBuilder } from 'kysely'
import { AppError } from '../platform/app-error.ts'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { IdentifiedCaller } from '../platform/http/visitors/callers.ts'
import { retentionInterval } from '../platform/retention.ts'

/** A person who is about to contact another one: an account, or a guest known only by browser and network. */
export type Sender = {
  accountId: string | null
  caller: Pick<IdentifiedCaller, 'cookie' | 'network' | 'sitePrefix'>
}

/**
 * How often one person may reach others in 24 hours, all kinds together. A network and an IPv6 /48 are shared by many
 * people, so their limits are higher; accounts are limited separately from guests, who must not use up their budget.
 *
 * An e-mail to a guest is charged with the contact or lead in which its address was typed (guests.ts).
 */
export const outreachPerDay = {
  account: 30,
  visitor: 30,
  typedPhone: 30,
  guests: { network: 100, sitePrefix: 400 },
  accounts: { network: 600, sitePrefix: 2_400 },
} as const

/** The error of each kind when a limit is reached. */
const refusals = {
  contact: 'rate_limited',
  lead: 'rate_limited',
  inspection: 'rate_limited',
  call_request: 'call_asks_used_up',
  invitation: 'invitation_limit_exceeded',
} as const

export type OutreachKind = keyof typeof refusals

type Outreach = {
  kind: OutreachKind
  /** The number that a guest entered. It can only add a limit: for an account it is ignored. */
  typedPhone?: string
}

/** Charges the sender, in the transaction that contacts the other person. Throws if any limit is reached. */
export async function spendOutreach(
  transaction: Kysely<DB>,
  sender: Sender,
  { kind, typedPhone }: Outreach,
): Promise<void> {
  await lockSender(transaction, sender)
  const isGuest = sender.accountId === null
  const phone = isGuest ? (typedPhone ?? null) : null
  const { rows } = await outreachWaitQuery(sender, phone).execute(transaction)
  const until = rows[0]?.frees_at
  if (until) {
    const waitSeconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
    throw new AppError(refusals[kind], { retryAfterSeconds: waitSeconds })
  }
  await transaction
    .insertInto('outreach')
    .values({
      kind,
      account_id: sender.accountId,
      visitor: isGuest ? sender.caller.cookie : null,
      network: sender.caller.network,
      site_prefix: sender.caller.sitePrefix,
      typed_phone: phone,
      is_guest: isGuest,
    })
    .execute()
}

/**
 * Serialises the requests of one account, or of the guests of one network, until the transaction ends. Locked before
 * any conversation, so that two requests of one sender cannot deadlock.
 */
export async function lockSender(transaction: Kysely<DB>, { accountId, caller }: Sender): Promise<void> {
  const name = accountId ?? caller.network.toString('base64url')
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 55))`.execute(transaction)
}

/** When the last full limit has room again; null if none is full. */
export function outreachWaitQuery({ accountId, caller }: Sender, typedPhone: string | null) {
  const isGuest = accountId === null
  const shared = isGuest ? outreachPerDay.guests : outreachPerDay.accounts
  const ofKind = sql`is_guest = ${isGuest}`
  const limits = [
    isGuest
      ? freesAt(sql`visitor = ${caller.cookie}`, outreachPerDay.visitor)
      : freesAt(sql`account_id = ${accountId}`, outreachPerDay.account),
    freesAt(sql`network = ${caller.network} and ${ofKind}`, shared.network),
    ...(caller.sitePrefix === null
      ? []
      : [freesAt(sql`site_prefix = ${caller.sitePrefix} and ${ofKind}`, shared.sitePrefix)]),
    ...(typedPhone === null ? [] : [freesAt(sql`typed_phone = ${typedPhone}`, outreachPerDay.typedPhone)]),
  ]
  return sql<{
    frees_at: Date | null
  }>`select max(until) as frees_at from (${sql.join(limits, sql` union all `)}) as limits`
}

/** The oldest of the sends that fill a limit determines when the limit has room again. */
function freesAt(condition: RawBuilder<unknown>, perDay: number) {
  return sql`(select at + interval '1 day' as until from outreach
    where ${condition} and at > now() - interval '1 day' order by at desc offset ${perDay - 1} limit 1)`
}

const batch = 1_000

/** Deletes one batch of rows that no limit counts any more; returns how many. */
export async function deleteOldOutreach(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outreach where id in (
      select id from outreach where at < now() - ${retentionInterval('outreach')} order by at limit ${batch}
      for update skip locked)`.execute(database)
  return Number(numAffectedRows ?? 0n)
}
