import type { NoticeChannel } from '@pahiya/contract/notices/notices'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { isUnclaimed, leaseUntil } from '../../platform/engines/lease.ts'
import type { SendMail } from '../../platform/mail/mail.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { WebPush } from '../../platform/push/push.ts'
import { findAddress, findChosen, findUnsubscribeKey, type Chosen } from '../choices/choices.ts'
import { askToConfirm, findNoticeGuest, heldDays, unconfirmed, type Guest } from '../guests.ts'
import { findOrCreateReplyAddress } from '../inbound/reply-address.ts'
import { buildNoticeContent, type NoticeContent } from '../kinds/notice-kinds.ts'
import { buildPushMessage, sendPush } from './send-push.ts'
import { quietHoursOf, whenToSend } from '../choices/when-to-send.ts'
import { oneClickAddress, writeEmail, type EmailSetting } from './write-email.ts'

export type NoticeDependencies = {
  database: Database
  metrics: Metrics
  /** Null while no mail server is configured: notices wait. */
  sendMail: SendMail | null
  /** Null while no keys are configured for it. */
  webPush: WebPush | null
  /** The part of a Message-ID after the at-sign. */
  mailDomain: string
  /** Domain of the reply addresses; null while replies are not accepted. */
  replyDomain: string | null
  /** Base of all links. */
  origin: string
  recheck?: Recheck
}

/**
 * Brings the data of a notice up to date right before it is sent. Returns null if nothing in it still applies. Supplied
 * by the process, because notices depend on neither cars nor conversations.
 */
export type Recheck = (kind: string, data: unknown) => Promise<unknown>

/** The outcome of a delivery: its next state and the reason. */
export type Settled =
  | { state: 'sent' }
  | { state: 'skipped' | 'refused'; reason: string }
  | { state: 'waiting' | 'digest'; reason: string; dueAt: Date }

const minuteMs = 60_000

/** The retry delay grows with the age of the notice: a minute at first, at most an hour. */
export function nextTry(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.max(minuteMs, Math.min(60 * minuteMs, age)))
}

/** Longer than any channel takes to respond: an e-mail has 50 seconds. */
export const claimSeconds = 90

/**
 * Claims the notice while it is being sent: no second process sends it meanwhile, and no transaction is open. If this
 * process dies after the response, the notice is sent again under the same id, by which the recipient's server detects
 * the duplicate.
 */
export async function sendNotice(
  dependencies: NoticeDependencies,
  { noticeId, channel }: { noticeId: string; channel: NoticeChannel },
): Promise<{ outcome: string; reason?: string }> {
  const { database, metrics } = dependencies
  const notice = await claim(database, noticeId, channel)
  if (!notice) return { outcome: 'already' }
  const settled = await deliver(dependencies, notice, channel).catch(async (error: unknown) => {
    // A notice that cannot be sent is postponed, so that others are sent first.
    const dueAt = nextTry(notice.created_at, new Date())
    await settle(database, [noticeId], channel, { state: 'waiting', reason: 'failed', dueAt })
    throw error
  })
  await settle(database, [noticeId], channel, settled)
  metrics.notices.inc({ channel, outcome: settled.state })
  return { outcome: settled.state, ...('reason' in settled && { reason: settled.reason }) }
}

type Claimed = { id: string; account_id: string | null; kind: string; data: unknown; created_at: Date }

/** Reads the notice after the claim: until then its text may grow (changeWaiting). */
async function claim(database: Kysely<DB>, noticeId: string, channel: NoticeChannel): Promise<Claimed | undefined> {
  const { numAffectedRows } = await sql`
    update notice_deliveries set claimed_until = ${leaseUntil(claimSeconds)}
    where notice_id = ${noticeId} and channel = ${channel} and state = 'waiting'
      and ${isUnclaimed}`.execute(database)
  if (numAffectedRows !== 1n) return undefined
  return database
    .selectFrom('notices')
    .select(['id', 'account_id', 'kind', 'data', 'created_at'])
    .where('id', '=', noticeId)
    .executeTakeFirst()
}

async function deliver(dependencies: NoticeDependencies, notice: Claimed, channel: NoticeChannel): Promise<Settled> {
  const now = new Date()
  const item = buildNoticeContent(notice.kind, notice.data)
  if (item === null) return { state: 'waiting', reason: 'unknown_kind', dueAt: nextTry(notice.created_at, now) }
  if (item === 'unreadable') return { state: 'refused', reason: 'unreadable' }
  const { topic } = item
  const receiver = await findReceiver(dependencies.database, notice)
  if (receiver === null) return { state: 'skipped', reason: 'no_address' }
  const { chosen } = receiver
  if (receiver.accountId === null) {
    // A guest has no account whose security could be concerned: an unsubscribed address gets nothing.
    if (receiver.guest.stopped) return { state: 'skipped', reason: 'not_chosen' }
    if (receiver.guest.confirmedAt === null && item.unconfirmedReason === null) {
      const { email } = receiver.guest
      await dependencies.database.transaction().execute((transaction) => askToConfirm(transaction, email))
      return holdUnconfirmed(notice, now)
    }
  }
  const when = whenToSend({
    isUrgent: topic === 'account',
    chosen: topic === 'account' || chosen.isChosen(topic, channel),
    gathered: channel === 'email' && chosen.dailyDigest && (topic === 'prices' || topic === 'news'),
    quietHours: quietHoursOf(topic, chosen.quietHours),
    createdAt: receiver.accountId === null ? heldUntil(notice, receiver.guest) : notice.created_at,
    now,
  })
  if (when.kind === 'never') return { state: 'skipped', reason: when.reason }
  if (when.kind === 'digest') return { state: 'digest', reason: 'daily', dueAt: when.at }
  if (when.kind === 'later') return { state: 'waiting', reason: 'quiet_hours', dueAt: when.at }
  const current = await bringUpToDate(dependencies, notice, item)
  if (current === null) return { state: 'skipped', reason: 'no_longer_true' }
  if (channel === 'email') return sendByEmail(dependencies, notice, { receiver, item: current, now })
  if (receiver.accountId === null) return { state: 'skipped', reason: 'no_device' }
  return sendByPush(dependencies, notice, { accountId: receiver.accountId, item: current, now })
}

