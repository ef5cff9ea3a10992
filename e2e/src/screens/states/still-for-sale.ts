import { ageBands } from '@pahiya/domain/valuation/still-for-sale/life-table'
import pg from 'pg'

/**
 * An advert that has not been seen for nine days, was reported and is flagged, on a portal that has been observed for a
 * long time.
 */
export async function addUnseenListing(address: string, listingId: string): Promise<void> {
  const database = new pg.Client({ connectionString: address })
  await database.connect()
  try {
    const ended = ageBands.map(() => 40)
    const days = ageBands.map(() => 1_600)
    await database.query(
      `insert into life_tables (key, adverts, ended, days)
       select key, 1240, $2, $3 from listings, unnest(array['all', 'source ' || source_key]) as key where id = $1
       on conflict do nothing`,
      [listingId, ended, days],
    )
    await database.query(
      `update listings set first_seen_at = now() - interval '20 days', last_seen_at = now() - interval '9 days' where id = $1`,
      [listingId],
    )
    await database.query(
      `insert into listing_flags (listing_id, kind, evidence)
       select $1, unnest(array['photos-elsewhere', 'price-far-below']), '{}' on conflict do nothing`,
      [listingId],
    )
    await database.query(
      'insert into sold_doubts (listing_id, reports, gone_odds) values ($1, 2, 2.25) on conflict do nothing',
      [listingId],
    )
  } finally {
    await database.end()
  }
}
