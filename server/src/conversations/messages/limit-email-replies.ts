import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Part } from '../inbox/find-conversations.ts'

/** More than two people write to each other by e-mail; two programs that answer each other reach it in a minute. */
export const mostRepliesAnHour = 20
const mostRepliesADay = 60
const hourSeconds = 3_600

/** Beside the rate at which a person writes at all (take-reply.ts). The sender's mail server keeps what is refused here. */
export async function refuseTooManyByEmail(transaction: Kysely<DB>, conversationId: string, part: Part): Promise<void> {
  const { rows } = await repliesQuery(conversationId, part).execute(transaction)
  const { hour, day } = rows[0]!
  if (hour >= mostRepliesAnHour || day >= mostRepliesADay) {
    throw new AppError('rate_limited', { retryAfterSeconds: hourSeconds })
  }
}

/** Among the newest messages: more than that in a day is the other part's writing, which its own limits hold. */
export function repliesQuery(conversationId: string, part: Part) {
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
