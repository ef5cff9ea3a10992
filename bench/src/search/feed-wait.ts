import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBucket } from '@pahiya/server/platform/engines/object-store'
import { watchLongWrites } from '@pahiya/server/platform/engines/end-long-writes'
import { rebuildIndex } from '@pahiya/server/search/indexing/rebuild-index'
import { requestSave, uploadImport } from '@pahiya/server/selling/dealers/spreadsheet/imports'
import { portalCredentials, startDemoPortals } from '@pahiya/server/testing/stand-ins/demo-portals'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { startServerProcess } from '../measure/server-process.ts'
import { openCheckedDealership, stockSpreadsheet } from '../selling/dealer-stock.ts'
import { promoteOtherModel } from './cost/promote-other-model.ts'
import { seedFleet } from './cost/seed-fleet.ts'

const seconds = 180
const lookEveryMs = 20
/** Production ends writes that take longer. */
const longestMs = 2_000
const stockRows = 5_000
const crawledAdverts = 20_000

/**
 * `pnpm bench feed-wait [adverts]`: runs all processes while every advert is due for valuation and matching, three
 * portals are crawled for the first time and a dealer's spreadsheet is imported. The change feed waits for the oldest
 * writing transaction, so this prints the duration of the longest one for each kind of work.
 */
export async function run(): Promise<void> {
  const adverts = Number(process.argv[3] ?? 100_000)
  const credentials = [...portalCredentials].map(([key, value]) => `${key}=${value}`).join(';')
  await withBenchWorld(
    async (world) => {
      await seedFleet(world, adverts)
      await rebuildIndex(world.dependencies, new AbortController().signal)
      await ensureBucket(world.stores.objects, world.config.S3_BUCKET)
      const portals = await startDemoPortals({ adverts: crawledAdverts })
      const config = { ...world.config, IMAGE_PRIVATE_HOSTS: portals.hosts.join(',') }
      const started = await Promise.all(
        (['worker', 'ingest', 'pictures', 'jobs'] as const).map((name) => startServerProcess(name, config)),
      )
      try {
        await promoteOtherModel(world)
        await world.stores.pool.query('insert into match_waiting (listing_id) select id from listings')
        await portals.connect(world.stores.database)
        await importStock(world)
        print(await watch(world))
      } finally {
        for (const each of started) await each.kill('SIGTERM')
        await portals.stop()
      }
    },
    { SOURCE_CREDENTIALS: credentials },
  )
}

/** The ingest process reads the spreadsheet and saves it afterwards. */
async function importStock({ stores: { database } }: TestWorld): Promise<void> {
  const { ownerId, dealerId } = await openCheckedDealership(database)
  const file = Buffer.from(stockSpreadsheet(stockRows))
  const { id } = await uploadImport(database, { dealerId, by: ownerId, fileName: 'stock.csv', file })
  for (const until = Date.now() + 120_000; !(await requestSave(database, id, false)); await sleep(500))
    if (Date.now() > until) throw new Error('the spreadsheet is not read')
}

type Longest = { ms: number; statement: string }

async function watch({ stores }: TestWorld): Promise<Map<string, Longest>> {
  const look = watchLongWrites(stores.pool, { limitMs: 0, isEnded: false })
  const longest = new Map<string, Longest>()
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(lookEveryMs))
    for (const { work, ms, statement } of await look())
      if (ms > (longest.get(work)?.ms ?? 0)) longest.set(work, { ms, statement })
  return longest
}

function print(longest: ReadonlyMap<string, Longest>): void {
  const all = [...longest].toSorted(([, one], [, other]) => other.ms - one.ms)
  for (const [work, { ms, statement }] of all)
    printProgress(`${work}: ${ms} ms in ${statement.replaceAll(/\s+/g, ' ').slice(0, 100)}`)
  const most = all[0]?.[1].ms ?? 0
  printFigure('feed-wait.kinds-of-work', all.length, '', '>= 5', all.length >= 5)
  printFigure('feed-wait.longest-write', most, 'ms', `<= ${longestMs}`, most <= longestMs)
}
