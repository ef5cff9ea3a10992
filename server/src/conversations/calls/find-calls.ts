import type { Calls } from '@pahiya/contract/conversations/calls'
import { sql, type Kysely } from 'kysely'
import { findChosen } from '../../notices/choices/choices.ts'
import { whenToSend } from '../../notices/choices/when-to-send.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { otherRole, type ConversationRole } from '../inbox/find-conversations.ts'

/** Per 24 hours, person and conversation. */
export const mostCallsADay = 5
/** Validity of a consent, and of the number assigned once both have consented. */
export const allowedDays = 30
/** No calls between 21:00 and 08:00 in India. */
const night = { fromMinute: 21 * 60, untilMinute: 8 * 60 }

export type CallPair = { id: string; buyer_id: string | null; seller_id: string | null }

type Row = {
  phones: number
  buyer: boolean
  seller: boolean
  number: string | null
  expires_at: Date | null
  made: number
  last: Calls['last']
}

/** Null if the two cannot call each other: one has no account or no verified phone. */
export async function findCalls(
  database: Kysely<DB>,
  conversation: CallPair,
  part: ConversationRole,
  now = new Date(),
): Promise<Calls | null> {
  const { rows } = await callsQuery(conversation, part).execute(database)
  const { phones, number, expires_at, made, last, ...agreed } = rows[0]!
  if (phones < 2) return null
  const [mine, theirs] = [agreed[part], agreed[otherRole(part)]]
  const state = number !== null ? 'ready' : mine ? 'waiting' : theirs ? 'asked' : 'off'
  const other = part === 'buyer' ? conversation.seller_id : conversation.buyer_id
  return {
    state,
    number,
    until: expires_at?.toISOString() ?? null,
    left: Math.max(0, mostCallsADay - made),
    // Before both have agreed, the other person's quiet hours are not revealed.
    quietUntil: state === 'ready' ? ((await quietUntil(database, other!, now))?.toISOString() ?? null) : null,
    last,
  }
}

function callsQuery({ id, buyer_id, seller_id }: CallPair, part: ConversationRole) {
  const consent = (
    by: ConversationRole,
  ) => sql`exists (select from call_consents where conversation_id = ${id} and part = ${by}
    and agreed_at > now() - make_interval(days => ${allowedDays}::integer))`
  return sql<Row>`
    select
      (select count(*)::int from accounts where id in (${buyer_id}, ${seller_id}) and phone is not null) as phones,
      ${consent('buyer')} as buyer, ${consent('seller')} as seller, alias.number, alias.expires_at,
      (select count(*)::int from calls where conversation_id = ${id} and caller = ${part}
        and asked_at > now() - interval '1 day') as made,
      (select state from calls where conversation_id = ${id} and caller = ${part}
        and asked_at > now() - interval '10 minutes' order by asked_at desc limit 1) as last
    from (select) as one
    left join call_aliases as alias
      on alias.conversation_id = ${id} and alias.ended_at is null and alias.expires_at > now()`
}

/** The end of the night, or of the quiet hours that the other person chose; null if neither applies now. */
export async function quietUntil(database: Kysely<DB>, accountId: string, now: Date): Promise<Date | null> {
  const { quietHours } = await findChosen(database, accountId)
  const ends = [night, quietHours].flatMap((hours) => {
    if (hours === null) return []
    const asked = { isUrgent: false, chosen: true, gathered: false, quietHours: hours, createdAt: now, now }
    const when = whenToSend(asked)
    return when.kind === 'later' ? [when.at] : []
  })
  return ends.toSorted((one, two) => two.getTime() - one.getTime())[0] ?? null
}
