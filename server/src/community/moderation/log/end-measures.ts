import { sql } from 'kysely'
import type { Database } from '../../../platform/engines/postgres.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findSubject } from '../reports/find-subject.ts'
import { appendModerationEvent } from './append-event.ts'
import { notifyMeasureEnded } from './notify-author.ts'

const batch = 200

/** Ends bans and silences whose time has passed, each with its own event. */
export async function endPassedMeasures(database: Database, now: Date): Promise<{ ended: number }> {
  const { rows } = await passedMeasuresQuery(now).execute(database)
  let ended = 0
  for (const { id, isBan } of rows) {
    try {
      await database.transaction().execute(async (transaction) => {
        const subject = { kind: 'account', id } as const
        const kind = isBan ? 'unbanned' : 'unsilenced'
        const event = await appendModerationEvent(transaction, { subject, kind, reason: 'Its period has ended.' })
        const member = await findSubject(transaction, subject)
        if (member) await notifyMeasureEnded(transaction, { accountId: member.accountId, eventId: event.id })
      })
      ended += 1
    } catch (error) {
      // A moderator has lifted it meanwhile.
      if (!(error instanceof AppError)) throw error
    }
  }
  return { ended }
}

export function passedMeasuresQuery(now: Date) {
  return sql<{ id: string; isBan: boolean }>`
    select subject_id as id, coalesce(hidden_until <= ${now}, false) as "isBan"
    from community_moderation_states
    where least(hidden_until, silenced_until) < 'infinity' and least(hidden_until, silenced_until) <= ${now}
    order by least(hidden_until, silenced_until) limit ${sql.lit(batch)}`
}
