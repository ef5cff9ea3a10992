import { noticeChannels, noticeTopics, type NoticeChannel, type NoticeTopic } from '@pahiya/contract/notices/notices'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { noticeKinds, type NoticeData, type NoticeKind } from './kinds/notice-kinds.ts'
import { sendNoticeJob } from './send-notice.job.ts'

export type Notice<Kind extends NoticeKind> = {
  personId: string
  kind: Kind
  /** Identifies the event, for example by a message id. Repeated calls with the same key notify the person once. */
  key: string
  data: NoticeData<Kind>
  /** Sent after this delay, unless it is withdrawn by then. */
  delaySeconds?: number
}

/** Notifies a person through the channels they have chosen, in the same transaction as the event. */
export async function notify<Kind extends NoticeKind>(
  transaction: Kysely<DB>,
  { personId, kind, key, data, delaySeconds = 0 }: Notice<Kind>,
): Promise<void> {
  const checked = noticeKinds[kind].data.parse(data)
  const notice = await transaction
    .insertInto('notices')
    .values({ account_id: personId, kind, key, data: JSON.stringify(checked) })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!notice) return
  const dueAt = new Date(Date.now() + delaySeconds * 1000)
  for (const channel of channelsOf(noticeKinds[kind].topic)) {
    await transaction.insertInto('notice_deliveries').values({ notice_id: notice.id, channel, due_at: dueAt }).execute()
    const once = { key: `notice-${notice.id}-${channel}`, runAt: dueAt }
    await enqueue(transaction, sendNoticeJob, { noticeId: notice.id, channel }, once)
  }
}

/** Withdraws notices about a conversation that the person has already seen. */
export async function withdrawNotices(
  transaction: Kysely<DB>,
  { personId, conversationId }: { personId: string; conversationId: string },
): Promise<void> {
  await sql`
    update notice_deliveries set state = 'skipped', reason = 'seen', settled_at = now()
    from notices
    where notices.id = notice_deliveries.notice_id and notices.account_id = ${personId}
      and notices.data ? 'conversationId' and notices.data->>'conversationId' = ${conversationId}
      and notice_deliveries.state = 'waiting'`.execute(transaction)
}

/** Whether this person was recently sent a notice of this kind in this conversation. */
export async function wasNotified(
  transaction: Kysely<DB>,
  {
    personId,
    kind,
    conversationId,
    hours,
  }: { personId: string; kind: NoticeKind; conversationId: string; hours: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from notices
    where data ? 'conversationId' and data->>'conversationId' = ${conversationId} and account_id = ${personId}
      and kind = ${kind} and created_at > now() - make_interval(hours => ${hours}::integer)
    limit 1`.execute(transaction)
  return rows.length > 0
}

/** Notices show the other party a person's messages, so they are deleted with the person. */
export async function deleteConversationNotices(transaction: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await sql`delete from notices where data ? 'conversationId' and data->>'conversationId' = any(${ids})`.execute(
    transaction,
  )
  await sql`delete from reply_addresses where conversation_id = any(${ids}::uuid[])`.execute(transaction)
  await sql`delete from guest_reply_addresses where conversation_id = any(${ids}::uuid[])`.execute(transaction)
}

function channelsOf(topic: NoticeTopic | 'account'): readonly NoticeChannel[] {
  if (topic === 'account') return ['email']
  return noticeChannels.filter((channel) => channel in noticeTopics[topic])
}
