import { randomUUID } from 'node:crypto'
import type { MatchDoubt } from '@pahiya/contract/matching/match-doubts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ListingToSave } from '../listings/save/listing-to-save.ts'
import { saveListing } from '../listings/save/save-listing.ts'
import { exampleListing } from '../testing/examples/example-listing.ts'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { findDoubts } from './match-doubts.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let moderator: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  moderator = await createAccount(world.stores.database, { grants: ['moderator'] })
  for (const key of ['one', 'other']) {
    await sql`insert into sources (key, name, kind, trust_points) values (${key}, ${key}, 'api', 10)`.execute(
      world.stores.database,
    )
  }
})
afterAll(async () => {
  await site.close()
  await world.close()
})

/** Two adverts that are shown as one car. */
async function oneCar(facts: Partial<ListingToSave> = {}): Promise<[string, string]> {
  const { database } = world.stores
  const first = await saveListing(database, exampleListing({ ...facts, sourceKey: 'one' }))
  const second = await saveListing(database, exampleListing({ ...facts, sourceKey: 'other' }), { carId: first.carId })
  return [first.listingId, second.listingId]
}
const doubt = (listingId: string, otherId: string, note = '') =>
  site.inject({ method: 'POST', url: '/api/matches/doubts', payload: { listingId, otherId, note } })
const doubts = async () => {
  const answer = await site.inject({ url: '/api/admin/matches', headers: { [accountHeader]: moderator } })
  return answer.json<{ doubts: MatchDoubt[] }>().doubts
}
const decide = (listingId: string, otherId: string, isSame: boolean) =>
  site.inject({
    method: 'PUT',
    url: '/api/admin/matches',
    headers: { [accountHeader]: moderator },
    payload: { listingId, otherId, isSame, reason: 'The plates differ' },
  })
const carOf = async (id: string) =>
  (await world.stores.database.selectFrom('listings').select('car_id').where('id', '=', id).executeTakeFirst())?.car_id

test('a match that a visitor doubts waits for a moderator, who separates the adverts for good', async () => {
  const [a, b] = await oneCar()
  expect((await doubt(a, b, 'One has a sunroof')).statusCode).toBe(202)
  // A second report from the other page is the same doubt.
  expect((await doubt(b, a, 'One has a sunroof')).statusCode).toBe(202)
  const open = (await doubts()).filter(({ first, second }) => [first, second].some(({ listingId }) => listingId === a))
  const photo = 'https://images.example/swift-1.jpg'
  expect(open).toMatchObject([{ isOneCar: true, note: 'One has a sunroof', first: { photo }, second: { photo } }])
  expect((await decide(b, a, false)).statusCode).toBe(204)
  expect(await doubts()).toEqual([])
  expect(await carOf(a)).not.toBe(await carOf(b))
  // Two adverts that are not considered one car cannot be doubted.
  expect((await doubt(a, b)).statusCode).toBe(404)
})

test('a doubt about adverts that do not exist, or were never considered one car, is rejected', async () => {
  const [a] = await oneCar()
  const [c] = await oneCar()
  expect((await doubt(a, randomUUID())).statusCode).toBe(404)
  expect((await doubt(a, c)).statusCode).toBe(404)
})

test('each of many doubts shows its own adverts and reasons, and all are loaded together', async () => {
  const { database, pool } = world.stores
  for (const { first, second } of await doubts()) await decide(first.listingId, second.listingId, true)
  for (const [index, colour] of ['white', 'red', 'blue', 'grey', 'black'].entries()) {
    const [a, b] = await oneCar({
      colour,
      images: [`https://images.example/${colour}.jpg`, 'https://images.example/2.jpg'],
    })
    const reasons = index % 2 === 0 ? ['plate'] : ['photo', 'odometer']
    await sql`insert into match_pairs (a, b, probability, reasons_same)
      values (least(${a}::uuid, ${b}), greatest(${a}::uuid, ${b}), 0.9, ${reasons})`.execute(database)
    await doubt(a, b, `of the ${colour} one`)
  }
  const connect = vi.spyOn(pool, 'connect')
  const shown = await findDoubts(database)
  expect(connect, 'the open items, then listings, reasons and photos').toHaveBeenCalledTimes(4)
  connect.mockRestore()
  const advert = (colour: string) => ({ colour, photo: `https://images.example/${colour}.jpg` })
  expect(shown).toMatchObject(
    ['white', 'red', 'blue', 'grey', 'black'].map((colour, index) => ({
      first: advert(colour),
      second: advert(colour),
      note: `of the ${colour} one`,
      reasons: index % 2 === 0 ? ['plate'] : ['photo', 'odometer'],
    })),
  )
})

test('only a moderator can decide', async () => {
  const [a, b] = await oneCar()
  const account = await createAccount(world.stores.database)
  const payload = { listingId: a, otherId: b, isSame: false, reason: 'x' }
  for (const [headers, status] of [
    [{}, 401],
    [{ [accountHeader]: account }, 403],
  ] as const) {
    const answer = await site.inject({ method: 'PUT', url: '/api/admin/matches', headers, payload })
    expect(answer.statusCode).toBe(status)
  }
  expect(await carOf(a)).toBe(await carOf(b))
})
