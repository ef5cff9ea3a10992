import { setTimeout as sleep } from 'node:timers/promises'
import { saveListing } from '@pahiya/server/listings/save/save-listing'
import { indexAlias } from '@pahiya/server/search/index/index-definition'
import { exampleListing } from '@pahiya/server/testing/examples/example-listing'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, quantile, printProgress } from '../measure/figure.ts'
import { pickCars, seedCars, type SeededCar } from '../measure/seed-cars.ts'
import { startServerProcess } from '../measure/server-process.ts'

const changes = 1_000

/**
 * Time from commit to searchable: each change gives a car a unique price, and a watcher records when a search first
 * finds it.
 */
export async function run(): Promise<void> {
  await withBenchWorld(async (world) => {
    await seedCars(world, 20_000)
    const worker = await startServerProcess('worker', world.config)
    try {
      await world.searchable()
      for (const rate of [20, 200]) {
        const delays = await measure(world, rate)
        const [p50, p99] = [quantile(delays, 0.5), quantile(delays, 0.99)]
        printFigure(`freshness.p50.at-${rate}-a-second`, p50, 's', 'printed', true)
        printFigure(`freshness.p99.at-${rate}-a-second`, p99, 's', '<= 1.5', p99 <= 1.5)
      }
    } finally {
      await worker.kill('SIGTERM')
    }
  })
}

type Waiting = { priceRupees: number; committedAt: number }

async function measure(world: TestWorld, rate: number): Promise<number[]> {
  printProgress(`${changes} changes at ${rate} a second`)
  const cars = await pickCars(world, changes)
  const waiting = new Map<string, Waiting>()
  const delays: number[] = []
  const writing = writeAtRate(world, cars, rate, waiting)
  const until = Date.now() + (changes / rate + 60) * 1000
  while (delays.length < changes && Date.now() < until) {
    await noteFound(world, waiting, delays)
    await sleep(10)
  }
  await writing
  if (delays.length < changes) throw new Error(`${changes - delays.length} changes never became searchable`)
  return delays
}

async function writeAtRate(
  world: TestWorld,
  cars: readonly SeededCar[],
  rate: number,
  waiting: Map<string, Waiting>,
): Promise<void> {
  const started = performance.now()
  const writes: Promise<void>[] = []
  for (const [n, car] of cars.entries()) {
    await sleep(Math.max(0, started + (n * 1000) / rate - performance.now()))
    const priceRupees = 5_000_000 + rate * 10_000 + n
    const change = exampleListing({ sourceRef: car.sourceRef, priceRupees })
    writes.push(
      saveListing(world.stores.database, change).then(() => {
        waiting.set(car.carId, { priceRupees, committedAt: performance.now() })
      }),
    )
  }
  await Promise.all(writes)
}

async function noteFound(world: TestWorld, waiting: Map<string, Waiting>, delays: number[]): Promise<void> {
  if (waiting.size === 0) return
  const asked = [...waiting.keys()]
  const body = { size: asked.length, query: { terms: { carId: asked } }, _source: ['priceRupees'] }
  const answer = await world.stores.search.search({ index: indexAlias(world.config), body })
  const now = performance.now()
  for (const hit of answer.body.hits.hits) {
    const expected = waiting.get(hit._id!)
    if (expected && (hit._source as { priceRupees: number }).priceRupees === expected.priceRupees) {
      delays.push((now - expected.committedAt) / 1000)
      waiting.delete(hit._id!)
    }
  }
}
