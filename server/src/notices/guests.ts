import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type * as z from 'zod'
import type { DB } from '../platform/engines/database.generated.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { Kind as AnyKind } from './kinds/define-kind.ts'
import { noticeKinds, type NoticeData, type NoticeKind } from './kinds/notice-kinds.ts'
import { sendNoticeJob } from './send-notice.job.ts'
import { retentionInterval } from '../platform/retention.ts'

/** A person without an account, identified by the address that they entered. */
export type Guest = { id: string; email: string; unsubscribeKey: string; confirmedAt: Date | null; stopped: boolean }

/** The state of a delivery that waits for the guest to confirm the address, and how long it waits. */
export const unconfirmed = 'unconfirmed'
export const heldDays = 14

type GuestNotice<Kind extends NoticeKind> = {
  email: string
  kind: Kind
  key: string
  data: NoticeData<Kind>
  delaySeconds: number
}

/**
 * Like notify, for a person without an account: by e-mail only. Anyone can enter any address, so messages are held
 * until the address is confirmed; until then it gets only a confirmation link.
 */
export async function notifyGuest<Kind extends NoticeKind>(
  transaction: Kysely<DB>,
  { email, kind, key, data, delaySeconds }: GuestNotice<Kind>,
): Promise<void> {
  const definition = (noticeKinds as Record<string, AnyKind<z.ZodType>>)[kind]!
  const checked = definition.data.parse(data)
  const { rows } = await sql<{ id: string; confirmKey: string; isConfirmed: boolean }>`
    insert into notice_guests (email) values (${email})
    on conflict (email) do update set told_at = now()
    returning id, confirm_key as "confirmKey", confirmed_at is not null as "isConfirmed"`.execute(transaction)
  const { id: guestId, confirmKey, isConfirmed } = rows[0]!
  // The guest's row is locked by now: a concurrent notification of the same event finds the first one here.
  const told = await transaction
    .selectFrom('guest_notices')
    .select('notice_id')
    .where('guest_id', '=', guestId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  if (told) return
  const { id: noticeId } = await transaction
    .insertInto('notices')
    .values({ account_id: null, kind, key, data: JSON.stringify(checked) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction.insertInto('guest_notices').values({ notice_id: noticeId, guest_id: guestId, kind, key }).execute()
  const isHeld = !isConfirmed && definition.unconfirmedReason === undefined
  const dueAt = new Date(Date.now() + (isHeld ? heldDays * 86_400 : delaySeconds) * 1000)
  await transaction
    .insertInto('notice_deliveries')
    .values({ notice_id: noticeId, channel: 'email', due_at: dueAt, reason: isHeld ? unconfirmed : null })
    .execute()
  if (isHeld) return requestConfirmation(transaction, { guestId, email, confirmKey })
  const once = { key: `notice-${noticeId}-email`, runAt: dueAt }
  await enqueue(transaction, sendNoticeJob, { noticeId, channel: 'email' }, once)
}

/** Asks a guest to confirm the address, for a notice that is held. */
export async function askToConfirm(transaction: Kysely<DB>, email: string): Promise<void> {
  const { rows } = await sql<{ guestId: string; confirmKey: string }>`
    select id as "guestId", confirm_key as "confirmKey" from notice_guests
    where email = ${email} and confirmed_at is null`.execute(transaction)
  const guest = rows[0]
  if (guest) await requestConfirmation(transaction, { ...guest, email })
}

/** At most once per day and address, however many messages wait for it. */
async function requestConfirmation(
  transaction: Kysely<DB>,
  { guestId, email, confirmKey }: { guestId: string; email: string; confirmKey: string },
): Promise<void> {
  if (await isStopped(transaction, email)) return
  const { rows } = await sql<{ key: string }>`
    update notice_guests set confirmation_sent_at = now()
    where id = ${guestId} and (confirmation_sent_at is null or confirmation_sent_at < now() - interval '1 day')
    returning extract(epoch from confirmation_sent_at)::text as key`.execute(transaction)
  const sent = rows[0]
  if (!sent) return
  const data = { key: confirmKey }
  await notifyGuest(transaction, { email, kind: 'confirm_address', key: sent.key, data, delaySeconds: 0 })
}

/** Confirms the address; held notices become due and are sent within a minute. Returns false for an unknown key. */
export async function confirmGuest(database: Database, key: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      update notice_guests set confirmed_at = coalesce(confirmed_at, now())
      where confirm_key = ${key} returning id`.execute(transaction)
    const guest = rows[0]
    if (!guest) return false
    await sql`
      update notice_deliveries set due_at = now(), reason = null from guest_notices
      where guest_notices.guest_id = ${guest.id} and notice_deliveries.notice_id = guest_notices.notice_id
        and notice_deliveries.state = 'waiting' and notice_deliveries.reason = ${unconfirmed}`.execute(transaction)
    return true
  })
}

/**
 * Changes the newest notice of this kind to the guest about this conversation, if no attempt to send it has begun.
 * Returns false if there is none or `change` leaves it unchanged. A notice that was attempted may have arrived under
 * the same id.
 */
export async function changeWaiting<Kind extends NoticeKind>(
  transaction: Kysely<DB>,
  { email, kind, conversationId }: { email: string; kind: Kind; conversationId: string },
  change: (data: NoticeData<Kind>) => NoticeData<Kind> | null,
): Promise<boolean> {
  const { rows } = await sql<{ id: string; data: NoticeData<Kind>; untried: boolean }>`
    select notices.id, notices.data,
      deliveries.state = 'waiting' and coalesce(deliveries.reason, ${unconfirmed}) = ${unconfirmed}
        and deliveries.claimed_until is null as untried
    from notices
    join guest_notices on guest_notices.notice_id = notices.id
    join notice_guests on notice_guests.id = guest_notices.guest_id
    join notice_deliveries as deliveries on deliveries.notice_id = notices.id and deliveries.channel = 'email'
    where notices.data ? 'conversationId' and notices.data->>'conversationId' = ${conversationId}
      and notices.kind = ${kind} and notice_guests.email = ${email}
    order by notices.id desc
    limit 1
    for update of deliveries`.execute(transaction)
  const newest = rows[0]
  if (newest?.untried !== true) return false
  const changed = change(newest.data)
  if (changed === null) return false
  const data = JSON.stringify(noticeKinds[kind].data.parse(changed))
  await transaction.updateTable('notices').set({ data }).where('id', '=', newest.id).execute()
  return true
}

/** Returns the recipient of a notice without an account; null if the guest was deleted. */
export async function findNoticeGuest(database: Kysely<DB>, noticeId: string): Promise<Guest | null> {
  const { rows } = await sql<Omit<Guest, 'stopped'>>`
    select notice_guests.id, email, unsubscribe_key as "unsubscribeKey", confirmed_at as "confirmedAt"
    from guest_notices join notice_guests on notice_guests.id = guest_notices.guest_id
    where guest_notices.notice_id = ${noticeId}`.execute(database)
  const guest = rows[0]
  return guest ? { ...guest, stopped: await isStopped(database, guest.email) } : null
}

/** Whether the recipient has unsubscribed this address. */
export async function isStopped(database: Kysely<DB>, email: string): Promise<boolean> {
  const stopped = await database
    .selectFrom('stopped_addresses')
    .select('stopped_at')
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst()
  return stopped !== undefined
}

/**
 * Whether the mail server of this address permanently refused the confirmation, or the newest e-mail about this
 * conversation.
 */
export async function wasRefused(
  database: Kysely<DB>,
  { email, conversationId }: { email: string; conversationId: string },
): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    select notice_deliveries.state from notices
    join guest_notices on guest_notices.notice_id = notices.id
    join notice_guests on notice_guests.id = guest_notices.guest_id
    join notice_deliveries on notice_deliveries.notice_id = notices.id
    where notice_guests.email = ${email} and (notices.data->>'conversationId' = ${conversationId}
      or (notices.kind = 'confirm_address' and notice_guests.confirmed_at is null))
    order by (notices.kind = 'confirm_address') desc, notices.id desc
    limit 1`.execute(database)
  return rows[0]?.state === 'refused'
}

/** Unsubscribes the address, whatever conversation the e-mails are about. Returns false for an unknown key. */
export async function stopGuest(database: Kysely<DB>, key: string): Promise<boolean> {
  const guest = await database
    .selectFrom('notice_guests')
    .select('email')
    .where('unsubscribe_key', '=', key)
    .executeTakeFirst()
  if (!guest) return false
  await database
    .insertInto('stopped_addresses')
    .values({ email_hash: hashOf(guest.email) })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute()
  return true
}

/**
 * Hands a guest's conversation over to an account: waiting notices go to the account, and replies to e-mails sent
 * earlier still arrive if the account has the same address.
 */
export async function handOverToAccount(
  transaction: Kysely<DB>,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<void> {
  await sql`
    with moved as (
      delete from guest_notices using notices
      where notices.id = guest_notices.notice_id and notices.data ? 'conversationId'
        and notices.data->>'conversationId' = ${conversationId}
      returning guest_notices.notice_id),
    due as (
      update notice_deliveries set due_at = now(), reason = null from moved
      where notice_deliveries.notice_id = moved.notice_id and notice_deliveries.state = 'waiting'
        and notice_deliveries.reason = ${unconfirmed})
    update notices set account_id = ${accountId} from moved where notices.id = moved.notice_id`.execute(transaction)
  await sql`
    with given_up as (
      delete from guest_reply_addresses where conversation_id = ${conversationId} returning token, guest_id)
    insert into reply_addresses (token, account_id, conversation_id)
    select given_up.token, accounts.id, ${conversationId}::uuid
    from given_up
    join notice_guests on notice_guests.id = given_up.guest_id
    join accounts on accounts.email = notice_guests.email and accounts.email_verified
    where accounts.id = ${accountId}
    on conflict do nothing`.execute(transaction)
}

/** Deletes guests who were last notified more than 12 months ago, the period for which inquiries are stored. */
export async function deleteOldGuests(database: Database): Promise<void> {
  await sql`delete from notice_guests where id in (
    select id from notice_guests where told_at < now() - ${retentionInterval('notice_guests')}
    order by told_at limit 1000 for update skip locked)`.execute(database)
}

function hashOf(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest()
}
