import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { readCars } from '../../listings/cars/read-cars.ts'
import { openSearchEngine } from '../../platform/engines/opensearch.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { followChanges } from '../indexing/follow-changes.ts'
import { indexBody, newIndexName } from './index-definition.ts'
import { registeredIndexes, registerIndex, waitUntilFollowed } from './index-registry.ts'
import { snapshotHorizon } from './changes.ts'
import { toDocumentWrite } from '../indexing/plan-writes.ts'
import { regionRouting } from './region-routing.ts'
import { writeDocuments, type DocumentWrite } from './write-documents.ts'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

async function threeWrites(): Promise<DocumentWrite[]> {
  const saved = await Promise.all([1, 2, 3].map(() => saveListing(world.stores.database, exampleListing())))
  return (
    await readCars(
      world.stores.database,
      saved.map((result) => result.carId),
    )
  ).map(toDocumentWrite)
}

/** A proxy in front of the real engine that can respond in its place. */
async function frontOf(
  engine: string,
  answer: () => { status: number; body: object } | null,
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const instead = answer()
      if (instead) {
        response.writeHead(instead.status, { 'content-type': 'application/json' }).end(JSON.stringify(instead.body))
        return
      }
      const forward = {
        method: request.method!,
        headers: { 'content-type': request.headers['content-type'] ?? '' },
        body: Buffer.concat(chunks),
      }
      void fetch(new URL(request.url!, engine), forward).then(async (real) => {
        response.writeHead(real.status, { 'content-type': 'application/json' }).end(await real.text())
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

test('an overloaded engine is retried with growing delays until it accepts everything', async () => {
  const writes = await threeWrites()
  const index = newIndexName(world.config, new Date())
  await world.stores.search.indices.create({ index, body: indexBody(world.config) })
  let refusals = 3
  const front = await frontOf(world.config.OPENSEARCH_URL, () =>
    refusals-- > 0 ? { status: 429, body: { error: { type: 'rejected_execution_exception' }, status: 429 } } : null,
  )
  const waits: number[] = []
  const engine = openSearchEngine({ OPENSEARCH_URL: front.url })
  const result = await writeDocuments(engine, index, writes, {
    signal: new AbortController().signal,
    firstWaitMs: 20,
    onRetry: (_reason, waitMs) => waits.push(waitMs),
  })
  expect(result).toMatchObject({ written: 3, refused: [], retries: 3 })
  expect(waits[2]!).toBeGreaterThan(waits[0]!)
  await engine.close()
  front.server.close()
})

test('after a bulk that was accepted in part, only the rest is sent again', async () => {
  const writes = await threeWrites()
  const sent: number[] = []
  let first = true
  const front = await frontOf('http://127.0.0.1:1', () => {
    const items = (first ? [201, 429, 409] : [201]).map((status) => ({ index: { status } }))
    sent.push(items.length)
    first = false
    return { status: 200, body: { items } }
  })
  const engine = openSearchEngine({ OPENSEARCH_URL: front.url })
  const signal = new AbortController().signal
  const result = await writeDocuments(engine, 'any', writes, { signal, firstWaitMs: 1 })
  expect(result).toMatchObject({ written: 2, outdated: 1, retries: 1 })
  expect(sent).toEqual([3, 1])
  await engine.close()
  front.server.close()
})

test('a document that the index can never accept becomes a dead letter with its reason, the others pass, and a later version fixes it', async () => {
  const { database, search } = world.stores
  const index = newIndexName(world.config, new Date())
  const body = indexBody(world.config)
  // This index accepts prices only up to 32,767, so it rejects one of the two cars.
  await search.indices.create({
    index,
    body: {
      ...body,
      mappings: { ...body.mappings, properties: { ...body.mappings.properties, priceRupees: { type: 'short' } } },
    },
  })
  await registerIndex(database, index, await snapshotHorizon(database))
  const registered = (await registeredIndexes(database)).find((candidate) => candidate.name === index)!
  const stop = new AbortController()
  const following = followChanges(registered, world.dependencies, stop.signal)
  const poison = exampleListing({ priceRupees: 485_000 })
  const { carId } = await saveListing(database, poison)
  const { carId: healthy } = await saveListing(database, exampleListing({ priceRupees: 30_000 }))
  expect(await waitUntilFollowed(database, index, 60_000)).toBe(true)

  const aside = () =>
    database
      .selectFrom('documents_set_aside')
      .selectAll()
      .where('index_name', '=', index)
      .where('car_id', '=', carId)
      .execute()
  expect(await aside()).toMatchObject([{ car_id: carId, reason: expect.stringContaining('priceRupees') }])
  expect((await search.exists({ index, id: healthy, routing: regionRouting('hyderabad') })).body).toBe(true)

  await saveListing(database, { ...poison, priceRupees: 20_000 })
  expect(await waitUntilFollowed(database, index, 60_000)).toBe(true)
  expect(await aside()).toEqual([])
  stop.abort()
  await following
})
