import { SourcesResponse } from '@pahiya/contract/ingestion/sources'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { connectSource, SourceRecord } from './connect-source.ts'
import { presentSource } from './present-source.ts'
import { enqueueDue } from '../crawl/refresh-source.job.ts'
import { findSource } from './source.ts'

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  await connect('sadakpar', 'Sadakpar', 'json-api', 'agreement 7 of 2026')
  await connect('pakkafeed', 'Pakkafeed', 'vehicle-feed', null)
  const { database } = world.stores
  for (let n = 0; n < 3; n++) await saveListing(database, exampleListing({ sourceKey: 'sadakpar' }))
  await saveListing(database, exampleListing({ sourceKey: 'sadakpar', status: 'sold' }))
  await saveListing(database, exampleListing())
})
afterAll(async () => {
  await site.close()
  await world.close()
})

async function connect(
  key: string,
  name: string,
  connector: 'json-api' | 'vehicle-feed' | 'html-pages',
  agreement: string | null,
): Promise<void> {
  const address = `http://127.0.0.1:9/${key}`
  const record = { key, name, connector, address, agreement, trustPoints: 12, refreshMinutes: 60, imageHosts: [] }
  await connectSource(world.stores.database, record)
}

test('every source in the registry is listed with its state, without the details of its agreement', async () => {
  const answer = await site.inject({ method: 'GET', url: '/api/sources' })
  expect(answer.statusCode).toBe(200)
  const facts = { trustPoints: 12, lastRefreshAt: null }
  expect(SourcesResponse.parse(answer.json())).toEqual([
    { key: 'pahiya', name: 'Pahiya', kind: 'own', connected: true, listings: 1, ...facts, trustPoints: 5, state: 'ok' },
    {
      key: 'pakkafeed',
      name: 'Pakkafeed',
      kind: 'feed',
      connected: false,
      listings: 0,
      ...facts,
      state: 'not_connected',
    },
    { key: 'sadakpar', name: 'Sadakpar', kind: 'api', connected: true, listings: 3, ...facts, state: 'ok' },
  ])
  expect(answer.body).not.toMatch(/127\.0\.0\.1|agreement 7/)
})

test.each([
  ['read in time', { last_success_at: minutesAgo(119) }, 'ok'],
  ['not read for twice its schedule', { last_success_at: minutesAgo(121) }, 'late'],
  ['never read, and due long ago', { created_at: minutesAgo(500) }, 'late'],
  ['just connected', { created_at: minutesAgo(1) }, 'ok'],
  ['failed last time', { last_success_at: minutesAgo(5), last_failure: 'status 500 of http://inside' }, 'failing'],
  ['without an agreement', { agreement: null, last_success_at: minutesAgo(500) }, 'not_connected'],
] as const)('a source that was %s is %s', async (_, facts, state) => {
  const source = (await findSource(world.stores.database, 'sadakpar'))!
  const shown = presentSource({ ...source, ...facts }, 0, new Date())
  expect(shown.state).toBe(state)
  expect(JSON.stringify(shown)).not.toContain('inside')
})

test.each([
  ['json-api', 'api'],
  ['vehicle-feed', 'feed'],
  ['html-pages', 'public'],
] as const)('a source read by %s is of kind %s (CHROME-17)', async (connector, kind) => {
  await connect('any', 'Any', connector, 'agreed')
  const source = (await findSource(world.stores.database, 'any'))!
  expect(presentSource(source, 0, new Date()).kind).toBe(kind)
})

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000)
}

test('a source is read on its schedule, at least every 48 hours, and the time of its last success is shown (MKT-28)', async () => {
  const { database } = world.stores
  const at = new Date()
  const read = (minutes: number) =>
    database
      .updateTable('sources')
      .set({ last_success_at: new Date(at.getTime() - minutes * 60_000), refresh_minutes: 2_880 })
      .where('key', '=', 'sadakpar')
      .execute()
  await read(2_879)
  expect((await enqueueDue(database, at)).enqueued).not.toContain('sadakpar')
  await read(2_880)
  expect((await enqueueDue(database, at)).enqueued).toContain('sadakpar')
  const sources = SourcesResponse.parse((await site.inject({ url: '/api/sources' })).json())
  expect(sources.find(({ key }) => key === 'sadakpar')!.lastRefreshAt).toBe(
    new Date(at.getTime() - 2_880 * 60_000).toISOString(),
  )
  const longer = database.updateTable('sources').set({ refresh_minutes: 2_881 }).where('key', '=', 'sadakpar').execute()
  await expect(longer).rejects.toThrow(/check/)
})

test("a source's trust points are a field of its record and count for its adverts, and any other source has 5 (INS-13)", async () => {
  const { database } = world.stores
  const record = { connector: 'json-api', address: 'http://127.0.0.1:9', agreement: null }
  const points = async (key: string, said: object) => {
    await connectSource(database, SourceRecord.parse({ ...record, ...said, key, name: key }))
    const { listingId } = await saveListing(database, exampleListing({ sourceKey: key, sellerType: 'individual' }))
    const answer = await site.inject({ method: 'GET', url: `/api/marketplace/listing/${listingId}` })
    // For an unverified advert by an individual, 55 points come from other terms.
    return answer.json<{ trustScore: number }>().trustScore - 55
  }
  for (const trustPoints of [15, 12, 10, 8, 5, 3])
    expect(await points(`portal-of-${trustPoints}`, { trustPoints })).toBe(trustPoints)
  expect(await points('portal-of-no-class', {})).toBe(5)
})
