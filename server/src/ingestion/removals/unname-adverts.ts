import { carTitle } from '@pahiya/domain/listings/car-title'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findPhoneNumbers } from './find-phone-numbers.ts'
import { removeRaw } from './removed-numbers.ts'

const batch = 100

/**
 * Unnames every stored advert with this number, live, ended or rejected, in batches. Safe to run twice: an advert that
 * is done no longer has the number.
 */
export async function unnameAdverts(database: Database, numberHash: string, signal: AbortSignal): Promise<object> {
  let unnamed = 0
  for (;;) {
    signal.throwIfAborted()
    const done = await database.transaction().execute((transaction) => unnameBatch(transaction, numberHash))
    unnamed += done
    if (done < batch) break
  }
  await sql`update removed_numbers set done_at = now() where number_hash = decode(${numberHash}, 'hex')`.execute(
    database,
  )
  return { unnamed }
}

type Place = { source_key: string; source_ref: string }
type ListingRow = {
  id: string
  year: number
  brand: string
  model: string
  variant: string | null
  features: string[]
  raw_key: string | null
}

async function unnameBatch(transaction: Kysely<DB>, numberHash: string): Promise<number> {
  const { rows: places } = await placesQuery(numberHash).execute(transaction)
  if (places.length === 0) return 0
  const [keys, refs] = [places.map((place) => place.source_key), places.map((place) => place.source_ref)]
  const given = sql`unnest(${keys}::text[], ${refs}::text[]) as given (source_key, source_ref)`
  // Rejected adverts first, then listings in id order, like every other writer of them.
  const { rows: rejected } = await sql<{ raw_key: string }>`
    update rejected_adverts set advert = null, fields = null, words = '{}' from ${given}
    where rejected_adverts.source_key = given.source_key and rejected_adverts.source_ref = given.source_ref
    returning rejected_adverts.raw_key`.execute(transaction)
  const { rows: listings } = await sql<ListingRow>`
    select id, year, brand, model, variant, features, raw_key from listings
    where (source_key, source_ref) in (select source_key, source_ref from ${given})
    order by id for no key update`.execute(transaction)
  await unnameListings(transaction, listings)
  await removeRaw(
    transaction,
    [...rejected, ...listings].flatMap(({ raw_key }) => raw_key ?? []),
  )
  await sql`
    delete from advert_numbers using ${given}
    where advert_numbers.source_key = given.source_key and advert_numbers.source_ref = given.source_ref`.execute(
    transaction,
  )
  return places.length
}

export function placesQuery(numberHash: string) {
  return sql<Place>`
    select source_key, source_ref from advert_numbers where number_hash = decode(${numberHash}, 'hex')
    order by source_key, source_ref limit ${batch}`
}

async function unnameListings(transaction: Kysely<DB>, listings: readonly ListingRow[]): Promise<void> {
  const rows = listings.map(({ id, features, ...car }) => ({
    id,
    title: carTitle(car),
    features: features.filter((feature) => findPhoneNumbers([feature]).length === 0),
  }))
  const ids = listings.map(({ id }) => id)
  await sql`
    update listings set title = given.title, description = null, features = given.features
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, title text, features text[])
    where listings.id = given.id`.execute(transaction)
  await sql`update listing_readings set unknown_words = '{}' where listing_id = any(${ids}::uuid[])`.execute(
    transaction,
  )
  await sql`update listing_marks set seller_marks = '{}' where listing_id = any(${ids}::uuid[])`.execute(transaction)
  await eraseEarlierWords(transaction, ids)
}

/** A sighting records what a change replaced, so this runs after the change. */
export async function eraseEarlierWords(transaction: Kysely<DB>, listingIds: readonly string[]): Promise<void> {
  await sql`
    update sightings set said_before = said_before - array['title', 'description', 'features']
    where listing_id = any(${listingIds}::uuid[]) and said_before ?| array['title', 'description', 'features']`.execute(
    transaction,
  )
}
