import { carTitle } from '@pahiya/domain/listings/car-title'
import { sql, type Kysely } from 'kysely'
import { addDeskItem, closeDeskItem } from '../../desk/desk-items.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'

export const reusedPhotoKind = 'reused-photo'

type PhotosChecked =
  | { kind: 'not-there' | 'not-taken-in' | 'clear' }
  | { kind: 'reused'; otherListingId: string; photo: string; differingBits: number }

/** Covers recompression, resizing and light cropping; photos of two cars differ in about half of the 64 bits. */
const alikeBits = 6
/** With up to 7 differing bits, at most one is in some quarter of the hash, so quarters one bit away are looked up too. */
const quarterFlips = [0, ...Array.from({ length: 16 }, (_, bit) => 2 ** bit)]
/** The number of photos downloaded together (fetch-pictures.job.ts): the four sides of the car. */
const photosCompared = 4

/**
 * CARD-04: photos that look like those of another car are sent to the desk, and the badge is not shown. Cars from the
 * same seller, and listings that matching considers the same car, do not count as other cars.
 */
export async function checkPhotos(database: Database, listingId: string): Promise<PhotosChecked> {
  const { rows: photos } = await fetchedPhotosQuery(listingId).execute(database)
  if (photos.length === 0) return { kind: 'not-there' }
  if (photos.some(({ isTakenIn }) => !isTakenIn)) return { kind: 'not-taken-in' }
  const { rows } = await findAlikeQuery(listingId).execute(database)
  const [nearest] = rows
  await database.transaction().execute(async (transaction) => {
    // A moderator's acceptance stays in force.
    const { numUpdatedRows } = await transaction
      .updateTable('photo_checks')
      .set({
        state: nearest ? 'reused' : 'clear',
        other_listing_id: nearest?.otherListingId ?? null,
        checked_at: sql<Date>`now()`,
      })
      .where('listing_id', '=', listingId)
      .where('state', '<>', 'accepted')
      .executeTakeFirst()
    if (nearest && numUpdatedRows > 0n) await askDesk(transaction, listingId, nearest)
    else await closeItem(transaction, listingId, 'clear', null)
    await publishCarChange(transaction, listingId)
  })
  return nearest ? { kind: 'reused', ...nearest } : { kind: 'clear' }
}

type Alike = { otherListingId: string; photo: string; differingBits: number }

/** The photos to compare, and whether each has been downloaded or never will be. */
export function fetchedPhotosQuery(listingId: string) {
  return sql<{ isTakenIn: boolean }>`
    select address.url_hash is not null as "isTakenIn"
    from listing_pictures as shown
    inner join listings on listings.id = shown.listing_id and listings.status = 'active'
    left join picture_addresses as address on address.url_hash = hash_of_url(shown.url)
    where shown.listing_id = ${listingId}
    order by shown.position limit ${sql.lit(photosCompared)}`
}

const mostAlike = 500

/** The advert of another car whose picture is nearest to one of these photos. */
export function findAlikeQuery(listingId: string) {
  const bitsOf = (hash: string) => sql.raw(`('x' || ${hash})::bit(64)`)
  return sql<Alike>`
    with photo as (
      select pictures.id, pictures.perceptual_hash, shown.url, listings.car_id, own_listings.owner_id
      from listing_pictures as shown
      inner join listings on listings.id = shown.listing_id
      left join own_listings on own_listings.listing_id = listings.id
      inner join picture_addresses as address on address.url_hash = hash_of_url(shown.url)
      inner join pictures on pictures.id = address.picture_id
      where shown.listing_id = ${listingId}
      order by shown.position limit ${sql.lit(photosCompared)}
    ), alike as (
      select distinct photo.*, other.id as other_id,
        bit_count(${bitsOf('photo.perceptual_hash')} # ${bitsOf('other.perceptual_hash')}) as differing
      from photo
      cross join lateral unnest(hash_quarters(photo.perceptual_hash)) as part (quarter)
      cross join unnest(${sql.lit(`{${quarterFlips.join()}}`)}::integer[]) as flip (bits)
      inner join picture_quarters on picture_quarters.quarter = part.quarter # flip.bits
      inner join pictures as other on other.id = picture_quarters.picture_id
      where bit_count(${bitsOf('photo.perceptual_hash')} # ${bitsOf('other.perceptual_hash')}) <= ${sql.lit(alikeBits)}
      order by differing limit ${sql.lit(mostAlike)}
    )
    select elsewhere.listing_id as "otherListingId", alike.url as photo, alike.differing::integer as "differingBits"
    from alike
    inner join picture_addresses as address on address.picture_id = alike.other_id
    inner join listing_pictures as elsewhere on hash_of_url(elsewhere.url) = address.url_hash
    inner join listings on listings.id = elsewhere.listing_id
    left join own_listings on own_listings.listing_id = listings.id
    where elsewhere.listing_id <> ${listingId} and listings.car_id <> alike.car_id
      and own_listings.owner_id is distinct from alike.owner_id
    order by alike.differing, listings.first_seen_at
    limit 1`
}

async function askDesk(transaction: Kysely<DB>, listingId: string, { otherListingId, ...found }: Alike): Promise<void> {
  const cars = await transaction
    .selectFrom('listings')
    .select(['id', 'car_id', 'source_key', 'year', 'brand', 'model', 'variant', 'city', 'status'])
    .where('id', 'in', [listingId, otherListingId])
    .execute()
  const shown = (id: string) => {
    const car = cars.find((each) => each.id === id)!
    const { car_id: carId, source_key: source, city, status } = car
    return { listingId: id, carId, source, city, status, title: carTitle(car) }
  }
  const [own, other] = [shown(listingId), shown(otherListingId)]
  await addDeskItem(transaction, {
    kind: reusedPhotoKind,
    subjectKey: listingId,
    // The desk page states the problem; the cards differ only by car.
    title: own.title,
    evidence: { own, other, ...found },
  })
}

async function closeItem(
  transaction: Kysely<DB>,
  listingId: string,
  outcome: string,
  closedBy: string | null,
): Promise<void> {
  await closeDeskItem(transaction, { kind: reusedPhotoKind, subjectKey: listingId, outcome, closedBy })
}

/** Invalidates answers that were cached with or without the badge. */
export async function publishCarChange(transaction: Kysely<DB>, listingId: string): Promise<void> {
  await sql`select tell_car_changed(car_id, null) from listings where id = ${listingId}`.execute(transaction)
}
