import { noticeChannels, noticeTopics, type NoticeChannel, type NoticeTopic } from '@pahiya/contract/notices'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'
import { enqueue } from '../platform/jobs.ts'
import { noticeKinds, type NoticeData, type NoticeKind } from './kinds.ts'
import { sendNoticeJob } from './send-notice.job.ts'

export type Notice<Kind extends NoticeKind> = {
  personId: string
  kind: Kind
  /** Names the event, such as the id of a message: told again with the same key, the person is told once. */
  key: string
  data: NoticeData<Kind>
}

/** Tells a person something, by whatever channels they have chosen. In the transaction that causes it. */
export async function notify<Kind extends NoticeKind>(
  transaction: Kysely<DB>,
  { personId, kind, key, data }: Notice<Kind>,
): Promise<void> {
  const checked = noticeKinds[kind].data.parse(data)
  const notice = await transaction
    .insertInto('notices')
    .values({ account_id: personId, kind, key, data: JSON.stringify(checked) })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!notice) return
  for (const channel of channelsOf(noticeKinds[kind].topic)) {
    await transaction.insertInto('notice_deliveries').values({ notice_id: notice.id, channel }).execute()
    const once = { key: `notice-${notice.id}-${channel}` }
    await enqueue(transaction, sendNoticeJob, { noticeId: notice.id, channel }, once)
  }
}

function channelsOf(topic: NoticeTopic | 'account'): readonly NoticeChannel[] {
  if (topic === 'account') return ['email']
  return noticeChannels.filter((channel) => channel in noticeTopics[topic])
}
