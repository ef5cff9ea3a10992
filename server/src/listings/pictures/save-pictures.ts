import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { pictureAddresses } from './picture-address.ts'

/** Writes only the rows that differ and returns whether any did. */
export async function savePictures(
  transaction: Kysely<DB>,
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

/**
 * Removes a picture and moves the others up: positions have no gaps, so the first n pictures are those up to position n
 * (find-pictures.ts).
 */
export async function removePicture(transaction: Kysely<DB>, listingId: string, url: string): Promise<void> {
  // Other writers of this listing's pictures lock its row too (normalise-picture-addresses.ts).
  await transaction.selectFrom('listings').select('id').where('id', '=', listingId).forUpdate().execute()
  const left = await transaction
    .selectFrom('listing_pictures')
    .select('url')
    .where('listing_id', '=', listingId)
    .where('url', '<>', url)
    .orderBy('position')
    .limit(60)
    .execute()
  await savePictures(
    transaction,
    listingId,
    left.map((picture) => picture.url),
  )
}
