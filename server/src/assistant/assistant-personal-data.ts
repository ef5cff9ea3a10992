import { sql } from 'kysely'
import { readRows, selectRows, type PersonalData } from '../platform/personal-data.ts'

const talk = {
  purpose: 'assistant',
  basis: 'voluntary',
  retention: 'assistant_conversations',
  erasure: 'deleted',
} as const

/** Visitors are known by hashes only; their conversations and counts are deleted by age (assistant-tasks.ts). */
export const assistantPersonalData: PersonalData = {
  area: 'assistant',
  holds: {
    assistant_conversations: {
      ...talk,
      what: 'your conversations with Alex, with a keyed hash of the visitor id if you have no account',
      columns: ['account_id', 'cookie', 'state'],
      withheld: ['cookie'],
    },
    assistant_messages: {
      ...talk,
      what: 'what you ask and what Alex answers',
      columns: ['content', 'answer', 'events'],
      withheld: ['events'],
    },
    assistant_chats: {
      ...talk,
      purpose: 'safety',
      basis: 'safeguards',
      erasure: 'expires',
      what: 'keyed hashes that count free chats',
      columns: ['name'],
      withheld: 'all',
    },
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
