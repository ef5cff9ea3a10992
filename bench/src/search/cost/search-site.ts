import { rebuildIndex } from '@pahiya/server/search/indexing/rebuild-index'
import { freePort } from '@pahiya/server/testing/environment/start-process'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { cpuSeconds, findListenerPid } from '../../measure/cpu-time.ts'
import { printProgress } from '../../measure/figure.ts'
import { startServerProcess } from '../../measure/server-process.ts'
import { waitUntilUp } from '../../measure/wait-until-up.ts'
import { makeNaiveIndex } from './naive-index.ts'
import { seedFleet, type FleetCar } from './seed-fleet.ts'

export type SearchSite = {
  fleet: FleetCar[]
  /** POST /api/marketplace/search on the site as it runs in production. */
  searchUrl: string
  naiveUrl: string
  engineUrl: string
  cpu: () => Promise<CpuUsed>
}

/** Total CPU seconds so far. For PostgreSQL, the total of the connections to this database. */
export type CpuUsed = { site: number; engine: number; postgres: number; valkey: number }

type BenchWorld = Pick<TestWorld, 'config' | 'stores'>

/** Fills the world: rows, index and the naive index. */
export async function fillWorld(world: TestWorld, adverts: number): Promise<FleetCar[]> {
  const began = performance.now()
  const lap = (what: string) => printProgress(`${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const fleet = await seedFleet(world, adverts)
  lap('rows')
  await rebuildIndex(world.dependencies, new AbortController().signal)
  lap('index')
  await makeNaiveIndex(world, naiveIndex(world))
  lap('naive index')
  return fleet
}

/** The naive index does not belong to the product, so it is not removed with a world. */
export async function removeNaiveIndex(world: BenchWorld): Promise<void> {
  await world.stores.search.indices.delete({ index: naiveIndex(world), ignore_unavailable: true })
}

/** Runs the site and the worker as in production, over a filled world. */
export async function withSearchSite(
  world: BenchWorld,
  fleet: FleetCar[],
  work: (site: SearchSite) => Promise<void>,
): Promise<void> {
  const { config } = world
  const [port, internal] = [await freePort(), await freePort()]
  const settings = {
    ...config,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    PAPERS_SECRET: 'of the papers of this bench, which has none',
    SITE_PORT: port,
    SITE_INTERNAL_PORT: internal,
  } as const
  const worker = await startServerProcess('worker', settings)
  const site = await startServerProcess('site', settings)
  try {
    await waitUntilUp(`http://127.0.0.1:${port}/api/cars`)
    await work({
      fleet,
      searchUrl: `http://127.0.0.1:${port}/api/marketplace/search`,
      naiveUrl: `${config.OPENSEARCH_URL}/${naiveIndex(world)}/_search?request_cache=false`,
      engineUrl: config.OPENSEARCH_URL,
      cpu: cpuOf(world, site.child.pid!),
    })
  } finally {
    await site.kill('SIGTERM')
    await worker.kill('SIGTERM')
  }
}

function naiveIndex({ config }: BenchWorld): string {
  return `${config.SEARCH_INDEX_PREFIX}-naive`
}

function cpuOf({ config, stores }: BenchWorld, site: number): () => Promise<CpuUsed> {
  const engine = findListenerPid(Number(new URL(config.OPENSEARCH_URL).port))
  const valkey = findListenerPid(Number(new URL(config.REDIS_URL).port))
  const connections = new Map<number, number>()
  return async () => {
    const { rows } = await stores.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and (application_name = 'pahiya-site' or application_name like 'pahiya-site %')",
    )
    // The CPU time of a closed connection still counts.
    for (const { pid } of rows) connections.set(pid, Math.max(connections.get(pid) ?? 0, cpuSeconds(pid)))
    const postgres = [...connections.values()].reduce((sum, used) => sum + used, 0)
    return { site: cpuSeconds(site), engine: cpuSeconds(engine), postgres, valkey: cpuSeconds(valkey) }
  }
}
