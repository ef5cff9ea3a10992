import type { SellerType } from '@pahiya/domain/scores/trust-score'
import type { VerificationStatus } from '@pahiya/domain/listings/verification-status'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ListingReading } from './listing-reading.ts'
import { buildListingRow, buildReadingRow } from './listing-rows.ts'
import type { ListingToSave } from './listing-to-save.ts'
import { pictureAddresses } from '../pictures/picture-address.ts'
import { saveCertification } from './save-certification.ts'
import { recordTrust } from './record-trust.ts'
import { savePictures } from '../pictures/save-pictures.ts'
import { saveValue } from './save-value.ts'

export type SavedListing = { listingId: string; carId: string; outcome: 'created' | 'updated' }

/**
 * Saves an advert under its source's own reference. A new advert belongs to the given car or to a new one; a known
 * advert stays with its car. In the same transaction the database records every change as a sighting and appends it to
 * the change feed.
 */
export async function saveListing(
  database: Database,
  listing: ListingToSave,
  options: SaveOptions = {},
): Promise<SavedListing> {
  return database.transaction().execute((transaction) => saveListingIn(transaction, listing, options))
}

export type SaveOptions = {
  /** The car of a new advert; by default a new car is created. */
  carId?: string
  seenAt?: Date
  /** Set by a caller that has just searched for the advert without finding it; skips the lookup before the insert. */
  probablyNew?: boolean
}

export async function saveListingIn(
  transaction: Transaction<DB>,
  listing: ListingToSave,
  { carId, seenAt = new Date(), probablyNew = false }: SaveOptions = {},
): Promise<SavedListing> {
  const before = probablyNew ? undefined : await findSavedQuery(transaction, listing).executeTakeFirst()
  if (before) return updateListing(transaction, before, listing, seenAt)
  const created = await createListing(transaction, listing, carId, seenAt)
  if (created.listingId !== null) {
    if (listing.value) await saveValue(transaction, created.listingId, listing.value)
    if (hasMarks(listing)) await saveMarks(transaction, created.listingId, listing)
    if (listing.certification) await saveCertification(transaction, created.listingId, listing.certification, seenAt)
    return { ...created, listingId: created.listingId, outcome: 'created' }
  }
  // The advert existed after all, or another process has just committed it.
  if (!carId) await transaction.deleteFrom('cars').where('id', '=', created.carId).execute()
  return saveListingIn(transaction, listing, { seenAt })
}

type SavedBefore = {
  id: string
  car_id: string
  ended_at: Date | null
  first_seen_at: Date
  seller_type: string
  verification: string
}

async function updateListing(
  transaction: Transaction<DB>,
  before: SavedBefore,
  listing: ListingToSave,
  seenAt: Date,
): Promise<SavedListing> {
  await transaction
    .updateTable('listings')
    .set({
      ...buildListingRow(listing),
      last_seen_at: sql<Date>`greatest(last_seen_at, ${seenAt}::timestamptz)`,
      ended_at: listing.status === 'active' ? null : (before.ended_at ?? seenAt),
    })
    .where('id', '=', before.id)
    .execute()
  await recordTrust(
    transaction,
    {
      id: before.id,
      sourceKey: listing.sourceKey,
      firstSeenAt: before.first_seen_at,
      before: {
        sellerType: before.seller_type as SellerType,
        verification: before.verification as VerificationStatus,
      },
      after: listing,
    },
    seenAt,
  )
  await saveValue(transaction, before.id, listing.value)
  await saveReading(transaction, before.id, listing.reading)
  await saveMarks(transaction, before.id, listing)
  const { certification } = listing
  const hasNewReport =
    certification !== undefined && (await saveCertification(transaction, before.id, certification, seenAt))
  // The trigger on listings sees neither pictures nor the report, which may be the only change.
  if ((await savePictures(transaction, before.id, listing.images)) || hasNewReport)
    await sql`select tell_car_changed(${before.car_id}::uuid, null)`.execute(transaction)
  return { listingId: before.id, carId: before.car_id, outcome: 'updated' }
}

