import { sql, type Transaction } from 'kysely'
import type { DB } from '../platform/database.generated.ts'
import { pictureAddresses } from './picture-address.ts'

/** Writes only the rows that differ, and says whether any did. */
export async function savePictures(
  transaction: Transaction<DB>,
  listingId: string,
  images: readonly string[],
): Promise<boolean> {
  const addresses = pictureAddresses(images)
  const { rows } = await sql<{ changed: boolean }>`
    with written as (
      insert into listing_pictures (listing_id, position, url)
      select ${listingId}::uuid, position, url from unnest(${addresses}::text[]) with ordinality as shown (url, position)
      on conflict (listing_id, position) do update set url = excluded.url where listing_pictures.url <> excluded.url
      returning 1
    ), removed as (
      delete from listing_pictures where listing_id = ${listingId} and position > ${addresses.length} returning 1
    )
    select exists (select from written) or exists (select from removed) as changed`.execute(transaction)
  return rows[0]!.changed
}
