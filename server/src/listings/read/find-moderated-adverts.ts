import type { ReviewedListing } from '@pahiya/contract/admin/desk'
import { carTitle } from '@pahiya/domain/listings/car-title'
import { parsePhotoHash } from '@pahiya/domain/matching/advert-evidence'
import { photoDistance } from '@pahiya/domain/matching/photo-distance'
import { formatPlate, parsePlate } from '@pahiya/domain/plate/registration-plate'
import { sql } from 'kysely'
import { findListings, type StoredListing } from './find-listing.ts'
import { ownSource } from '../own-source.ts'
import type { Database } from '../../platform/engines/postgres.ts'

/**
 * The number of photos that are compared (load-evidence.ts): the first ones still shown, since earlier ones may have
 * been removed.
 */
const photosUsed = 4

export type StoredPhoto = { listingId: string; url: string; hash: string | null }

/** Listings for a moderator to compare, in the requested order; listings that no longer exist are left out. */
export async function findModeratedAdverts(database: Database, ids: readonly string[]): Promise<ReviewedListing[]> {
  const [listings, photos] = await Promise.all([findListings(database, ids), findPhotos(database, ids)])
  return [...new Set(ids)].flatMap((id) => {
    const listing = listings.find((one) => one.id === id)
    const photo = photos.find(({ listingId }) => listingId === id)?.url ?? null
    return listing ? [presentAdvert(listing, photo)] : []
  })
}

export function presentAdvert(listing: StoredListing, photo: string | null): ReviewedListing {
  return {
    listingId: listing.id,
    title: carTitle(listing),
    year: listing.year,
    sourceName: listing.source_name,
    href: `/marketplace/${listing.id}`,
    url: listing.url,
    isOwn: listing.source_key === ownSource,
    isForSale: listing.status === 'active',
    price: listing.price_rupees,
    mileage: listing.odometer_km,
    owners: listing.owners,
    colour: listing.colour,
    plate: shownPlate(listing.plate),
    place: [listing.locality, listing.city].filter((part) => part !== null).join(', '),
    listedAt: (listing.listed_at ?? listing.first_seen_at).toISOString(),
    photo,
  }
}

export async function findPhotos(database: Database, ids: readonly string[]): Promise<StoredPhoto[]> {
  if (ids.length === 0) return []
  return (await photosQuery(ids).execute(database)).rows
}

export function photosQuery(ids: readonly string[]) {
  return sql<StoredPhoto>`
    select shown.listing_id as "listingId", shown.url, pictures.perceptual_hash as hash
    from unnest(${[...new Set(ids)]}::uuid[]) as asked (id)
    cross join lateral (
      select listing_id, url, position from listing_pictures
      where listing_id = asked.id order by position limit ${sql.lit(photosUsed)}) as shown
    left join picture_addresses as address on address.url_hash = hash_of_url(shown.url)
    left join pictures on pictures.id = address.picture_id
    order by shown.listing_id, shown.position`
}

/** The two most similar photos of two listings, one from each. */
export function nearestPhotos(
  own: readonly StoredPhoto[],
  others: readonly StoredPhoto[],
): { own: string; other: string; differingBits: number } | null {
  const pairs = own.flatMap((one) =>
    others.flatMap((other) =>
      one.hash === null || other.hash === null
        ? []
        : [
            {
              own: one.url,
              other: other.url,
              differingBits: photoDistance(parsePhotoHash(one.hash), parsePhotoHash(other.hash)),
            },
          ],
    ),
  )
  return pairs.toSorted((a, b) => a.differingBits - b.differingBits)[0] ?? null
}

/** Formatted with the spaces that the physical plate has. */
function shownPlate(plate: string | null): string | null {
  const parsed = plate === null ? undefined : parsePlate(plate)
  return parsed ? formatPlate(parsed) : plate
}
