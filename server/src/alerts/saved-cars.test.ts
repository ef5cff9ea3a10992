import { randomUUID } from 'node:crypto'
import type { SavedCar } from '@pahiya/contract/alerts/saved-cars'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../listings/save/save-listing.ts'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'
import { exampleListing } from '../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { savedCarsQuery } from './saved-cars.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const car = (title: string, keptAt = minutesAgo(5)): SavedCar => ({
  carId: randomUUID(),
  listingId: randomUUID(),
  href: '/car/2019-swift',
  title,
  price: 485_000,
  facts: '62k km · Petrol',
  place: 'Kukatpally',
  picture: null,
  keptAt,
})

async function ask(account: string, method: 'GET' | 'PUT' | 'DELETE', url = '/api/saved-cars', payload?: object) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return {
    status: answer.statusCode,
    body: (answer.body ? answer.json() : null) as { cars: SavedCar[]; hasOlder: boolean },
  }
}
const bring = async (account: string, saved: SavedCar[], removed: string[] = []) =>
  (await ask(account, 'PUT', '/api/saved-cars', { saved, removed })).body.cars
const titles = (cars: SavedCar[]) => cars.map(({ title }) => title)

test('two devices upload their cars, and both see all of them unchanged', async () => {
  const account = await createAccount(world.stores.database)
  const [swift, nexon] = [car('Swift', minutesAgo(9)), car('Nexon')]
  expect(await bring(account, [swift])).toEqual([swift])
  expect(await bring(account, [nexon])).toEqual([nexon, swift])
  expect((await ask(account, 'GET')).body.cars).toEqual([nexon, swift])
})

test('a page still open after another user has signed in neither reads nor changes the cars of that user', async () => {
  const [meena, joseph] = [await createAccount(world.stores.database), await createAccount(world.stores.database)]
  const [swift, nexon] = [car('Swift'), car('Nexon')]
  await bring(joseph, [swift])
  const refused = { status: 409, body: { code: 'session_of_another' } }
  expect(await ask(joseph, 'GET', `/api/saved-cars?account=${meena}`)).toMatchObject(refused)
  const changes = { account: meena, saved: [nexon], removed: [swift.carId] }
  expect(await ask(joseph, 'PUT', '/api/saved-cars', changes)).toMatchObject(refused)
  expect((await ask(joseph, 'GET', `/api/saved-cars?account=${joseph}`)).body.cars).toEqual([swift])
  expect((await ask(joseph, 'PUT', '/api/saved-cars', { ...changes, account: joseph })).body.cars).toEqual([nexon])
})

test('two devices that sync concurrently lose nothing', async () => {
  const account = await createAccount(world.stores.database)
  const cars = Array.from({ length: 8 }, (_, number) => car(`Car ${number}`))
  await Promise.all(cars.map((each) => bring(account, [each])))
  expect(titles((await ask(account, 'GET')).body.cars).toSorted()).toEqual(titles(cars).toSorted())
})

test('a car unsaved on one device disappears on the other, and other accounts are not affected', async () => {
  const [account, other] = [await createAccount(world.stores.database), await createAccount(world.stores.database)]
  const [swift, nexon] = [car('Swift'), car('Nexon')]
  await bring(account, [swift, nexon])
  await bring(other, [swift])
  expect(titles(await bring(account, [], [swift.carId]))).toEqual(['Nexon'])
  expect((await ask(account, 'DELETE', `/api/saved-cars/${nexon.carId}`)).status).toBe(204)
  expect((await ask(account, 'DELETE', `/api/saved-cars/${swift.carId}`)).status).toBe(404)
  expect((await ask(account, 'GET')).body.cars).toEqual([])
  expect(titles((await ask(other, 'GET')).body.cars)).toEqual(['Swift'])
})

test('a car saved again under its new id is stored once', async () => {
  const account = await createAccount(world.stores.database)
  const before = car('Swift', minutesAgo(9))
  const now = { ...before, carId: randomUUID(), keptAt: minutesAgo(2) }
  await bring(account, [before, car('Nexon')])
  expect(titles(await bring(account, [now]))).toEqual(['Swift', 'Nexon'])
  const { cars } = (await ask(account, 'GET')).body
  expect(cars[0]).toEqual(now)
  expect(cars).toHaveLength(2)
})

