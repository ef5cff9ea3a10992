import { hasShrunk } from '@pahiya/domain/listings/has-shrunk'
import { sql } from 'kysely'
import type { Database } from '../../../platform/engines/postgres.ts'
import type { Log } from '../../../platform/telemetry/log.ts'
import { announceListings } from '../../channels/announce-listing.ts'

const batch = 100
/** A dealership with fewer live cars may sell most of them between two spreadsheets. */
const fewToJudge = 10
/** Shown to the dealer with the saved spreadsheet. */
export const tooFewCars =
  'Most of your cars are missing from this spreadsheet, so none was taken off sale. Upload your whole stock, or take cars off sale on your stock page.'

/**
 * Withdraws the dealership's live cars that the spreadsheet does not list, in short transactions; a repeated run
 * resumes. If it lacks most of them, it is treated as a wrong or incomplete file: nothing is withdrawn, and the
 * spreadsheet shows the reason.
 */
export async function withdrawMissing(
  { database, log }: { database: Database; log: Log },
  importId: string,
  dealerId: string,
): Promise<number> {
  const counted = await countMissing(database, importId, dealerId)
  // A resumed run judges only the remaining cars, of which a smaller share is missing.
  if (hasShrunk(counted, fewToJudge)) {
    log.warn({ importId, ...counted }, 'a spreadsheet lacks most cars of its dealership: none is withdrawn')
    await database.updateTable('dealer_imports').set({ reason: tooFewCars }).where('id', '=', importId).execute()
    return 0
  }
  for (let ended = 0; ;) {
    const some = await withdrawSome(database, importId, dealerId)
    ended += some
    if (some < batch) return ended
  }
}

async function withdrawSome(database: Database, importId: string, dealerId: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      with gone as (
        ${missingFrom(importId, dealerId)} order by own_listings.id limit ${batch} for no key update of own_listings
      )
      update own_listings set state = 'withdrawn' from gone where own_listings.id = gone.id
      returning own_listings.id`.execute(transaction)
    await announceListings(transaction, { ownListingIds: rows.map(({ id }) => id), change: 'withdrawn' })
    return rows.length
  })
}

function missingFrom(importId: string, dealerId: string) {
  return sql`
    select own_listings.id from dealer_listings
    join own_listings on own_listings.id = dealer_listings.own_listing_id and own_listings.state = 'live'
    where dealer_listings.dealer_id = ${dealerId} and not exists (
      select from dealer_import_rows
      where import_id = ${importId} and dealer_import_rows.stock_number = dealer_listings.stock_number)`
}

async function countMissing(
  database: Database,
  importId: string,
  dealerId: string,
): Promise<{ live: number; missing: number }> {
  const { rows } = await sql<{ live: number; missing: number }>`
    select (select count(*)::int from (${missingFrom(importId, dealerId)}) as gone) as missing,
      (select count(*)::int from dealer_listings
        join own_listings on own_listings.id = dealer_listings.own_listing_id and own_listings.state = 'live'
        where dealer_listings.dealer_id = ${dealerId}) as live`.execute(database)
  return rows[0]!
}
