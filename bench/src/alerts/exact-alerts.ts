import { filtersVersion } from '@pahiya/domain/alerts/alert-filters'
import type { ListingToSave } from '@pahiya/server/listings/save/listing-to-save'
import { saveListingIn } from '@pahiya/server/listings/save/save-listing'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'

export const exactAddress = (number: number) => `buyer${number}@people.example`

/**
 * One Pro account per price, starting at the first one, with an alert on exactly that price and with quiet hours in the
 * past.
 */
export async function saveExactAlerts(
  { stores }: TestWorld,
  { count, firstPrice }: { count: number; firstPrice: number },
): Promise<void> {
  const quiet = (new Date().getUTCHours() * 60 + 12 * 60) % 1_440
  await stores.pool.query(
    `with people as (
       insert into accounts (name, plan, email, email_verified)
       select 'Buyer', 'pro', 'buyer' || n || '@people.example', true from generate_series(0, $1::int - 1) as n
       returning id, email),
     settings as (
       insert into notice_settings (account_id, quiet_from_minute, quiet_until_minute)
       select id, $2::int, ($2::int + 1) % 1440 from people)
     insert into alerts (account_id, kind, query, filters_version, results)
     select id, 'search', format('priceMax=%s&priceMin=%s', $3::int + n, $3::int + n), $4, 10
     from people, lateral (select substring(email from '[0-9]+')::int as n) as numbered`,
    [count, quiet, firstPrice, filtersVersion],
  )
}

/** The process that compares adverts does not run in these benches, so no advert waits for it. */
export async function saveMatchedCar({ stores }: TestWorld, advert: ListingToSave): Promise<void> {
  await stores.database.transaction().execute(async (transaction) => {
    const { listingId } = await saveListingIn(transaction, advert)
    await transaction.deleteFrom('match_waiting').where('listing_id', '=', listingId).execute()
  })
}
