import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** A live advert, and when one of its recorded facts last changed (its latest sighting). */
export type LiveAdvert = { id: string; car_id: string; source_key: string; changed_at: Date }

/** A cursor before the first advert. Adverts are in order of arrival, because ids begin with the time. */
export const firstAdvertPosition = '00000000-0000-0000-0000-000000000000'
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const batch = 1_000

/** Yields up to `most` adverts, with one batch in memory at a time. */
export async function* readLiveAdverts(
  database: Database,
  { after, upTo = afterAll, most }: { after: string; upTo?: string | undefined; most: number },
): AsyncGenerator<LiveAdvert[]> {
  for (let left = most, last = after; left > 0;) {
    const adverts = await liveAdvertsAfterQuery(last, upTo, Math.min(batch, left)).execute(database)
    if (adverts.rows.length > 0) yield adverts.rows
    if (adverts.rows.length < batch) return
    left -= adverts.rows.length
    last = adverts.rows.at(-1)!.id
  }
}

export function liveAdvertsAfterQuery(after: string, upTo: string, limit: number) {
  return sql<LiveAdvert>`
    select id, car_id, source_key, coalesce(
      (select max(seen_at) from sightings where listing_id = listings.id), first_seen_at) as changed_at
    from listings
    where status = 'active' and id > ${after} and id <= ${upTo}
    order by id
    limit ${limit}`
}

/** The id of the live advert this many positions after the given one; undefined if there are fewer. */
export async function findLiveAdvertAt(database: Database, after: string, places: number): Promise<string | undefined> {
  return (await liveAdvertAtQuery(after, places).execute(database)).rows[0]?.id
}

export function liveAdvertAtQuery(after: string, places: number) {
  return sql<{ id: string }>`
    select id from listings where status = 'active' and id > ${after} order by id offset ${places - 1} limit 1`
}
