import type { reportReasons } from '@pahiya/contract/conversations/conversations'
import { AppError } from '../../platform/app-error.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { endForBlock } from '../appointments/end-appointments.ts'
import { endCalls } from '../calls/allow-calls.ts'
import type { ConversationRow, ConversationRole } from '../inbox/find-conversations.ts'
import { publishToBoth } from '../inbox/inbox.ts'
import { endDeals } from '../messages/offers.ts'

type Changed = Pick<ConversationRow, 'id' | 'buyer_id' | 'seller_id'>

/**
 * Either person may block; only the blocker can unblock. A block applies to all conversations between the two,
 * withdraws the contact details that the blocker shared, cancels open test drives and ends an open deal.
 */
export async function setBlocked(
  database: Database,
  conversation: ConversationRow,
  part: ConversationRole,
  blocked: boolean,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const changed = await changeAll(transaction, conversation, part, blocked)
    if (blocked) {
      const me = mineIn(conversation, part)
      await takeBackShares(transaction, changed, me)
      const ids = changed.map(({ id }) => id)
      await endForBlock(transaction, ids, me)
      await endCalls(transaction, ids)
      await endDeals(transaction, ids)
    }
    for (const each of changed) await publishToBoth(transaction, each)
    if (changed.some(({ id }) => id === conversation.id)) return
    const isSo = conversation.blocked_by === part ? blocked : !blocked && conversation.status === 'active'
    if (!isSo) throw new AppError('conversation_closed')
  })
}

const mineIn = ({ buyer_id, seller_id }: Changed, part: ConversationRole) => (part === 'buyer' ? buyer_id : seller_id)

/** The rows are locked in id order, so that two blocks cannot deadlock. */
async function changeAll(
  transaction: Kysely<DB>,
  conversation: ConversationRow,
  part: ConversationRole,
  blocked: boolean,
): Promise<Changed[]> {
  const { id, buyer_id, seller_id } = conversation
  const me = mineIn(conversation, part)
  const mine = sql`case when buyer_id = ${me} then 'buyer' else 'seller' end`
  const { rows } = await sql<Changed>`
    with found as (
      select id from conversations
      where (id = ${id} or (buyer_id = ${buyer_id} and seller_id = ${seller_id})
          or (buyer_id = ${seller_id} and seller_id = ${buyer_id}))
        and ${blocked ? sql`status = 'active'` : sql`status = 'blocked' and blocked_by = ${mine}`}
      order by id limit 500 for update
    )
    update conversations set status = ${blocked ? 'blocked' : 'active'}, blocked_by = ${blocked ? mine : null}
    from found where conversations.id = found.id
    returning conversations.id, buyer_id, seller_id`.execute(transaction)
  return rows
}

async function takeBackShares(transaction: Kysely<DB>, changed: readonly Changed[], me: string | null): Promise<void> {
  for (const { id, buyer_id } of changed) {
    await transaction
      .deleteFrom('contact_shares')
      .where('conversation_id', '=', id)
      .where('part', '=', buyer_id === me ? 'buyer' : 'seller')
      .execute()
  }
}

/** One report per role in a conversation; a later report replaces its reason. Operators read the reports. */
export async function reportConversation(
  database: Database,
  conversationId: string,
  part: ConversationRole,
  { reason, note }: { reason: (typeof reportReasons)[number]; note: string },
): Promise<void> {
  await database
    .insertInto('conversation_reports')
    .values({ conversation_id: conversationId, part, reason, note })
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'part']).doUpdateSet({ reason, note, closed_at: null }),
    )
    .execute()
}
