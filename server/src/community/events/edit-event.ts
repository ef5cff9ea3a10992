import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'

export type EventFields = {
  title: string
  content: string
  startsAt: string
  endsAt: string
  city: string
  place: string
  link: string | null
}

const dayMs = 86_400_000
const longestDays = 14
const furthestDays = 731

function checkTimes({ startsAt, endsAt }: EventFields, now: Date): void {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const isPossible = end > start && end - start <= longestDays * dayMs && start - now.getTime() <= furthestDays * dayMs
  if (!isPossible) throw new AppError('event_time')
}

export async function createEvent(database: Database, adminId: string, fields: EventFields): Promise<string> {
  checkTimes(fields, new Date())
  const { title, content, startsAt, endsAt, city, place, link } = fields
  const { rows } = await sql<{ id: string }>`
    insert into community_events (title, content, starts_at, ends_at, city, place, link, entered_by)
    values (${title}, ${content}, ${startsAt}, ${endsAt}, ${city}, ${place}, ${link}, ${adminId})
    returning id`.execute(database)
  return rows[0]!.id
}

/** Rejected with conflict if the event has changed since the admin saw it. */
export async function changeEvent(
  database: Database,
  id: string,
  { version, isCancelled, ...fields }: EventFields & { version: number; isCancelled: boolean },
): Promise<void> {
  checkTimes(fields, new Date())
  const { title, content, startsAt, endsAt, city, place, link } = fields
  const { rows } = await sql<{ id: string }>`
    update community_events set title = ${title}, content = ${content}, starts_at = ${startsAt}, ends_at = ${endsAt},
      city = ${city}, place = ${place}, link = ${link}, version = version + 1, changed_at = now(),
      cancelled_at = case when ${isCancelled} then coalesce(cancelled_at, now()) end
    where id = ${id} and version = ${version} returning id`.execute(database)
  if (rows[0]) return
  const { rows: existing } = await sql`select from community_events where id = ${id}`.execute(database)
  throw new AppError(existing.length > 0 ? 'conflict' : 'event_not_found')
}

export async function deleteEvent(database: Database, id: string): Promise<void> {
  const { rows } = await sql`delete from community_events where id = ${id} returning id`.execute(database)
  if (rows.length === 0) throw new AppError('event_not_found')
}
