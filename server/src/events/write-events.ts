import { sql } from 'kysely'
import { ownSource } from '../listings/own-source.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { SiteEvent } from './event.ts'

/**
 * Writes all events in one statement. The advert's details come from its row; events for a missing advert are left out.
 * Views of our own sellers' cars are also counted per day, in the same order in all processes.
 */
export async function writeEvents(database: Database, events: readonly SiteEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    kind: event.kind,
    at: event.at.toISOString(),
    ...('listingId' in event
      ? { listing_id: event.listingId }
      : { phrase: event.phrase, found: event.found, ...event.filters }),
  }))
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (
        kind text, at timestamptz, phrase text, city text, brand text, model text, found integer, listing_id uuid)
    ), counted as (
      insert into own_listing_days (listing_id, day, views)
      select listing.id, (told.at at time zone 'Asia/Kolkata')::date as day, count(*)
      from told join listings as listing on listing.id = told.listing_id
      where told.kind = 'open' and listing.source_key = ${ownSource}
      group by 1, 2 order by 1, 2
      on conflict (listing_id, day) do update set views = own_listing_days.views + excluded.views
    )
    insert into events (kind, at, phrase, city, brand, model, found, listing_id)
    select told.kind, told.at, told.phrase, coalesce(listing.city, told.city), coalesce(listing.brand, told.brand),
      coalesce(listing.model, told.model), told.found, told.listing_id
    from told left join listings as listing on listing.id = told.listing_id
    where told.listing_id is null or listing.id is not null`.execute(database)
}
