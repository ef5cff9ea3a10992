import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { packFacts } from './listing-reading.ts'
import { buildListingRow } from './listing-rows.ts'
import type { ListingToSave } from './listing-to-save.ts'
import { pictureAddresses } from '../pictures/picture-address.ts'

/**
 * An advert without its estimate, which depends on the prices in the same batch and is computed after they are saved
 * (saveValues).
 */
type ListingToCreate = Omit<ListingToSave, 'value'>

/**
 * Creates new adverts from one source, each with its own car, in one statement per table. Returns the listing for each
 * reference; an existing advert is left unchanged and not returned.
 */
export async function createListings(
  transaction: Transaction<DB>,
  sourceKey: string,
  listings: readonly ListingToCreate[],
  seenAt: Date,
): Promise<Map<string, string>> {
  if (listings.length === 0) return new Map()
  const rows = listings.map((listing) => rowOf(listing, seenAt))
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)))
  const { rows: created } = await sql<{ ref: string; carId: string; listingId: string | null }>`
    with given as materialized (
      select uuidv7() as given_car, row.*
      from jsonb_populate_recordset(null::listings, ${JSON.stringify(rows)}::jsonb) as row
      where not exists (select from listings where source_key = ${sourceKey} and source_ref = row.source_ref)
    ), new_cars as (
      insert into cars (id, region) select given_car, region from given
    ), created as (
      insert into listings (source_key, car_id, ${columns}) select ${sourceKey}, given_car, ${columns} from given
      on conflict (source_key, source_ref) do nothing
      returning id, source_ref
    )
    select given.source_ref as ref, given_car as "carId", created.id as "listingId"
    from given left join created on created.source_ref = given.source_ref`.execute(transaction)

  // Another process has created and committed these concurrently.
  const left = created.flatMap(({ listingId, carId }) => (listingId === null ? [carId] : []))
  if (left.length > 0) await transaction.deleteFrom('cars').where('id', 'in', left).execute()
  const listingOf = new Map(created.flatMap(({ ref, listingId }) => (listingId === null ? [] : [[ref, listingId]])))
  await addParts(
    transaction,
    listings.flatMap((listing) => {
      const id = listingOf.get(listing.sourceRef)
      return id === undefined ? [] : [{ id, listing }]
    }),
  )
  return listingOf
}

function rowOf(listing: ListingToCreate, seenAt: Date) {
  return {
    ...buildListingRow({ ...listing, value: null }),
    source_ref: listing.sourceRef,
    first_seen_at: seenAt,
    last_seen_at: seenAt,
    ended_at: listing.status === 'active' ? null : seenAt,
  }
}

/** Adds pictures, readings and matching marks. */
async function addParts(
  transaction: Transaction<DB>,
  all: readonly { id: string; listing: ListingToCreate }[],
): Promise<void> {
  const pictures = all.flatMap(({ id, listing }) =>
    pictureAddresses(listing.images).map((url, at) => ({ listing_id: id, position: at + 1, url })),
  )
  if (pictures.length > 0) {
    await sql`
      insert into listing_pictures (listing_id, position, url)
      select listing_id, position, url
      from jsonb_populate_recordset(null::listing_pictures, ${JSON.stringify(pictures)}::jsonb)`.execute(transaction)
  }
  const readings = all.flatMap(({ id, listing: { reading } }) =>
    reading === null
      ? []
      : [
          {
            listing_id: id,
            facts: packFacts(reading.facts),
            unknown_words: reading.unknownWords,
            alias_words: reading.aliasWords ?? [],
            reader_version: reading.readerVersion,
            read_at: reading.readAt,
          },
        ],
  )
  if (readings.length > 0) {
    await sql`
      insert into listing_readings (listing_id, facts, unknown_words, alias_words, reader_version, read_at)
      select listing_id, facts, unknown_words, alias_words, reader_version, read_at
      from jsonb_populate_recordset(null::listing_readings, ${JSON.stringify(readings)}::jsonb)`.execute(transaction)
  }
  const marks = all.flatMap(({ id, listing: { maskedPlate = null, sellerMarks = [] } }) =>
    maskedPlate === null && sellerMarks.length === 0
      ? []
      : [{ listing_id: id, masked_plate: maskedPlate, seller_marks: sellerMarks }],
  )
  if (marks.length > 0) await transaction.insertInto('listing_marks').values(marks).execute()
}
