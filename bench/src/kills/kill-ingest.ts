import { setTimeout as sleep } from 'node:timers/promises'
import { refreshSourceJob } from '@pahiya/server/ingestion/crawl/enqueue-refresh'
import { jobQueue } from '@pahiya/server/platform/jobs/job-queues'
import { enqueue } from '@pahiya/server/platform/jobs/jobs'
import { compareIndex } from '@pahiya/server/search/indexing/compare-index'
import { startDemoPortals, type DemoPortals } from '@pahiya/server/testing/stand-ins/demo-portals'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { seededRandom } from '../measure/seeded-random.ts'
import { startServerProcess } from '../measure/server-process.ts'

const sources = ['sadakpar', 'pakkafeed', 'puranisawari']
const timeoutMs = 120_000

export type KillIngest = { kills: number; adverts: number; seed: number }
/**
 * forgotten: adverts whose latest sighting differs from their current state, and earlier sightings that were changed or
 * lost.
 */
export type KillIngestOutcome = { differences: number; untrue: number; forgotten: number }

/**
 * Sends SIGKILL and SIGTERM to the ingestion process and the worker at random points during crawl runs; afterwards the
 * database must match the portals and contain every change.
 */
export async function run(): Promise<void> {
  const kills = Number(process.argv[3] ?? 100)
  const outcome = await killIngest({ kills, adverts: 1_000, seed: Number(process.argv[4] ?? 1) })
  printFigure('kill-ingest.kills', kills, '', 'printed', true)
  printFigure('kill-ingest.index-differences', outcome.differences, '', '0', outcome.differences === 0)
  printFigure('kill-ingest.adverts-untrue', outcome.untrue, '', '0', outcome.untrue === 0)
  printFigure('kill-ingest.forgotten', outcome.forgotten, '', '0', outcome.forgotten === 0)
  if (outcome.differences + outcome.untrue + outcome.forgotten > 0) process.exitCode = 1
}

export async function killIngest({ kills, adverts, seed }: KillIngest): Promise<KillIngestOutcome> {
  const random = seededRandom(seed)
  const outcome: KillIngestOutcome = { differences: 0, untrue: 0, forgotten: 0 }
  await withBenchWorld(async (world) => {
    const portals = await startDemoPortals({ adverts, seed })
    await portals.connect(world.stores.database)
    const start = (name: 'worker' | 'ingest') => startServerProcess(name, withSources(world, portals))
    let [worker, ingest] = [await start('worker'), await start('ingest')]
    try {
      for (let done = 0; done < kills;) {
        const began = await enqueueAll(world)
        for (let strike = 0; strike < 5 && done < kills; strike++, done++) {
          await sleep(random() * 1_500)
          const signal = random() < 0.5 ? 'SIGKILL' : 'SIGTERM'
          if (random() < 0.6) {
            await ingest.kill(signal)
            ingest = await start('ingest')
          } else {
            await worker.kill(signal)
            worker = await start('worker')
          }
        }
        await untilRefreshed(world, began)
        // An interrupted crawl run may have seen adverts that were removed in the meantime; an undisturbed run corrects
        // this.
        await untilRefreshed(world, await enqueueAll(world))
        const untrue = await countUntrue(world, portals)
        const { compared, differences } = await compareIndex(world.stores)
        const forgotten = await countForgotten(world)
        outcome.untrue += untrue
        outcome.forgotten += forgotten
        outcome.differences += differences.length
        printProgress(
          `after ${done} kills: ${compared} cars compared, ${differences.length} differ, ${untrue} adverts untrue, ${forgotten} forgotten`,
        )
        await portals.step(12 * 60)
      }
    } finally {
      await Promise.all([worker.kill('SIGKILL'), ingest.kill('SIGKILL')])
      await portals.stop()
    }
  })
  return outcome
}

function withSources({ config }: TestWorld, { hosts }: DemoPortals) {
  return {
    ...config,
    SOURCE_CREDENTIALS: 'sadakpar=Bearer demo-sadakpar;pakkafeed=Basic ZGVtbzpwYWtrYWZlZWQ=',
    IMAGE_PRIVATE_HOSTS: hosts.join(','),
  }
}

async function enqueueAll({ stores }: TestWorld): Promise<Date> {
  const { rows } = await stores.pool.query<{ now: Date }>('select now()')
  for (const source of sources) {
    await enqueue(
      stores.database,
      refreshSourceJob,
      { source },
      { key: `refresh-${source}`, queue: jobQueue(`source-${source}`) },
    )
  }
  return rows[0]!.now
}

async function untilRefreshed({ stores }: TestWorld, since: Date): Promise<void> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(100)) {
    const { rows } = await stores.pool.query<{ left: number }>(
      `select (select count(*) from sources where connector is not null and (last_success_at is null or last_success_at < $1))
            + (select count(*) from graphile_worker.jobs where key like 'refresh-%') as left`,
      [since],
    )
    if (rows[0]!.left === 0) return
  }
  throw new Error('the sources were not read to their end')
}

/** Counts live adverts that are missing, duplicated or at another price, and stored ones that are not live. */
async function countUntrue({ stores }: TestWorld, portals: DemoPortals): Promise<number> {
  const { rows } = await stores.pool.query<{ advert: string }>(
    `select source_key || ' ' || (regexp_match(source_ref, '(\\d+)(\\.html)?$'))[1] || ' ' || price_rupees as advert
     from listings where status = 'active' and source_key <> 'pahiya'`,
  )
  const rejected = await stores.pool.query<{ advert: string }>(
    `select source_key || ' ' || (regexp_match(source_ref, '(\\d+)(\\.html)?$'))[1] as advert from rejected_adverts`,
  )
  const refused = new Set(rejected.rows.map((row) => row.advert))
  const truth = (await portals.truth()).filter((advert) => !refused.has(`${advert.portal} ${advert.portalAdvertId}`))
  const live = new Set(truth.map((advert) => `${advert.portal} ${advert.portalAdvertId} ${advert.priceRupees}`))
  const stored = new Set(rows.map((row) => row.advert))
  const doubled = rows.length - stored.size
  return live.difference(stored).size + stored.difference(live).size + doubled
}

async function countForgotten({ stores }: TestWorld): Promise<number> {
  await stores.pool.query('create table if not exists sightings_before as select * from sightings limit 0')
  const { rows } = await stores.pool.query<{ forgotten: number }>(
    `select (select count(*) from (select * from sightings_before except select * from sightings) as lost)
       + (select count(*) from listings left join lateral (
            select * from sightings where listing_id = listings.id order by seen_at desc limit 1) as last on true
          where (last.price_rupees, last.odometer_km, last.status, last.seller_type, last.verification, last.city)
            is distinct from (listings.price_rupees, listings.odometer_km, listings.status, listings.seller_type,
              listings.verification, listings.city))
       as forgotten`,
  )
  await stores.pool.query('truncate sightings_before; insert into sightings_before select * from sightings')
  return rows[0]!.forgotten
}
