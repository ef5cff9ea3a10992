import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { createLive } from '../../platform/live/live.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { createEndedListings } from '../results/ended-listings.ts'

let world: TestWorld
let sites: FastifyInstance[]
beforeAll(async () => {
  world = await createTestWorld()
  sites = [await world.site(), await world.site()]
})
afterAll(async () => {
  for (const site of sites ?? []) await site.close()
  await world?.close()
})

const end = (listingId: string, status: 'sold' | 'active') =>
  sql`update listings set status = ${status}, ended_at = ${status === 'sold' ? sql`now()` : null}
    where id = ${listingId}`.execute(world.stores.database)

test('a car ended by its seller disappears from the searches of every site process before the index is updated', async () => {
  const stopWorker = world.startWorker()
  const { listingId, carId } = await saveListing(world.stores.database, exampleListing({ model: 'Celerio' }))
  await world.searchable()
  // Without a worker the index still contains it.
  await stopWorker()
  const shownBy = async (site: FastifyInstance) => {
    const answer = await site.inject({
      method: 'POST',
      url: '/api/marketplace/search',
      headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
      payload: { model: 'Celerio' },
    })
    return answer.json<{ listings: { carId: string }[] }>().listings.map((car) => car.carId)
  }
  for (const site of sites) expect(await shownBy(site)).toEqual([carId])
  await end(listingId, 'sold')
  for (const site of sites) expect(await shownBy(site)).toEqual([])
})

test('every process is notified with the commit when a seller ends or relists a listing', async () => {
  const { listingId } = await saveListing(world.stores.database, exampleListing())
  const live = createLive({ config: world.config, log: world.log })
  try {
    const ended = createEndedListings(live)
    const begun = ended.now()
    const isEnded = () => ended.someSince(begun, [listingId])
    // The connection is still opening: repeat until the subscription is active.
    await expect
      .poll(async () => {
        await end(listingId, 'active')
        await end(listingId, 'sold')
        return isEnded()
      })
      .toBe(true)
    await end(listingId, 'active')
    await expect.poll(isEnded).toBe(false)
  } finally {
    await live.close()
  }
})
