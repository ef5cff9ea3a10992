import { readFileSync } from 'node:fs'
import { ensureBucket } from '@pahiya/server/platform/engines/object-store'
import { lockMatching } from '@pahiya/server/matching/match-waiting'
import { refreshSource, type RefreshDependencies } from '@pahiya/server/ingestion/crawl/refresh-source'
import { registeredIndexes, waitUntilFollowed } from '@pahiya/server/search/index/index-registry'
import { portalCredentials, startDemoPortals, type DemoPortals } from '@pahiya/server/testing/stand-ins/demo-portals'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { writeBareRows } from './bare-row-writes.ts'
import { withBenchWorld } from '../measure/bench-world.ts'
import { median, printFigure, printProgress } from '../measure/figure.ts'
import { startServerProcess } from '../measure/server-process.ts'

const sources = ['sadakpar', 'pakkafeed', 'puranisawari']

/**
 * Measures the time from three portals to searchable cars: a first crawl run that reads everything, then one in which
 * nothing has changed. `--matching` measures the cost of matching during ingestion instead.
 */
export async function run(): Promise<void> {
  if (process.argv.includes('--matching')) return compareWithMatching(Number(process.argv[3]) || 3_000)
  const adverts = Number(process.argv[3] ?? 100_000)
  await withBenchWorld(async (world) => {
    printProgress(`the world of ${adverts} adverts`)
    const portals = await startDemoPortals({ adverts, stumbles: false })
    const worker = await startServerProcess('worker', world.config)
    try {
      await portals.connect(world.stores.database)
      await ensureBucket(world.stores.objects, world.config.S3_BUCKET)
      await world.searchable()
      const first = await timePass(world, portals)
      const bare = await writeBareRows(world, 5_000)
      const second = await timePass(world, portals)
      printFigure('ingest.first-run', first.rate, 'adverts/s', '>= 200', first.rate >= 200)
      printFigure('ingest.first-run.cpu', first.cpuMs, 'ms CPU an advert', 'printed', true)
      printFigure('ingest.first-run.to-bare-row-writes', first.rate / bare, '', 'printed', true)
      printFigure('ingest.bare-row-writes', bare, 'rows/s', 'printed', true)
      printFigure('ingest.second-run', second.rate, 'adverts/s', '>= 3000', second.rate >= 3_000)
      printFigure('ingest.second-run.cpu', second.cpuMs, 'ms CPU an advert', 'printed', true)
    } finally {
      await worker.kill('SIGTERM')
      await portals.stop()
    }
  })
}

const turns = 3

/** The two variants alternate, each with an empty database, so that other load on the machine affects both equally. */
async function compareWithMatching(adverts: number): Promise<void> {
  const portals = await startDemoPortals({ adverts, stumbles: false })
  const passes: Record<'with' | 'without', Pass[]> = { with: [], without: [] }
  try {
    for (let turn = 0; turn < turns; turn++)
      for (const way of ['without', 'with'] as const)
        await withBenchWorld(async (world) => {
          await portals.connect(world.stores.database)
          await ensureBucket(world.stores.objects, world.config.S3_BUCKET)
          const pass = () => crawl(world, portals)
          passes[way].push(way === 'with' ? await pass() : await whileNobodyMatches(world, pass))
        })
  } finally {
    await portals.stop()
  }
  const middle = (way: 'with' | 'without', of: keyof Pass) => median(passes[way].map((pass) => pass[of]))
  for (const way of ['without', 'with'] as const) {
    printFigure(`ingest.${way}-matching`, middle(way, 'rate'), 'adverts/s', 'printed', true)
    printFigure(`ingest.${way}-matching.cpu`, middle(way, 'cpuMs'), 'ms CPU an advert', 'printed', true)
  }
  const [speed, cpu] = [
    middle('with', 'rate') / middle('without', 'rate'),
    middle('with', 'cpuMs') / middle('without', 'cpuMs'),
  ]
  printFigure('ingest.matching.speed', speed, 'times the speed without', 'printed', true)
  printFigure('ingest.matching.cpu', cpu, 'times the CPU without', 'printed', true)
}

/** Holds the matching lock: matchers run one at a time, and ingestion does not wait for them. */
async function whileNobodyMatches(world: TestWorld, work: () => Promise<Pass>): Promise<Pass> {
  return world.stores.database.transaction().execute(async (transaction) => {
    await lockMatching(transaction)
    return work()
  })
}

type Pass = { rate: number; cpuMs: number }

/**
 * Measures the time from the first request until the last advert is searchable. CPU time covers the whole machine
 * except the portals.
 */
async function timePass(world: TestWorld, portals: DemoPortals): Promise<Pass> {
  const { database, search } = world.stores
  return crawl(world, portals, async () => {
    const live = (await registeredIndexes(database)).find((index) => index.status === 'live')!
    if (!(await waitUntilFollowed(database, live.name, 120_000))) throw new Error('the index does not catch up')
    await search.indices.refresh({ index: live.name })
  })
}

async function crawl(
  world: TestWorld,
  portals: DemoPortals,
  until: () => Promise<void> = async () => {},
): Promise<Pass> {
  const { database, objects } = world.stores
  const dependencies: RefreshDependencies = {
    database,
    objects,
    bucket: world.config.S3_BUCKET,
    credentials: portalCredentials,
    sellerMarkSecret: world.config.SELLER_MARK_SECRET,
    log: world.log,
    privateHosts: portals.hosts,
  }
  const started = performance.now()
  const cpuBefore = cpuSeconds(portals.pid)
  const outcomes = await Promise.all(
    sources.map(async (source) => {
      const outcome = await refreshSource(source, dependencies, new AbortController().signal)
      printProgress(`${source}: ${JSON.stringify(outcome)} after ${Math.round((performance.now() - started) / 1000)} s`)
      return outcome
    }),
  )
  await until()
  const seconds = (performance.now() - started) / 1000
  const seen = outcomes.reduce((sum, outcome) => sum + (outcome.kind === 'refreshed' ? outcome.counts.seen : 0), 0)
  return { rate: seen / seconds, cpuMs: ((cpuSeconds(portals.pid) - cpuBefore) * 1000) / seen }
}

const ticksASecond = 100

function cpuSeconds(withoutPid: number): number {
  const [, user, nice, system] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).map(Number)
  const fields = readFileSync(`/proc/${withoutPid}/stat`, 'utf8').split(' ').map(Number)
  return (user! + nice! + system! - (fields[13]! + fields[14]!)) / ticksASecond
}
