import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBucket } from '@pahiya/server/platform/engines/object-store'
import { indexAlias } from '@pahiya/server/search/index/index-definition'
import { rebuildIndex } from '@pahiya/server/search/indexing/rebuild-index'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress, quantile } from '../measure/figure.ts'
import { startServerProcess, type ServerProcess } from '../measure/server-process.ts'
import { trustedProxySettings } from '../measure/visitor-address.ts'
import { atRate, fullRate, mixOf, type Mix } from './cost/measure-load.ts'
import { withSearchSite, type SearchSite } from './cost/search-site.ts'
import { promoteOtherModel } from './cost/promote-other-model.ts'
import { seedFleet } from './cost/seed-fleet.ts'
import { waitUntilIdle } from './cost/wait-until-idle.ts'

const seconds = 20
const startTimeoutMs = 180_000
/** Share of the engine's CPU, of all cores of this machine. */
const mostShare = 0.1

type Task = { name: string; begin: (world: TestWorld) => Promise<ServerProcess | null> }

/**
 * `pnpm bench background [adverts]`: sends searches at the same rate without background work and while each task
 * processes all adverts; the engine's additional CPU is the task's share. The last task leaves documents that only it
 * may change, so the order matters.
 */
const tasks: readonly Task[] = [
  { name: 'revalue', begin: revalueAll },
  { name: 'matching', begin: matchAll },
  { name: 'all-in-prices', begin: refreshAllInPrices },
]

export async function run(): Promise<void> {
  const adverts = Number(process.argv[3] ?? 1_000_000)
  const size = adverts >= 1_000_000 ? `${adverts / 1_000_000}m` : `${adverts / 1_000}k`
  await withBenchWorld(
    async (world) => {
      const fleet = await seedFleet(world, adverts)
      await rebuildIndex(world.dependencies, new AbortController().signal)
      await ensureBucket(world.stores.objects, world.config.S3_BUCKET)
      await withSearchSite(world, fleet, async (site) => {
        const next = mixOf(site)
        await waitUntilIdle(world)
        const most = await fullRate(site.searchUrl, next)
        const idle = await measure(world, site, next, most / 2)
        print(`background.idle.${size}`, idle)
        printFigure(`background.idle.${size}.searches`, most, 'searches/s', 'printed', true)
        for (const { name, begin } of tasks) await measureTask(world, site, { name, begin, size, next, most, idle })
      })
    },
    { SEARCH_TIMEOUT_MS: '10000', ...trustedProxySettings },
  )
}

type Measured = { engineCores: number; p50: number; p99: number; changes: number }
type Compared = Task & { size: string; next: Mix; most: number; idle: Measured }

async function measureTask(
  world: TestWorld,
  site: SearchSite,
  { name, begin, size, next, most, idle }: Compared,
): Promise<void> {
  printProgress(name)
  const process = await begin(world)
  try {
    const before = await countWritten(world)
    for (const until = Date.now() + startTimeoutMs; (await countWritten(world)) === before; await sleep(250))
      if (Date.now() > until) throw new Error(`${name} writes nothing`)
    const rate = await fullRate(site.searchUrl, next)
    const busy = await measure(world, site, next, most / 2)
    const figure = `background.${name}.${size}`
    const share = (busy.engineCores - idle.engineCores) / availableParallelism()
    print(figure, busy)
    printFigure(`${figure}.engine-share`, share, 'of the CPU', `<= ${mostShare}`, share <= mostShare)
    printFigure(`${figure}.searches`, rate, 'searches/s', 'printed', true)
    printFigure(`${figure}.searches-to-idle`, rate / most, '', 'printed', true)
  } finally {
    await process?.kill('SIGTERM')
  }
}

async function measure(world: TestWorld, { cpu, searchUrl }: SearchSite, next: Mix, rate: number): Promise<Measured> {
  const [cpuBefore, before, began] = [await cpu(), await countWritten(world), performance.now()]
  const times = await atRate(searchUrl, next, rate, seconds, () => false)
  const passed = (performance.now() - began) / 1000
  printProgress(`  load of the machine ${loadavg()[0]!.toFixed(1)}`)
  return {
    engineCores: ((await cpu()).engine - cpuBefore.engine) / passed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    changes: ((await countWritten(world)) - before) / passed,
  }
}

function print(figure: string, { engineCores, p50, p99, changes }: Measured): void {
  printFigure(`${figure}.engine`, engineCores, 'cores', 'printed', true)
  printFigure(`${figure}.p50`, p50, 'ms', 'printed', true)
  printFigure(`${figure}.p99`, p99, 'ms', 'printed', true)
  printFigure(`${figure}.rows`, changes, 'rows/s', 'printed', true)
}

/** Changed cars, and adverts that were matched without a change. */
async function countWritten({ stores }: TestWorld): Promise<number> {
  const { rows } = await stores.pool.query<{ count: number }>(
    `select (select coalesce(max(id), 0) from changes)::int - (select count(*)::int from match_waiting) as count`,
  )
  return rows[0]!.count
}

/** Every document changes. */
async function revalueAll(world: TestWorld): Promise<ServerProcess> {
  await promoteOtherModel(world)
  return startServerProcess('ingest', world.config)
}

async function matchAll({ stores, config }: TestWorld): Promise<ServerProcess> {
  await stores.pool.query(`delete from graphile_worker._private_jobs`)
  await stores.pool.query('insert into match_waiting (listing_id) select id from listings')
  return startServerProcess('ingest', config)
}

/** As on the day on which every figure changes. The worker refreshes them. */
async function refreshAllInPrices({ stores, config }: TestWorld): Promise<null> {
  await stores.pool.query('truncate match_waiting')
  await stores.search.updateByQuery(
    {
      index: indexAlias(config),
      refresh: true,
      conflicts: 'proceed',
      body: { script: { source: "ctx._source.allInChangesOn = '2020-01-01'" }, query: { match_all: {} } },
    },
    { requestTimeout: 600_000 },
  )
  return null
}
