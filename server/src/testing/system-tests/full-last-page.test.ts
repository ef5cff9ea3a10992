import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSellerReviews } from '../../conversations/reviews/find-reviews.ts'
import { addDeskItem } from '../../desk/desk-items.ts'
import { findDeskItems } from '../../desk/find-desk-items.ts'
import { findImportPage, findTeamImport } from '../../selling/dealers/spreadsheet/imports.ts'
import { findStock, findTeamStock } from '../../selling/dealers/stock.ts'
import { findOwnListings } from '../../selling/own-listings/find-own-listings.ts'
import { createAccount } from '../environment/test-account.ts'
import { exampleSale } from '../examples/example-conversation.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

/** A dealership with this many live cars. */
async function dealership(cars: number) {
  const { database } = world.stores
  const ownerId = await createAccount(database)
  const slug = `dealer-${randomUUID()}`
  const profile = { name: slug, slug, street: '12 Main Road', city: 'Hyderabad' }
  const { id } = await database
    .insertInto('dealers')
    .values({ ...profile, owner_id: ownerId, postal_code: '500072' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let car = 0; car < cars; car += 1) {
    const { ownListingId } = await exampleSale(database, ownerId)
    await database
      .insertInto('dealer_listings')
      .values({ dealer_id: id, own_listing_id: ownListingId, stock_number: `${car}`, row_hash: randomBytes(32) })
      .execute()
  }
  return { id, ownerId, dealer: { ...profile, id, postalCode: '500072', about: '', since: '' } }
}

test('a public stock page of exactly 24 cars is the last one', async () => {
  const { database } = world.stores
  const { dealer } = await dealership(24)
  expect(await findStock(database, dealer, undefined)).toMatchObject({ count: 24, cars: { length: 24 }, next: null })
  const more = await dealership(25)
  const { cars, next } = await findStock(database, more.dealer, undefined)
  expect([cars.length, next]).toEqual([24, cars.at(-1)!.id])
  expect(await findStock(database, more.dealer, next!)).toMatchObject({ cars: { length: 1 }, next: null })
})

test('a team’s stock page of exactly 50 cars is the last one', async () => {
  const { database } = world.stores
  const { id } = await dealership(50)
  expect(await findTeamStock(database, id, undefined)).toMatchObject({ cars: { length: 50 }, next: null })
})

test('a page of exactly 50 rows of a spreadsheet is the last one', async () => {
  const { database } = world.stores
  const { id: dealerId, ownerId } = await dealership(0)
  const imported = await database
    .insertInto('dealer_imports')
    .values({ dealer_id: dealerId, uploaded_by: ownerId, file_label: 'stock.csv', file: null, state: 'preview' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('dealer_members')
    .values({ dealer_id: dealerId, account_id: ownerId, role: 'owner' })
    .execute()
  await sql`insert into dealer_import_rows (import_id, number, cells, state)
    select ${imported.id}, number, '{}', 'good' from generate_series(2, 101) as number`.execute(database)
  const found = (await findTeamImport(database, imported.id, ownerId))!
  const first = await findImportPage(database, found, { show: 'all', after: 0 })
  expect([first.rows.length, first.next]).toEqual([50, 51])
  const last = await findImportPage(database, found, { show: 'all', after: 51 })
  expect([last.rows.length, last.next]).toEqual([50, null])
})

test('a page of exactly 20 of a seller’s listings is the last one', async () => {
  const { database } = world.stores
  const dependencies = { database, countContacts: async () => new Map<string, number>() }
  const { ownerId } = await dealership(20)
  expect(await findOwnListings(dependencies, ownerId, undefined)).toMatchObject({
    listings: { length: 20 },
    more: false,
  })
})

test('a full page of reviews and of desk items is the last one if nothing follows', async () => {
  const { database } = world.stores
  const sellerId = await createAccount(database)
  for (let rating = 1; rating <= 4; rating += 1) {
    const buyer_id = await createAccount(database)
    await database.insertInto('reviews').values({ buyer_id, seller_id: sellerId, rating, text: '' }).execute()
  }
  const first = await findSellerReviews(database, sellerId, { limit: 2 })
  expect([first.reviews.length, first.next]).toEqual([2, first.reviews[1]!.id])
  const last = await findSellerReviews(database, sellerId, { limit: 2, after: first.next! })
  expect([last.reviews.length, last.next]).toEqual([2, null])

  for (const subjectKey of ['a', 'b', 'c'])
    await addDeskItem(database, { kind: 'full', subjectKey, title: 'About', evidence: {} })
  const shown = await findDeskItems(database, sellerId, { kind: 'full', limit: 3 })
  expect([shown.items.length, shown.hasMore, shown.waiting]).toEqual([3, false, 3])
})
