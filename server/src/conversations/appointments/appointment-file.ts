import { calendarFile, type CalendarEntry } from '@pahiya/domain/conversations/calendar-file'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { displayName } from '../inbox/display-name.ts'

type Row = {
  calendar_id: string
  sequence: number
  starts_at: Date
  changed_at: Date
  status: string
  place: string
  subject: string
  is_buyer: boolean
  other_name: string | null
}

/**
 * The calendar file for the current state of this message's test drive: if the test drive was moved, the newest
 * proposal. Null for an account outside the conversation.
 */
export async function appointmentFile(database: Database, accountId: string, messageId: string) {
  const { rows } = await sql<Row>`
    select newest.calendar_id, newest.sequence, newest.starts_at, newest.changed_at, newest.status, newest.place,
      conversations.subject, conversations.buyer_id = ${accountId} as is_buyer, accounts.name as other_name
    from appointments as asked
    join conversations on conversations.id = asked.conversation_id
      and ${accountId} in (conversations.buyer_id, conversations.seller_id)
    join lateral (select * from appointments where calendar_id = asked.calendar_id order by sequence desc limit 1)
      as newest on true
    left join accounts on accounts.id =
      case when conversations.buyer_id = ${accountId} then conversations.seller_id else conversations.buyer_id end
    where asked.message_id = ${messageId}`.execute(database)
  const row = rows[0]
  if (!row) return null
  const other = displayName(row.other_name, row.is_buyer ? 'Car Owner' : 'Buyer')
  const text = calendarFile({
    id: row.calendar_id,
    sequence: row.sequence,
    status: statusOf(row.status),
    startsAt: row.starts_at,
    changedAt: row.changed_at,
    title: `Test drive: ${row.subject}`,
    place: row.place,
    text: `With ${other}. To move or cancel it, use your messages on Pahiya, then open the new calendar file.`,
  })
  return { filename: 'test-drive.ics', text }
}

function statusOf(status: string): CalendarEntry['status'] {
  if (status === 'accepted' || status === 'done') return 'CONFIRMED'
  return status === 'proposed' ? 'TENTATIVE' : 'CANCELLED'
}
