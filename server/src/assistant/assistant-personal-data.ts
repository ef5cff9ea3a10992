import { sql } from 'kysely'
import { readRows, selectRows, type PersonalData } from '../platform/personal-data.ts'

/** Visitors are known by hashes only; their conversations and counts are deleted by age (assistant-tasks.ts). */
export const assistantPersonalData: PersonalData = {
  area: 'assistant',
  holds: {
    assistant_conversations: ['account_id', 'cookie', 'state'],
    assistant_messages: ['content', 'answer', 'events'],
    assistant_chats: ['name'],
  },
  exportOf: async (transaction, accountId) => ({
    assistant_conversations: selectRows(transaction, 'assistant_conversations', 'account_id', accountId, ['cookie']),
    assistant_messages: readRows(
      transaction,
      sql`select to_jsonb(assistant_messages.*) - 'events' as row from assistant_messages
        join assistant_conversations on assistant_conversations.id = assistant_messages.conversation_id
        where assistant_conversations.account_id = ${accountId} order by assistant_messages.id`,
    ),
    assistant_chats: [],
  }),
  async erase(transaction, accountId) {
    // Its messages are deleted with it.
    await transaction.deleteFrom('assistant_conversations').where('account_id', '=', accountId).execute()
  },
}