test('a car that has been merged with another is saved and unsaved under its new id', async () => {
  const { database } = world.stores
  const account = await createAccount(database)
  const { carId, listingId } = await saveListing(database, exampleListing({ sourceRef: randomUUID() }))
  const [swift, nexon] = [{ ...car('Swift'), listingId }, car('Nexon', minutesAgo(9))]
  await bring(account, [swift, nexon])
  await sql`insert into car_redirects (old_car_id, car_id, founder_id)
    values (${swift.carId}, ${carId}, ${listingId})`.execute(database)
  expect((await ask(account, 'GET')).body.cars).toEqual([{ ...swift, carId }, nexon])
  expect(titles(await bring(account, [{ ...swift, keptAt: minutesAgo(3) }]))).toEqual(['Swift', 'Nexon'])
  expect((await ask(account, 'DELETE', `/api/saved-cars/${carId}`)).status).toBe(204)
  expect((await ask(account, 'GET')).body.cars).toEqual([nexon])
})

test('an account stores two hundred cars and drops the oldest beyond that', async () => {
  const account = await createAccount(world.stores.database)
  const many = Array.from({ length: 200 }, (_, number) => car(`Car ${number}`, minutesAgo(number + 10)))
  await bring(account, many)
  const kept = await bring(account, [car('The newest', minutesAgo(1))])
  expect(kept).toHaveLength(200)
  expect(titles(kept)[0]).toBe('The newest')
  expect(titles(kept)).not.toContain('Car 199')
  const { rows } = await sql`select from saved_cars where account_id = ${account}`.execute(world.stores.database)
  expect(rows).toHaveLength(200)
})

test('an account with Pro keeps every saved car, page by page, also those that its devices have dropped (C-14, QUOTA-06)', async () => {
  const account = await createAccount(world.stores.database, { plan: 'pro' })
  const many = Array.from({ length: 450 }, (_, number) => car(`Car ${number}`, minutesAgo(number + 10)))
  for (let start = 0; start < many.length; start += 150) await bring(account, many.slice(start, start + 150))
  const first = (await ask(account, 'GET')).body
  expect([first.cars.length, first.hasOlder]).toEqual([200, true])
  const seen = [...first.cars]
  for (let page = first; page.hasOlder;) {
    const last = page.cars.at(-1)!
    page = (await ask(account, 'GET', `/api/saved-cars?before=${last.keptAt}&beforeListing=${last.listingId}`)).body
    seen.push(...page.cars)
  }
  expect(titles(seen)).toEqual(titles(many))
  // An old car that is on no device can be saved again and unsaved.
  expect(titles(await bring(account, [{ ...many[440]!, keptAt: minutesAgo(1) }]))[0]).toBe('Car 0')
  expect((await ask(account, 'DELETE', `/api/saved-cars/${many[449]!.carId}`)).status).toBe(204)
  await bring(account, [], [many[448]!.carId])
  const count = async () =>
    (await sql`select from saved_cars where account_id = ${account}`.execute(world.stores.database)).rows.length
  expect(await count()).toBe(448)

  // Without Pro all saved cars stay, and a further one replaces the oldest.
  await sql`update accounts set plan = 'free' where id = ${account}`.execute(world.stores.database)
  expect(titles(await bring(account, [car('The newest', minutesAgo(1))]))[0]).toBe('The newest')
  expect(await count()).toBe(448)
})

test('a device uploads two hundred cars with pictures and long texts in one request without loss', async () => {
  const account = await createAccount(world.stores.database)
  const picture = `https://pictures.example/${'x'.repeat(400)}.jpg`
  const many = Array.from({ length: 200 }, (_, number) => ({
    ...car('कार '.repeat(40)),
    picture,
    keptAt: minutesAgo(number),
  }))
  expect(await bring(account, many)).toHaveLength(200)
})

test('a car saved by a device whose clock is ahead does not stay at the top', async () => {
  const account = await createAccount(world.stores.database)
  const [kept] = await bring(account, [car('From tomorrow', new Date(Date.now() + 86_400_000).toISOString())])
  expect(Date.parse(kept!.keptAt)).toBeLessThanOrEqual(Date.now())
})

test.each([{ href: 'https://evil.example/' }, { href: '//evil.example/' }, { price: 0 }, { carId: 'x' }])(
  'an invalid saved car is rejected: %o',
  async (wrong) => {
    const account = await createAccount(world.stores.database)
    const answer = await ask(account, 'PUT', '/api/saved-cars', { saved: [{ ...car('Swift'), ...wrong }], removed: [] })
    expect(answer.status).toBe(400)
  },
)

test('the saved cars of an account are read through an index', async () => {
  const { database } = world.stores
  const plan = await database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    return savedCarsQuery(transaction, randomUUID()).explain<{ 'QUERY PLAN': string }>()
  })
  expect(JSON.stringify(plan)).toContain('saved_cars_')
})
