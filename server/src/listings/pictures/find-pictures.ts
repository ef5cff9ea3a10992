import { isPlaceholderImage } from '@pahiya/domain/listings/placeholder-image'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** One picture of an advert, with its details if they were requested. */
export type StoredPicture = {
  listing_id: string
  url: string
  /** Null if not fetched yet. */
  status: string | null
  width: number | null
  height: number | null
  placeholder: string | null
  /** Whether an advert of another car uses the same bytes, or our own seller's photo did not pass the check. */
  reused: boolean
}

export type ListingPictures = {
  /** All picture addresses of the advert. */
  images: string[]
  pictures: { url: string; width: number | null; height: number | null; placeholder: string | null }[]
  /**
   * CARD-04: at least one picture was fetched, and no visible picture appears in, or resembles one in, an advert of
   * another car.
   */
  verified: boolean
}

const mostOfAListing = 60

/** Reads the pictures of these adverts in one statement, with details only for the first `most` of each advert. */
export async function findPictures(
  database: Database,
  listingIds: readonly string[],
  most: number,
): Promise<Map<string, ListingPictures>> {
  const { rows } = listingIds.length === 0 ? { rows: [] } : await findPicturesQuery(listingIds, most).execute(database)
  const byListing = Map.groupBy(rows, (row) => row.listing_id)
  return new Map(listingIds.map((id) => [id, groupPictures(byListing.get(id) ?? [], most)]))
}

/** Addresses without a picture are not shown (IMG-04). */
export function groupPictures(rows: readonly StoredPicture[], most: number): ListingPictures {
  const shown = rows
    .slice(0, most)
    .filter(({ url, status }) => !isPlaceholderImage(url) && (status === null || status === 'fetched'))
  const fetched = shown.filter(({ status }) => status === 'fetched')
  return {
    images: rows.map(({ url }) => url),
    pictures: shown.map(({ url, width, height, placeholder }) => ({ url, width, height, placeholder })),
    verified: fetched.length > 0 && fetched.every(({ reused }) => !reused),
  }
}

export function findPicturesQuery(listingIds: readonly string[], most: number) {
  return sql<StoredPicture>`/* prepared: find_pictures */
    select shown.listing_id, shown.url, address.status, pictures.width, pictures.height, pictures.placeholder,
      case photo_checks.state when 'accepted' then false when 'waiting' then true else
        (photo_checks.state = 'reused' and another.car_id is distinct from listings.car_id) is true
        or address.picture_id is not null and exists (
        select from picture_addresses as same
        inner join listing_pictures as elsewhere on hash_of_url(elsewhere.url) = same.url_hash
        inner join listings as other on other.id = elsewhere.listing_id
        where same.picture_id = address.picture_id and other.car_id <> listings.car_id) end as reused
    from listing_pictures as shown
    inner join listings on listings.id = shown.listing_id
    left join photo_checks on photo_checks.listing_id = shown.listing_id
    left join listings as another on another.id = photo_checks.other_listing_id
    left join picture_addresses as address
      on address.url_hash = hash_of_url(shown.url) and shown.position <= ${most}::integer
    left join pictures on pictures.id = address.picture_id
    where shown.listing_id = any(${listingIds}::uuid[])
    order by shown.listing_id, shown.position
    limit ${listingIds.length * mostOfAListing}::integer`
}