async function bringUpToDate(
  { recheck }: NoticeDependencies,
  { kind, data }: Claimed,
  item: NoticeContent,
): Promise<NoticeContent | null> {
  if (recheck === undefined) return item
  const current = await recheck(kind, data)
  const content = current === null ? null : buildNoticeContent(kind, current)
  return content === 'unreadable' ? null : content
}

/** Messages wait until the address is confirmed, and are dropped if that does not happen in time. */
function holdUnconfirmed({ created_at }: Claimed, now: Date): Settled {
  const dueAt = new Date(created_at.getTime() + heldDays * 24 * 60 * minuteMs)
  return dueAt <= now ? { state: 'skipped', reason: unconfirmed } : { state: 'waiting', reason: unconfirmed, dueAt }
}

/** The age of a held notice is counted from the confirmation. */
function heldUntil({ created_at }: Claimed, { confirmedAt }: Guest): Date {
  return confirmedAt !== null && confirmedAt > created_at ? confirmedAt : created_at
}

/** An account or a guest, resolved only at this point: an inquiry may have been linked to an account meanwhile. */
type Receiver = { chosen: Chosen } & ({ accountId: string } | { accountId: null; guest: Guest })

async function findReceiver(database: Kysely<DB>, { id, account_id }: Claimed): Promise<Receiver | null> {
  if (account_id !== null) return { accountId: account_id, chosen: await findChosen(database, account_id) }
  const guest = await findNoticeGuest(database, id)
  if (guest === null) return null
  return {
    accountId: null,
    guest,
    chosen: { isChosen: () => !guest.stopped, dailyDigest: false, quietHours: null },
  }
}

async function sendByEmail(
  { database, sendMail, origin, mailDomain, replyDomain }: NoticeDependencies,
  notice: Claimed,
  { receiver, item, now }: { receiver: Receiver; item: NoticeContent; now: Date },
): Promise<Settled> {
  const to = receiver.accountId === null ? receiver.guest.email : await findAddress(database, receiver.accountId)
  if (to === null) return { state: 'skipped', reason: 'no_address' }
  const again = (reason: string): Settled => ({ state: 'waiting', reason, dueAt: nextTry(notice.created_at, now) })
  if (sendMail === null) return again('not_configured')
  const isGuest = receiver.accountId === null
  const unsubscribeKey = isGuest
    ? receiver.guest.unsubscribeKey
    : await findUnsubscribeKey(database, receiver.accountId)
  const setting = { origin, unsubscribeKey, isGuest }
  const { conversationId } = item
  const person = isGuest ? { guestId: receiver.guest.id } : { accountId: receiver.accountId }
  const replyTo =
    replyDomain === null || conversationId === null
      ? null
      : await findOrCreateReplyAddress(database, { ...person, conversationId, domain: replyDomain })
  const sent = await sendMail({
    to,
    ...writeEmail(item, setting, { answerable: replyTo !== null }),
    ...(replyTo !== null && { replyTo }),
    messageId: `${notice.id}@${mailDomain}`,
    ...unsubscribing(item, setting),
  })
  if (sent.kind === 'accepted') return { state: 'sent' }
  return sent.kind === 'refused' ? { state: 'refused', reason: sent.reason } : again(sent.reason)
}

/** A guest's key stops all e-mails to the address, whatever the topic. */
function unsubscribing({ topic, words }: NoticeContent, setting: EmailSetting): { unsubscribeAt?: string } {
  if (setting.isGuest) return { unsubscribeAt: oneClickAddress(setting, 'messages') }
  const [stop, ...others] = words.stops ?? []
  if (stop && others.length === 0) return { unsubscribeAt: new URL(stop.oneClickPath, setting.origin).href }
  return topic === 'account' ? {} : { unsubscribeAt: oneClickAddress(setting, topic) }
}

async function sendByPush(
  { database, webPush }: NoticeDependencies,
  notice: Claimed,
  { accountId, item, now }: { accountId: string; item: NoticeContent; now: Date },
): Promise<Settled> {
  if (webPush === null) return { state: 'skipped', reason: 'not_configured' }
  const sent = await sendPush(webPush, database, accountId, buildPushMessage(item.words, notice.id))
  if (sent.kind === 'sent') return { state: 'sent' }
  if (sent.kind === 'nowhere') return { state: 'skipped', reason: 'no_device' }
  return sent.kind === 'refused'
    ? { state: 'refused', reason: sent.reason }
    : { state: 'waiting', reason: sent.reason, dueAt: nextTry(notice.created_at, now) }
}

export async function settle(
  database: Kysely<DB>,
  noticeIds: readonly string[],
  channel: NoticeChannel,
  settled: Settled,
): Promise<void> {
  if (noticeIds.length === 0) return
  await database
    .updateTable('notice_deliveries')
    .set({
      state: settled.state,
      claimed_until: null,
      reason: 'reason' in settled ? settled.reason : null,
      ...('dueAt' in settled ? { due_at: settled.dueAt } : { settled_at: new Date() }),
    })
    .where('notice_id', 'in', noticeIds)
    .where('channel', '=', channel)
    // A delivery that was withdrawn meanwhile stays withdrawn.
    .where('state', 'in', ['waiting', 'digest'])
    .execute()
}
