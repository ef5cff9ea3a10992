import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { publish } from '../../platform/live/live.ts'
import { failedEvent, streamKey } from './messages.ts'

/** Until then a stream that waits for the answer lets another process write it. */
const abandonedAfter = '10 minutes'

/** Ends pending answers whose process has stopped and that no stream waits for. Returns their number. */
export async function endAbandonedAnswers(database: Database, most: number): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from assistant_messages
      where state = 'pending' and coalesce(claimed_until, created_at) < now() - ${abandonedAfter}::interval
      order by coalesce(claimed_until, created_at) limit ${most} for update skip locked`.execute(transaction)
    for (const { id } of rows) {
      await sql`
        update assistant_messages set state = 'failed', claimed_until = null,
          events = events || ${JSON.stringify([failedEvent(id)])}::jsonb
        where id = ${id}`.execute(transaction)
      await publish(transaction, streamKey(id))
    }
    return rows.length
  })
}
