import { readCarsAfter } from '@pahiya/server/listings/cars/read-cars'
import { followChanges } from '@pahiya/server/search/indexing/follow-changes'
import { indexBody, newIndexName } from '@pahiya/server/search/index/index-definition'
import { unregisterIndex, registerIndex, waitUntilFollowed } from '@pahiya/server/search/index/index-registry'
import { toDocumentWrite } from '@pahiya/server/search/indexing/plan-writes'
import { fillIndex } from '@pahiya/server/search/indexing/rebuild-index'
import { regionRouting } from '@pahiya/server/search/index/region-routing'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { median, printFigure, printProgress } from '../measure/figure.ts'
import { seedCars } from '../measure/seed-cars.ts'

const documents = 50_000
const rounds = 5
const batchSize = 1_000
const never = new AbortController().signal

/**
 * Speed from PostgreSQL to searchable, compared with a bare bulk load of the same documents prepared beforehand, in
 * alternating rounds.
 */
export async function run(): Promise<void> {
  await withBenchWorld(async (world) => {
    await seedCars(world, documents)
    const bulks = await prepareBulks(world)
    const ways: Record<string, (index: string) => Promise<void>> = {
      bare: (index) => loadBare(world, index, bulks),
      reindex: async (index) => void (await fillIndex(index, world.dependencies, never)),
      feed: (index) => loadByFeed(world, index),
    }
    const speeds: Record<string, number[]> = { bare: [], reindex: [], feed: [] }
    for (let round = 0; round <= rounds; round++) {
      for (const [way, load] of Object.entries(ways)) {
        const speed = await timed(world, load)
        // The first round warms the engine and the JIT.
        if (round > 0) speeds[way]!.push(speed)
        printProgress(`round ${round}, ${way}: ${Math.round(speed)} documents a second`)
      }
    }
    for (const [way, list] of Object.entries(speeds)) {
      printFigure(`indexing.${way}`, median(list), 'documents/s', 'printed', true)
    }
    for (const way of ['reindex', 'feed']) {
      const ratio = median(speeds[way]!.map((speed, round) => speed / speeds['bare']![round]!))
      printFigure(`indexing.${way}-to-bare`, ratio, '', '>= 0.5', ratio >= 0.5)
    }
  })
}

async function timed({ stores, config }: TestWorld, load: (index: string) => Promise<void>): Promise<number> {
  const index = newIndexName(config, new Date())
  await stores.search.indices.create({ index, body: indexBody(config) })
  const started = performance.now()
  await load(index)
  await stores.search.indices.refresh({ index })
  const seconds = (performance.now() - started) / 1000
  const { body } = await stores.search.count({ index })
  if (body.count !== documents) throw new Error(`${body.count} documents instead of ${documents}`)
  await stores.search.indices.delete({ index })
  return documents / seconds
}

async function prepareBulks({ stores }: TestWorld): Promise<string[]> {
  const bulks: string[] = []
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after;) {
    const cars = await readCarsAfter(stores.database, after, batchSize)
    const lines = cars
      .map(toDocumentWrite)
      .map(
        ({ carId, region, document }) =>
          `{"index":{"_id":"${carId}","routing":"${regionRouting(region)}"}}\n${JSON.stringify(document)}\n`,
      )
    if (lines.length > 0) bulks.push(lines.join(''))
    after = cars.at(-1)?.id
  }
  return bulks
}

/** Sends the prepared bytes straight to the engine with two requests in flight, which was the fastest here. */
async function loadBare({ config }: TestWorld, index: string, bulks: readonly string[]): Promise<void> {
  const queue = [...bulks]
  const stream = async () => {
    for (let body = queue.shift(); body; body = queue.shift()) {
      const headers = { 'content-type': 'application/x-ndjson' }
      const answer = await fetch(`${config.OPENSEARCH_URL}/${index}/_bulk?filter_path=errors`, {
        method: 'POST',
        headers,
        body,
      })
      if (((await answer.json()) as { errors: boolean }).errors) throw new Error('the bare load was refused')
    }
  }
  await Promise.all([stream(), stream()])
}

async function loadByFeed({ dependencies, stores }: TestWorld, index: string): Promise<void> {
  const start = { xid: '0', id: 0 }
  await registerIndex(stores.database, index, start)
  const stop = new AbortController()
  const following = followChanges({ name: index, status: 'building', position: start }, dependencies, stop.signal)
  if (!(await waitUntilFollowed(stores.database, index, 300_000))) throw new Error('the feed did not catch up')
  stop.abort()
  await following
  await unregisterIndex(stores.database, index)
}