async function saveReading(
  transaction: Transaction<DB>,
  listingId: string,
  reading: ListingReading | null,
): Promise<void> {
  if (!reading) {
    await transaction.deleteFrom('listing_readings').where('listing_id', '=', listingId).execute()
    return
  }
  const row = buildReadingRow(reading)
  await transaction
    .insertInto('listing_readings')
    .values({ listing_id: listingId, ...row })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
    .execute()
}

/** Saves the marks that help to match the advert to a car; most adverts have some. */
async function saveMarks(transaction: Transaction<DB>, listingId: string, listing: ListingToSave): Promise<void> {
  const row = { masked_plate: listing.maskedPlate ?? null, seller_marks: listing.sellerMarks ?? [] }
  if (!hasMarks(listing)) {
    await transaction.deleteFrom('listing_marks').where('listing_id', '=', listingId).execute()
    return
  }
  await transaction
    .insertInto('listing_marks')
    .values({ listing_id: listingId, ...row })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
    .execute()
}

function hasMarks({ maskedPlate = null, sellerMarks = [] }: ListingToSave): boolean {
  return maskedPlate !== null || sellerMarks.length > 0
}

function firstSighting({ sourceKey, sourceRef, status }: ListingToSave, seenAt: Date) {
  return {
    source_key: sourceKey,
    source_ref: sourceRef,
    first_seen_at: seenAt,
    last_seen_at: seenAt,
    ended_at: status === 'active' ? null : seenAt,
  }
}

/**
 * Inserts car, listing, pictures and reading in one statement. `listingId` is null when a listing with this reference
 * exists.
 */
async function createListing(
  transaction: Transaction<DB>,
  listing: ListingToSave,
  carId: string | undefined,
  seenAt: Date,
): Promise<{ carId: string; listingId: string | null }> {
  const facts = buildListingRow(listing)
  const reading = listing.reading && buildReadingRow(listing.reading)
  const car = sql<string>`coalesce(${carId ?? null}::uuid, (select id from car))`
  return transaction
    .with('car', (cars) =>
      cars
        .insertInto('cars')
        .columns(['region'])
        .expression(
          cars
            .selectNoFrom(sql<string>`${facts.region}::text`.as('region'))
            .where(sql<boolean>`${carId === undefined}::boolean`),
        )
        .returning('id'),
    )
    .with('created', (listings) =>
      listings
        .insertInto('listings')
        .values({ ...facts, ...firstSighting(listing, seenAt), car_id: car })
        .onConflict((conflict) => conflict.columns(['source_key', 'source_ref']).doNothing())
        .returning('id'),
    )
    .with('shown', (pictures) =>
      pictures
        .insertInto('listing_pictures')
        .columns(['listing_id', 'position', 'url'])
        .expression(
          sql`select created.id, position, url from created,
            unnest(${pictureAddresses(listing.images)}::text[]) with ordinality as shown (url, position)`,
        ),
    )
    .with('read', (readings) =>
      readings
        .insertInto('listing_readings')
        .columns(['listing_id', 'facts', 'unknown_words', 'alias_words', 'reader_version', 'read_at'])
        .expression((row) =>
          row
            .selectFrom('created')
            .select([
              'created.id',
              sql<string>`${reading?.facts}::jsonb`.as('facts'),
              sql<string[]>`${reading?.unknown_words}::text[]`.as('unknown_words'),
              sql<string[]>`${reading?.alias_words}::text[]`.as('alias_words'),
              sql<string>`${reading?.reader_version}::text`.as('reader_version'),
              sql<Date>`${reading?.read_at}::timestamptz`.as('read_at'),
            ])
            .where(sql<boolean>`${reading !== null}::boolean`),
        ),
    )
    .selectNoFrom((row) => [row.selectFrom('created').select('created.id').as('listingId'), car.as('carId')])
    .executeTakeFirstOrThrow()
}

/** Selects the saved advert for update, so that two writers of one advert are serialised. */
export function findSavedQuery(
  database: Kysely<DB>,
  { sourceKey, sourceRef }: Pick<ListingToSave, 'sourceKey' | 'sourceRef'>,
) {
  return database
    .selectFrom('listings')
    .select(['id', 'car_id', 'ended_at', 'first_seen_at', 'seller_type', 'verification'])
    .where('source_key', '=', sourceKey)
    .where('source_ref', '=', sourceRef)
    .forUpdate()
}
