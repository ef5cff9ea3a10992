import { createApiClient } from '@pahiya/contract/core/client'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openExampleMarket } from '../worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
let market: Awaited<ReturnType<typeof openExampleMarket>>
let client: ReturnType<typeof createApiClient>
const visitors: unknown[] = []

beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  site.addHook('onRequest', async (request) => void visitors.push(request.headers['x-visitor-id']))
  const baseUrl = await site.listen({ host: '127.0.0.1', port: 0 })
  client = createApiClient({ baseUrl, visitorId: () => 'visitor_42' })
  market = await openExampleMarket(world)
})
afterAll(async () => {
  await market?.stopWorker()
  await site?.close()
  await world.close()
})

test('the typed client searches and opens a result', async () => {
  const found = await client.POST('/api/marketplace/search', {
    body: { brand: 'Kia', sortBy: 'price', sortOrder: 'desc' },
  })
  expect(found.data?.listings.map((listing) => listing.model)).toEqual(['Seltos', 'Sonet'])
  const id = found.data!.listings[0]!.id
  const opened = await client.GET('/api/marketplace/listing/{id}', { params: { path: { id } } })
  expect(opened.data).toMatchObject({ id, brand: 'Kia', model: 'Seltos' })
})

test('the typed client lists the cars sold here, and opens one', async () => {
  const { data } = await client.GET('/api/cars', { params: { query: { brand: 'Toyota' } } })
  expect(data).toMatchObject({ total: 1, page: 1, limit: 10 })
  const opened = await client.GET('/api/cars/{id}', { params: { path: { id: data!.cars[0]!.id } } })
  expect(opened.data).toMatchObject({ title: '2016 Toyota Innova VXi', analysis: { verificationLevel: 'unverified' } })
})

test('a failure is returned as the error of the contract', async () => {
  const { error, response } = await client.GET('/api/cars/{id}', { params: { path: { id: 'swift' } } })
  expect(response.status).toBe(404)
  expect(error).toMatchObject({ code: 'car_not_found' })
})

test('the typed client sends the visitor id with every call', async () => {
  visitors.length = 0
  await client.GET('/api/health')
  await client.POST('/api/marketplace/search', { body: {} })
  expect(visitors).toEqual(['visitor_42', 'visitor_42'])
})
