import { sql } from 'kysely'
import { ownSource } from '../listings/own-source.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { withoutRepeatedViews } from './count-view.ts'
import type { RecordedEvent, SiteEvent } from './event.ts'
import { countUnreadWords } from './unread-words.ts'

/** A mark is needed only on its own day; those of the previous day are kept for events queued around midnight. */
const marksDays = 2
const deletedAtOnce = 1_000

/**
 * Writes all events in one statement, except the words of searches that were not recognised. The advert's details come
 * from its row; events for a missing advert are left out. A view is written, and counted for its day, only if the
 * viewer is not the seller or in the seller's team and none of the view's keys was marked before. Steps of visitors are
 * written next to their events. Keys and days are inserted in order, so that two processes cannot deadlock. Views of
 * adverts of other sources are only counted by source and day.
 */
export async function writeEvents(database: Database, events: readonly SiteEvent[]): Promise<void> {
  await countUnreadWords(
    database,
    events.filter((event) => event.kind === 'unread'),
  )
  const acts = events.filter((event) => event.kind !== 'unread')
  if (acts.length === 0) return
  const rows = withoutRepeatedViews(acts).map((event) => ({
    kind: event.kind,
    at: event.at.toISOString(),
    ...columnsOf(event),
    ...('visitor' in event && event.visitor !== null && { visitor: event.visitor.toString('hex') }),
  }))
  await insertActs(database, rows)
  if (events.some(({ kind }) => kind === 'open')) await deleteOldMarks(database)
}

async function insertActs(database: Database, rows: readonly object[]): Promise<void> {
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (
        kind text, at timestamptz, phrase text, city text, brand text, model text, found integer, listing_id uuid,
        account_id uuid, keys text[], visitor text, conversation text)
    ), views as (
      select told.listing_id, told.at, told.keys, told.visitor, (told.at at time zone 'Asia/Kolkata')::date as day,
        listing.city, listing.brand, listing.model
      from told
      join listings as listing on listing.id = told.listing_id
      join own_listings as own on own.listing_id = listing.id
      where told.kind = 'open' and listing.source_key = ${ownSource}
        and own.owner_id is distinct from told.account_id
        and not exists (
          select from dealer_listings as stock join dealer_members as member using (dealer_id)
          where stock.own_listing_id = own.id and member.account_id = told.account_id)
    ), marked as (
      insert into view_marks (key, day)
      select decode(key, 'hex'), day from views, unnest(keys) as key order by 1
      on conflict (key) do nothing
      returning encode(key, 'hex') as key
    ), counted as (
      select * from views where keys <@ (select array_agg(key) from marked)
    ), days as (
      insert into own_listing_days (listing_id, day, views)
      select listing_id, day, count(*) from counted group by 1, 2 order by 1, 2
      on conflict (listing_id, day) do update set views = own_listing_days.views + excluded.views
    ), steps as (
      insert into visitor_steps (at, step, visitor, conversation)
      select at, step, decode(visitor, 'hex'), decode(conversation, 'hex') from (
        select at, case when kind = 'contact' then 'contact' else 'search' end as step, visitor, conversation
        from told where kind in ('search', 'zero_results', 'contact')
        union all
        select at, 'open', visitor, null from counted) as step
      where visitor is not null
      order by at
    ), portal_views as (
      select listing.source_key, (told.at at time zone 'Asia/Kolkata')::date as day, count(*) as views
      from told join listings as listing on listing.id = told.listing_id
      where told.kind = 'open' and listing.source_key <> ${ownSource}
      group by 1, 2 order by 1, 2
    ), portal_days as (
      insert into source_view_days (source_key, day, views) select source_key, day, views from portal_views
      on conflict (source_key, day) do update set views = source_view_days.views + excluded.views
    )
    insert into events (kind, at, phrase, city, brand, model, found, listing_id)
    select kind, at, phrase, city, brand, model, found, null from told where kind not in ('open', 'contact')
    union all
    select 'open', at, null, city, brand, model, null, listing_id from counted`.execute(database)
}

function columnsOf(event: RecordedEvent): object {
  switch (event.kind) {
    case 'open':
      return { listing_id: event.listingId, account_id: event.accountId, keys: event.viewKeys }
    case 'contact':
      return { conversation: event.conversation.toString('hex') }
    case 'limit_hit':
      return {}
    default:
      return { phrase: event.phrase, found: event.found, ...event.filters }
  }
}

async function deleteOldMarks(database: Database): Promise<void> {
  await sql`
    delete from view_marks where key in (
      select key from view_marks where day < (now() at time zone 'Asia/Kolkata')::date - ${marksDays - 1}::integer
      order by day limit ${deletedAtOnce} for update skip locked)`.execute(database)
}
