import { setTimeout as sleep } from 'node:timers/promises'
import { refreshSourceJob } from '@pahiya/server/ingestion/crawl/enqueue-refresh'
import { ensureBucket } from '@pahiya/server/platform/engines/object-store'
import { jobQueue } from '@pahiya/server/platform/jobs/job-queues'
import { enqueue } from '@pahiya/server/platform/jobs/jobs'
import { dropBucket, newTestBucketName } from '@pahiya/server/testing/environment/test-bucket'
import { portalCredentials, startDemoPortals, type DemoPortals } from '@pahiya/server/testing/stand-ins/demo-portals'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../../measure/bench-world.ts'
import { startServerProcess } from '../../measure/server-process.ts'

export type DemoMarket = {
  world: TestWorld
  portals: DemoPortals
  /** Resolves when all sources are read, all waiting pictures are fetched and nothing waits for matching. */
  settled: () => Promise<void>
}

const sources = ['sadakpar', 'pakkafeed', 'puranisawari']

/**
 * Runs the product on a demo world the way `pnpm demo` does: portals over HTTP and the processes ingest, pictures and
 * worker. Everything is removed afterwards.
 */
export async function withDemoMarket(
  options: { seed: number; adverts: number; startDay?: string },
  use: (market: DemoMarket) => Promise<void>,
): Promise<void> {
  const portals = await startDemoPortals(options)
  const settings = {
    S3_BUCKET: newTestBucketName(),
    IMAGE_PRIVATE_HOSTS: portals.hosts.join(','),
    SOURCE_CREDENTIALS: [...portalCredentials].map(([source, secret]) => `${source}=${secret}`).join(';'),
  }
  try {
    await withBenchWorld((world) => runProcesses(world, portals, use), settings)
  } finally {
    await portals.stop()
  }
}

async function runProcesses(
  world: TestWorld,
  portals: DemoPortals,
  use: (market: DemoMarket) => Promise<void>,
): Promise<void> {
  const { database, objects } = world.stores
  await portals.connect(database)
  await ensureBucket(objects, world.config.S3_BUCKET)
  const processes = await Promise.all(
    (['worker', 'ingest', 'pictures'] as const).map((name) => startServerProcess(name, world.config)),
  )
  try {
    for (const source of sources)
      await enqueue(
        database,
        refreshSourceJob,
        { source },
        { key: `refresh-${source}`, queue: jobQueue(`source-${source}`) },
      )
    await use({ world, portals, settled: () => untilSettled(world) })
  } finally {
    await Promise.all(processes.map((one) => one.kill('SIGTERM')))
    await dropBucket(objects, world.config.S3_BUCKET)
  }
}

async function untilSettled(world: TestWorld): Promise<void> {
  // Checks again after a moment: a fetched picture is queued for matching, which may request further pictures.
  for (let quiet = 0; quiet < 3; quiet = (await isSettled(world)) ? quiet + 1 : 0) await sleep(1_000)
  await world.searchable()
}

async function isSettled({ stores }: TestWorld): Promise<boolean> {
  const { rows } = await stores.pool.query<{ toFetch: number; toMatch: number }>(
    `select (select count(*) from sources where connector is not null and last_success_at is null)
          + (select count(*) from graphile_worker.jobs
             where task_identifier in ('take-in-pictures', 'take-in-wanted-pictures') and run_at <= now()) as "toFetch",
       (select count(*) from match_waiting) as "toMatch"`,
  )
  const { toFetch, toMatch } = rows[0]!
  // All evidence is stored, so there is no need to wait for the job that runs every minute.
  if (toFetch === 0 && toMatch > 0)
    await stores.pool.query(`select graphile_worker.add_job('match-waiting', '{}'::json, job_key := 'match-now')`)
  return toFetch + toMatch === 0
}
