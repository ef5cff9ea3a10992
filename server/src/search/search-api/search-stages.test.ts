import { brotliDecompressSync } from 'node:zlib'
import { ErrorBody } from '@pahiya/contract/core/errors'
import { SearchLine } from '@pahiya/contract/search/search-stages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldSearches } from '../../testing/faults/held-searches.ts'
import { openExampleMarket } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
let market: Awaited<ReturnType<typeof openExampleMarket>>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  market = await openExampleMarket(world)
})
afterAll(async () => {
  await market?.stopWorker()
  await site?.close()
  await world.close()
})

const post = (path: string, payload: object) =>
  site.inject({ method: 'POST', url: `/api/marketplace/${path}`, payload })
const linesOf = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => SearchLine.parse(JSON.parse(line)))

test('five stages are sent in order, and the last carries the answer of a plain search (MKT-08)', async () => {
  const asked = { brand: 'Hyundai', analytics: true }
  const told = await post('search/stages', asked)
  expect(told.headers['content-type']).toContain('application/x-ndjson')
  const lines = linesOf(told.body)
  expect(lines.map(({ stage }) => stage)).toEqual(['allowed', 'queried', 'joined', 'scored', 'ready'])
  const cars = market.cars.filter(({ brand }) => brand === 'Hyundai').length
  expect(lines[1]).toMatchObject({ cars, sources: expect.any(Object) })
  expect(lines[2]).toMatchObject({ cars })
  const { listings, total, tabs } = (await post('search', asked)).json()
  expect(lines[4]).toMatchObject({ answer: { listings, total, tabs } })
})

test('a stage is sent when it is done: the first arrives while the engine has not answered yet (MKT-08)', async () => {
  const engine = heldSearches(world.stores.search)
  const slow = await world.site({ search: engine.search })
  try {
    const origin = await slow.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${origin}/api/marketplace/search/stages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ brand: 'Toyota', analytics: true }),
    })
    const read = response.body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    const reader = read.getReader()
    const first = (await reader.read()).value ?? ''
    expect(linesOf(first)).toEqual([{ stage: 'allowed' }])
    await expect.poll(engine.searches).toBe(1)
    engine.release()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
    expect(linesOf(rest).map(({ stage }) => stage)).toEqual(['queried', 'joined', 'scored', 'ready'])
  } finally {
    engine.release()
    await slow.close()
  }
})

test('a client that accepts compression gets the same lines in a fraction of the bytes', async () => {
  const asked = { method: 'POST', url: '/api/marketplace/search/stages', payload: { analytics: true } } as const
  const plain = await site.inject(asked)
  const packed = await site.inject({ ...asked, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(linesOf(brotliDecompressSync(packed.rawPayload).toString())).toEqual(linesOf(plain.body))
})

test('a rejection before the first stage is an ordinary error', async () => {
  const refused = await post('search/stages', { near: 'Nowhere at all' })
  expect(refused.statusCode).toBe(400)
  expect(ErrorBody.parse(refused.json()).code).toBe('invalid_request')
})

test('several searches are counted in one request, each with the total that it would find', async () => {
  const searches = [{ brands: ['Hyundai'] }, { fuels: ['Diesel'], priceMax: 900_000 }, { brands: ['Tesla'] }, {}]
  const totals = await Promise.all(
    searches.map(async (one) => (await post('search', one)).json<{ total: number }>().total),
  )
  expect(totals[0]).toBeGreaterThan(0)
  expect((await post('counts', { searches })).json()).toEqual({ totals })
})

test('a search with limit 0 returns the total and the counts', async () => {
  const answer = (await post('search', { limit: 0, facets: ['fuels'] })).json()
  expect(answer).toMatchObject({ listings: [], total: market.cars.length })
  expect(answer.facets.fuels.length).toBeGreaterThan(1)
})
