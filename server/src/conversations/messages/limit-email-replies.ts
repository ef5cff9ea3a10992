import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { ConversationRole } from '../inbox/find-conversations.ts'

/**
 * More e-mails than two people write in an hour; two auto-responders answering each other reach the limit in a minute.
 */
export const mostRepliesAnHour = 20
const mostRepliesADay = 60
const hourSeconds = 3_600

/**
 * In addition to a person's general write limit (accept-email-reply.ts). A rejected e-mail stays queued on the sender's
 * mail server.
 */
export async function refuseTooManyByEmail(
  transaction: Kysely<DB>,
  conversationId: string,
  part: ConversationRole,
): Promise<void> {
  const { rows } = await repliesQuery(conversationId, part).execute(transaction)
  const { hour, day } = rows[0]!
  if (hour >= mostRepliesAnHour || day >= mostRepliesADay) {
    throw new AppError('rate_limited', { retryAfterSeconds: hourSeconds })
  }
}

/**
 * Searches only the newest messages: if there are more in a day, they come from the other role, which has its own
 * limits.
 */
export function repliesQuery(conversationId: string, part: ConversationRole) {
  return sql<{ hour: number; day: number }>`
    select count(*) filter (where created_at > now() - interval '1 hour')::int as hour, count(*)::int as day
    from (
      select sender, source, created_at from messages
      where conversation_id = ${conversationId}
      order by number desc
      limit 500
    ) as newest
    where sender = ${part} and source = 'email' and created_at > now() - interval '1 day'`
}
