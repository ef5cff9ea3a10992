import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../../testing/environment/test-account.ts'
import { exampleSale } from '../../../testing/examples/example-conversation.ts'
import { createTestWorld, type TestWorld } from '../../../testing/worlds/test-world.ts'
import { tooFewCars, withdrawMissing } from './withdraw-missing.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

let dealers = 0
/** A dealership with live cars 1 to `cars`, and a spreadsheet that lists cars 1 to `listed`. */
async function spreadsheet(cars: number, listed: number) {
  const { database } = world.stores
  const slug = `dealer-${(dealers += 1)}`
  const owner_id = await createAccount(database)
  const { id: dealerId } = await database
    .insertInto('dealers')
    .values({ owner_id, name: slug, slug, street: '12 Main Road', city: 'Hyderabad', postal_code: '500072' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let car = 1; car <= cars; car += 1) {
    const { ownListingId } = await exampleSale(database, owner_id)
    await database
      .insertInto('dealer_listings')
      .values({ dealer_id: dealerId, own_listing_id: ownListingId, stock_number: `A${car}`, row_hash: randomBytes(32) })
      .execute()
  }
  const { id: importId } = await database
    .insertInto('dealer_imports')
    .values({ dealer_id: dealerId, uploaded_by: owner_id, file_label: 'stock.csv', file: Buffer.from('x') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into dealer_import_rows (import_id, number, cells, state, stock_number)
    select ${importId}, number + 1, '{}', 'good', 'A' || number from generate_series(1, ${listed}::int) as number`.execute(
    database,
  )
  const withdraw = () => withdrawMissing({ database, log: world.log }, importId, dealerId)
  const live = async () => {
    const { rows } = await sql<{ number: string }>`
      select stock_number as number from dealer_listings join own_listings on own_listings.id = own_listing_id
      where dealer_id = ${dealerId} and state = 'live'`.execute(database)
    return rows.length
  }
  const reason = async () =>
    (await database.selectFrom('dealer_imports').select('reason').where('id', '=', importId).executeTakeFirstOrThrow())
      .reason
  return { withdraw, live, reason }
}

test('a spreadsheet that lacks most cars of a dealership withdraws none, and reports this', async () => {
  const { withdraw, live, reason } = await spreadsheet(10, 4)
  expect(await withdraw()).toBe(0)
  expect([await live(), await reason()]).toEqual([10, tooFewCars])
})

test.each([
  ['half of ten cars', 10, 5],
  ['all but one of nine cars, too few to judge', 9, 1],
])('a spreadsheet that lists %s withdraws the others, once', async (_name, cars, listed) => {
  const { withdraw, live, reason } = await spreadsheet(cars, listed)
  expect(await withdraw()).toBe(cars - listed)
  expect([await live(), await reason()]).toEqual([listed, null])
  expect(await withdraw()).toBe(0)
})
