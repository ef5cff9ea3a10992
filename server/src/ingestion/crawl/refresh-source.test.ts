import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { portalCredentials, startDemoPortals, type DemoPortals } from '../../testing/stand-ins/demo-portals.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { refreshSource, type RefreshDependencies } from './refresh-source.ts'

let world: TestWorld
let portals: DemoPortals
let dependencies: RefreshDependencies
const sources = ['sadakpar', 'pakkafeed', 'puranisawari']

beforeAll(async () => {
  world = await createTestWorld()
  portals = await startDemoPortals({ adverts: 400 })
  await portals.connect(world.stores.database)
  await ensureBucket(world.stores.objects, world.config.S3_BUCKET)
  const { database, objects } = world.stores
  dependencies = {
    database,
    objects,
    bucket: world.config.S3_BUCKET,
    credentials: portalCredentials,
    sellerMarkSecret: world.config.SELLER_MARK_SECRET,
    log: world.log,
    privateHosts: portals.hosts,
    crawlPolicy: { firstWaitMs: 10, tries: 4 },
  }
})
afterAll(async () => {
  await portals.stop()
  await world.close()
})

const idOf = (ref: string) => /(\d+)(?:\.html)?$/.exec(ref)![1]!
const activeIds = async (portal: string) => {
  const active = world.stores.database.selectFrom('listings').where('status', '=', 'active')
  const rows = await active.select('source_ref').where('source_key', '=', portal).execute()
  return rows.map((row) => idOf(row.source_ref))
}
const refresh = (source: string) => refreshSource(source, dependencies, new AbortController().signal)
const refreshAll = () => Promise.all(sources.map(refresh))

/** Expects every live advert on the demo portals to be stored once, at its price, and no others. */
async function expectStoreToBeTrue() {
  const truth = await portals.truth()
  const stored = await world.stores.database
    .selectFrom('listings')
    .select(['source_key', 'source_ref', 'price_rupees'])
    .where('status', '=', 'active')
    .where('source_key', '!=', 'pahiya')
    .execute()
  const rejected = await world.stores.database.selectFrom('rejected_adverts').selectAll().execute()
  const known = stored.map((listing) => `${listing.source_key} ${idOf(listing.source_ref)} ${listing.price_rupees}`)
  const set = (items: string[]) => items.toSorted((a, b) => (a < b ? -1 : 1))
  const refused = new Set(rejected.map((advert) => `${advert.source_key} ${idOf(advert.source_ref)}`))
  const live = truth.filter((advert) => !refused.has(`${advert.portal} ${advert.portalAdvertId}`))
  expect(set(known)).toEqual(
    set(live.map((advert) => `${advert.portal} ${advert.portalAdvertId} ${advert.priceRupees}`)),
  )
  return { live: truth.length, rejected: rejected.length }
}

test('a first crawl run over three kinds of source ingests every live advert at its price', async () => {
  await refreshAll()
  const { live, rejected } = await expectStoreToBeTrue()
  expect(live).toBeGreaterThan(350)
  expect(rejected).toBeLessThan(live * 0.02)
})

test('a second crawl run over unchanged sources saves nothing and ends nothing', async () => {
  const changes = () =>
    world.stores.database
      .selectFrom('changes')
      .select((row) => row.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
  const before = await changes()
  for (const outcome of await refreshAll()) {
    expect(outcome).toMatchObject({ kind: 'refreshed', counts: { saved: 0, rejected: 0, ended: 0 } })
  }
  expect(await changes()).toEqual(before)
})

test('after a day, new adverts are stored, price cuts are recorded and adverts that are gone have ended (MKT-29)', async () => {
  await portals.step(24 * 60)
  const outcomes = await refreshAll()
  expect(
    outcomes.reduce((sum, outcome) => sum + (outcome.kind === 'refreshed' ? outcome.counts.ended : 0), 0),
  ).toBeGreaterThan(0)
  await expectStoreToBeTrue()
})

test('adverts with the same plate on two portals are one car', async () => {
  const truth = await portals.truth()
  const listings = await world.stores.database
    .selectFrom('listings')
    .select(['source_key', 'source_ref', 'car_id', 'plate'])
    .execute()
  const byPlate = Map.groupBy(
    listings.filter((listing) => listing.plate),
    (listing) => listing.plate,
  )
  const shared = [...byPlate.values()].filter((group) => new Set(group.map((listing) => listing.source_key)).size > 1)
  expect(shared.length).toBeGreaterThan(5)
  const split = shared.filter((group) => new Set(group.map((listing) => listing.car_id)).size > 1)
  expect(split).toEqual([])
  // The grouping is correct: in the demo world each pair is one car.
  const carOf = new Map(truth.map((advert) => [`${advert.portal} ${advert.portalAdvertId}`, advert.carId]))
  const carsOf = (group: typeof listings) =>
    new Set(group.flatMap(({ source_key, source_ref }) => carOf.get(`${source_key} ${idOf(source_ref)}`) ?? []))
  expect(shared.filter((group) => carsOf(group).size > 1)).toEqual([])
})

test.each([
  ['sadakpar', 'errors'],
  ['sadakpar', 'half'],
  ['sadakpar', 'renamed-fields'],
  ['pakkafeed', 'half'],
  ['pakkafeed', 'renamed-fields'],
  ['pakkafeed', 'wrong-charset'],
  ['puranisawari', 'errors'],
])('when %s misbehaves (%s) no advert is lost, and the next good crawl run repairs the data', async (portal, mode) => {
  await portals.step(60)
  const before = await activeIds(portal)
  const onOffer = new Set((await portals.truth()).map((advert) => advert.portalAdvertId))
  await portals.misbehave(portal, mode)
  await refresh(portal).catch(() => {})
  expect(await activeIds(portal)).toEqual(expect.arrayContaining(before.filter((id) => onOffer.has(id))))
  expect(before.length).toBeGreaterThan(80)
  await portals.misbehave(portal, 'none')
  // The first run finishes the interrupted crawl run; only an uninterrupted one decides which adverts are gone.
  await refreshAll()
  await refreshAll()
  await expectStoreToBeTrue()
})

test('a source without an agreement is not read', async () => {
  const { database } = world.stores
  await database.updateTable('sources').set({ agreement: null }).where('key', '=', 'sadakpar').execute()
  expect(await refresh('sadakpar')).toEqual({ kind: 'not-connected' })
})
