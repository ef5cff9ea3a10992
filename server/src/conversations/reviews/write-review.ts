import { sql } from 'kysely'
import { notify } from '../../notices/notify.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ConversationRow } from '../inbox/find-conversations.ts'
import { buildNoticeData } from '../notifications/notify-party.ts'
import { haveTalked } from './find-reviews.ts'
import { refuseCopy } from './refuse-copy.ts'

/** Only for a buyer who has talked with the seller. A review hidden by moderators can be changed but stays hidden. */
export async function writeReview(
  database: Database,
  conversation: ConversationRow,
  accountId: string,
  { rating, text }: { rating: number; text: string },
): Promise<void> {
  const { buyer_id, seller_id } = conversation
  if (buyer_id !== accountId || seller_id === null) throw new AppError('review_not_possible')
  await database.transaction().execute(async (transaction) => {
    if (!(await haveTalked(transaction, conversation))) throw new AppError('review_not_possible')
    const { rows } = await sql<{ id: string; edited_at: Date | null; is_hidden: boolean }>`
      insert into reviews (seller_id, buyer_id, rating, text) values (${seller_id}, ${buyer_id}, ${rating}, ${text})
      on conflict (seller_id, buyer_id) do update
        set rating = excluded.rating, text = excluded.text, deleted_at = null,
          edited_at = case when (reviews.rating, reviews.text) = (excluded.rating, excluded.text)
            then reviews.edited_at else now() end
      returning id, edited_at, hidden_at is not null as is_hidden`.execute(transaction)
    const { id, edited_at, is_hidden } = rows[0]!
    await refuseCopy(transaction, id, text)
    if (is_hidden) return
    const data = {
      ...(await buildNoticeData(transaction, conversation, 'buyer')),
      rating,
      isChanged: edited_at !== null,
    }
    // The seller is notified of each change, because their answer may no longer fit; an identical text is not a change.
    const key = edited_at === null ? id : `${id}-${edited_at.toISOString()}`
    await notify(transaction, { personId: seller_id, kind: 'review_received', key, data })
  })
}

/** A hidden review keeps its row without the text, so that writing it again does not make it visible. */
export async function deleteReview(database: Database, conversation: ConversationRow, accountId: string) {
  const { seller_id } = conversation
  if (conversation.buyer_id !== accountId || seller_id === null) return
  await database.transaction().execute(async (transaction) => {
    await sql`update reviews set text = '', answer = null, answered_at = null, deleted_at = now()
      where seller_id = ${seller_id} and buyer_id = ${accountId} and hidden_at is not null`.execute(transaction)
    await sql`delete from reviews
      where seller_id = ${seller_id} and buyer_id = ${accountId} and hidden_at is null`.execute(transaction)
  })
}

/** An empty text removes the reply. */
export async function answerReview(
  database: Database,
  { buyer_id, seller_id }: ConversationRow,
  accountId: string,
  text: string,
): Promise<void> {
  if (seller_id !== accountId || buyer_id === null) throw new AppError('review_not_found')
  const { numAffectedRows } = await sql`
    update reviews set answer = nullif(${text}::text, ''), answered_at = case when ${text}::text <> '' then now() end
    where seller_id = ${seller_id} and buyer_id = ${buyer_id} and hidden_at is null`.execute(database)
  if (numAffectedRows !== 1n) throw new AppError('review_not_found')
}
