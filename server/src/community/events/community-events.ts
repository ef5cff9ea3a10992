import type { CommunityEvent } from '@pahiya/contract/community/events'
import { eventCalendar } from '@pahiya/domain/community/event-calendar'
import type { ListPosition } from '@pahiya/domain/community/list-position'
import { parseText } from '@pahiya/domain/community/parse-text'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { firstNameOf } from '../posts/present-post.ts'

export type EventRow = {
  id: string
  title: string
  content: string
  startsAt: Date
  endsAt: Date
  city: string
  place: string
  link: string | null
  enteredBy: string | null
  cancelledAt: Date | null
  changedAt: Date
  version: number
}

export type AskedEvents = {
  when: 'coming' | 'past'
  city?: string | undefined
  after: ListPosition | null
  limit: number
}

const columns = sql`
  event.id, event.title, event.content, event.starts_at as "startsAt", event.ends_at as "endsAt", event.city,
  event.place, event.link, account.name as "enteredBy", event.cancelled_at as "cancelledAt",
  event.changed_at as "changedAt", event.version`

/** Upcoming events, the next first, or past ones, latest first. One more than `limit` if there are more. */
export async function findEvents(database: Database, asked: AskedEvents): Promise<EventRow[]> {
  return (await findEventsQuery(asked).execute(database)).rows
}

export function findEventsQuery({ when, city, after, limit }: AskedEvents) {
  const isComing = when === 'coming'
  const order = isComing ? sql`starts_at, id` : sql`starts_at desc, id desc`
  const past = isComing ? sql`ends_at > now()` : sql`ends_at <= now()`
  const compare = isComing ? sql`>` : sql`<`
  const place =
    after === null ? sql`true` : sql`(starts_at, id) ${compare} (${after.at}::timestamptz, ${after.id}::uuid)`
  return sql<EventRow>`
    select ${columns}
    from (
      select * from community_events
      where ${past} and ${place} and ${city === undefined ? sql`true` : sql`lower(city) = lower(${city})`}
      order by ${order} limit ${limit + 1}) as event
    left join accounts as account on account.id = event.entered_by
    order by ${isComing ? sql`event.starts_at, event.id` : sql`event.starts_at desc, event.id desc`}`
}

export async function findEvent(database: Database, id: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select ${columns} from community_events as event left join accounts as account on account.id = event.entered_by
    where event.id = ${id}`.execute(database)
  return rows[0]
}

export function presentEvent(row: EventRow, origin: string | null): CommunityEvent {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    body: parseText(row.content, origin),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    city: row.city,
    place: row.place,
    link: row.link,
    enteredBy: firstNameOf(row.enteredBy),
    isCancelled: row.cancelledAt !== null,
    calendar: `/api/community/events/${row.id}/calendar`,
    version: row.version,
  }
}

export function writeCalendar(rows: readonly EventRow[], origin: string): string {
  const entries = rows.map((row) => ({
    id: row.id,
    version: row.version,
    isCancelled: row.cancelledAt !== null,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    changedAt: row.changedAt,
    title: row.title,
    place: `${row.place}, ${row.city}`,
    text: row.link === null ? row.content : `${row.content}\n${row.link}`,
    url: `${origin}/community/events`,
  }))
  return eventCalendar(entries, new URL(origin).hostname)
}
