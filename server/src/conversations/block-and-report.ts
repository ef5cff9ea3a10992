import type { reportReasons } from '@pahiya/contract/conversations'
import { AppError } from '../platform/app-error.ts'
import type { Database } from '../platform/postgres.ts'
import type { ConversationRow, Part } from './find-conversations.ts'
import { tellBoth } from './inbox.ts'

/** Either part may block; only the one who did lets the other write again. */
export async function setBlocked(
  database: Database,
  conversation: ConversationRow,
  part: Part,
  blocked: boolean,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('conversations')
      .set(blocked ? { status: 'blocked', blocked_by: part } : { status: 'active', blocked_by: null })
      .where('id', '=', conversation.id)
      .$if(blocked, (query) => query.where('status', '=', 'active'))
      .$if(!blocked, (query) => query.where('blocked_by', '=', part))
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return tellBoth(transaction, conversation)
    const isSo = conversation.blocked_by === part ? blocked : !blocked && conversation.status === 'active'
    if (!isSo) throw new AppError('conversation_closed')
  })
}

/** One report of a part; a later one replaces its reason. Operators read them. */
export async function report(
  database: Database,
  conversationId: string,
  part: Part,
  { reason, note }: { reason: (typeof reportReasons)[number]; note: string },
): Promise<void> {
  await database
    .insertInto('conversation_reports')
    .values({ conversation_id: conversationId, part, reason, note })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'part']).doUpdateSet({ reason, note }))
    .execute()
}
