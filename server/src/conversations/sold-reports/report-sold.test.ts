import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignOwner } from '../../listings/save/assign-owner.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { reportSold } from './report-sold.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await sql`insert into sources (key, name, kind, trust_points) values ('sadak', 'Sadak', 'api', 9)`.execute(
    world.stores.database,
  )
})
afterAll(() => world?.close())

const database = () => world.stores.database
const advert = async () => (await saveListing(database(), exampleListing({ sourceKey: 'sadak' }))).listingId
const doubtOf = async (listingId: string) =>
  (
    await sql<{ reports: number; odds: number }>`
      select reports, gone_odds::float8 as odds from sold_doubts where listing_id = ${listingId}`.execute(database())
  ).rows[0]

/** A report from twenty days ago whose advert ended a day later, or was still seen yesterday. */
async function reportedBefore(accountId: string, wasRight: boolean): Promise<void> {
  const listingId = await advert()
  await sql`insert into sold_reports (account_id, listing_id, at)
    values (${accountId}, ${listingId}, now() - interval '20 days')`.execute(database())
  await sql`update listings set first_seen_at = now() - interval '30 days', last_seen_at = now() - interval '1 day',
      status = ${wasRight ? 'removed' : 'active'}, ended_at = ${wasRight ? sql`now() - interval '19 days'` : null}
    where id = ${listingId}`.execute(database())
}

test('a report is weighted by the outcome of the reporter’s earlier reports, and repeated reports count once', async () => {
  const [newcomer, reliable, wrong] = [
    await createAccount(database()),
    await createAccount(database()),
    await createAccount(database()),
  ]
  for (let n = 0; n < 7; n++) await reportedBefore(reliable, true)
  for (let n = 0; n < 5; n++) await reportedBefore(wrong, false)
  const listingId = await advert()
  await reportSold(database(), newcomer, listingId)
  expect(await doubtOf(listingId)).toEqual({ reports: 1, odds: 1.5 })
  await reportSold(database(), newcomer, listingId)
  expect(await doubtOf(listingId)).toEqual({ reports: 1, odds: 1.5 })
  // Right in 10 of 12 cases: odds of five to one.
  await reportSold(database(), reliable, listingId)
  expect((await doubtOf(listingId))!.odds).toBeCloseTo(7.5)
  await reportSold(database(), wrong, listingId)
  expect(await doubtOf(listingId)).toEqual({ reports: 3, odds: expect.closeTo(7.5) as number })
})

test('reporting again renews neither the report nor the doubt', async () => {
  const reporter = await createAccount(database())
  const listingId = await advert()
  await reportSold(database(), reporter, listingId)
  await sql`update sold_reports set at = now() - interval '15 days' where listing_id = ${listingId}`.execute(database())
  await sql`update sold_doubts set reported_at = now() - interval '15 days' where listing_id = ${listingId}`.execute(
    database(),
  )
  await reportSold(database(), reporter, listingId)
  const { rows } = await sql<{ isOld: boolean }>`
    select at < now() - interval '14 days' and reported_at < now() - interval '14 days' as "isOld"
    from sold_reports join sold_doubts using (listing_id) where listing_id = ${listingId}`.execute(database())
  expect(rows).toEqual([{ isOld: true }])
})

test('an ended advert, a missing one and the reporter’s own car cannot be reported', async () => {
  const seller = await createAccount(database())
  const own = exampleListing()
  const { listingId } = await saveListing(database(), own)
  await assignOwner(database(), own.sourceRef, seller)
  await expect(reportSold(database(), seller, listingId)).rejects.toMatchObject({ code: 'own_car' })
  await expect(reportSold(database(), seller, randomUUID())).rejects.toMatchObject({ code: 'listing_not_found' })
  await expect(reportSold(database(), seller, 'x')).rejects.toMatchObject({ code: 'listing_not_found' })
  const ended = (await saveListing(database(), exampleListing({ sourceKey: 'sadak', status: 'sold' }))).listingId
  await expect(reportSold(database(), seller, ended)).rejects.toMatchObject({ code: 'car_not_on_offer' })
})
