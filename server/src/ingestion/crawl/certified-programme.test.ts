import { ListingResponse } from '@pahiya/contract/search/marketplace-search'
import { SourcesResponse } from '@pahiya/contract/ingestion/sources'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { startPartnerPortals, type PartnerPortals } from '../../testing/stand-ins/partner-portals.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { connectSource } from '../sources/connect-source.ts'
import { refreshSource } from './refresh-source.ts'

const key = 'kharacertified'
type Vehicle = {
  stock_code: string
  price_inr: number
  certificate: {
    programme: string
    points_checked: number | null
    inspection_date: string | null
    outcome: string
    warranty: { months: number } | null
  }
}

let world: TestWorld
let site: FastifyInstance
let partners: PartnerPortals
let stopWorker: () => Promise<void>
let vehicles: Vehicle[]
beforeAll(async () => {
  ;[world, partners] = await Promise.all([createTestWorld(), startPartnerPortals({ cars: 24 })])
  site = await world.site()
  stopWorker = world.startWorker()
  await ensureBucket(world.stores.objects, world.config.S3_BUCKET)
  const { vehicles: found } = await partners.ask<{ vehicles: Vehicle[] }>(key, '/api/partner/v2/vehicles')
  vehicles = found
})
afterAll(async () => {
  await stopWorker?.()
  await site?.close()
  await partners?.stop()
  await world.close()
})

function refresh() {
  const { database, objects } = world.stores
  const { S3_BUCKET: bucket, SELLER_MARK_SECRET: sellerMarkSecret } = world.config
  const parts = {
    database,
    objects,
    bucket,
    credentials: partners.credentials,
    sellerMarkSecret,
    log: world.log,
    privateHosts: partners.hosts,
  }
  return refreshSource(key, { ...parts, crawlPolicy: { tries: 1 } }, new AbortController().signal)
}
const search = async (filters: object) => {
  await world.searchable()
  const payload = { facets: ['verification'], ...filters }
  const answer = await site.inject({ method: 'POST', url: '/api/marketplace/search', payload })
  return answer.json<{
    total: number
    listings: object[]
    facets: { verification: { value: string; count: number }[] }
  }>()
}
const passed = () => vehicles.filter(({ certificate }) => certificate.outcome === 'PASS')

test('a certified programme without an agreement is registered but not crawled', async () => {
  await connectSource(world.stores.database, { ...partners.record(key), agreement: null })
  expect(await refresh()).toEqual({ kind: 'not-connected' })
  const sources = SourcesResponse.parse((await site.inject({ url: '/api/sources' })).json())
  const source = sources.find((one) => one.key === key)
  expect(source).toMatchObject({ kind: 'programme', connected: false, state: 'not_connected' })
})

test('cars of a certified programme are found with their report, and only a passed inspection certifies them', async () => {
  expect(vehicles.length).toBeGreaterThan(15)
  expect(new Set(vehicles.map(({ certificate }) => certificate.outcome))).toEqual(new Set(['PASS', 'FAIL', 'PENDING']))
  await partners.connect(world.stores.database, key)
  expect(await refresh()).toMatchObject({ kind: 'refreshed', counts: { saved: vehicles.length, rejected: 0 } })

  const stored = await world.stores.database
    .selectFrom('listings')
    .leftJoin('certification_reports', 'listing_id', 'id')
    .select(['id', 'source_ref', 'verification', 'points', 'result', 'warranty_months'])
    .where('source_key', '=', key)
    .execute()
  const ofRef = new Map(stored.map((row) => [row.source_ref, row]))
  for (const { stock_code, certificate } of vehicles) {
    const { id, ...row } = ofRef.get(stock_code)!
    expect(row).toEqual({
      source_ref: stock_code,
      verification: certificate.outcome === 'PASS' ? 'certified' : 'unverified',
      points: certificate.points_checked,
      result: { PASS: 'passed', FAIL: 'failed', PENDING: null }[certificate.outcome],
      warranty_months: certificate.warranty?.months ?? null,
    })
    const answer = await site.inject({ url: `/api/marketplace/listing/${id}` })
    const { certification } = ListingResponse.parse(answer.json())
    const report = certificate.points_checked !== null && {
      programme: 'Khara Certified',
      points: certificate.points_checked,
      inspectedOn: certificate.inspection_date,
      warrantyMonths: certificate.warranty?.months ?? null,
    }
    expect(certification).toEqual(report ? { ...report, result: row.result, readAt: certification?.readAt } : null)
  }
})

test('certifiedOnly and its facet count the programme’s cars, and each card includes the report', async () => {
  const certified = await search({ certifiedOnly: true })
  expect(certified.total).toBe(passed().length)
  for (const card of certified.listings)
    expect(card).toMatchObject({ certification: { programme: 'Khara Certified', result: 'passed' } })
  const { facets } = await search({})
  expect(facets.verification.find(({ value }) => value === 'certified')?.count).toBe(passed().length)
})

test('a second crawl run changes nothing, and the programme appears as a separate kind of source', async () => {
  expect(await refresh()).toMatchObject({ counts: { saved: 0, ended: 0 } })
  const sources = SourcesResponse.parse((await site.inject({ url: '/api/sources' })).json())
  expect(sources.find((source) => source.key === key)).toMatchObject({
    name: 'Khara Certified',
    kind: 'programme',
    connected: true,
    state: 'ok',
    trustPoints: 15,
  })
})

test('a programme whose responses are cut off loses no cars', async () => {
  await partners.command(key, 'misbehave', { mode: 'half' })
  await expect(refresh()).rejects.toThrow(/could not be read/)
  await partners.command(key, 'misbehave', { mode: 'none' })
  expect((await search({ certifiedOnly: true })).total).toBe(passed().length)
  expect(await refresh()).toMatchObject({ kind: 'refreshed', counts: { ended: 0 } })
})
