import { ensureBucket } from '@pahiya/server/platform/engines/object-store'
import { refreshSource } from '@pahiya/server/ingestion/crawl/refresh-source'
import { portalCredentials, startDemoPortals } from '@pahiya/server/testing/stand-ins/demo-portals'
import { freePort } from '@pahiya/server/testing/environment/start-process'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { trustedProxySettings } from '../../measure/visitor-address.ts'
import { withBenchWorld } from '../../measure/bench-world.ts'
import { printProgress } from '../../measure/figure.ts'
import { startServerProcess } from '../../measure/server-process.ts'
import { waitUntilUp } from '../../measure/wait-until-up.ts'

export type BenchSite = { address: string; pid: number }

const sources = ['sadakpar', 'pakkafeed', 'puranisawari']

/** The site as in production, over a small market: the adverts of three portals and some cars from our own sellers. */
export async function withBenchSite(adverts: number, work: (site: BenchSite) => Promise<void>): Promise<void> {
  const portals = await startDemoPortals({ adverts, stumbles: false })
  try {
    await withBenchWorld((world) => inside(world, portals, work), {
      IMAGE_PRIVATE_HOSTS: portals.hosts.join(','),
      ...trustedProxySettings,
    })
  } finally {
    await portals.stop()
  }
}

async function inside(
  world: TestWorld,
  portals: Awaited<ReturnType<typeof startDemoPortals>>,
  work: (site: BenchSite) => Promise<void>,
): Promise<void> {
  const [port, internal] = [await freePort(), await freePort()]
  const config = {
    ...world.config,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    PAPERS_SECRET: 'of the papers of this bench, which has none',
    SITE_PORT: port,
    SITE_INTERNAL_PORT: internal,
  } as const
  const worker = await startServerProcess('worker', config)
  await portals.connect(world.stores.database)
  await ensureBucket(world.stores.objects, world.config.S3_BUCKET)
  await takeIn(world)
  const site = await startServerProcess('site', config)
  const pictures = await startServerProcess('pictures', config)
  try {
    const address = `http://127.0.0.1:${port}`
    await waitUntilUp(`${address}/api/cars`)
    await work({ address, pid: site.child.pid! })
  } finally {
    await site.kill('SIGTERM')
    await pictures.kill('SIGTERM')
    await worker.kill('SIGTERM')
  }
}

async function takeIn(world: TestWorld): Promise<void> {
  const { database, objects, pool } = world.stores
  const bucket = world.config.S3_BUCKET
  const dependencies = {
    database,
    objects,
    bucket,
    credentials: portalCredentials,
    sellerMarkSecret: world.config.SELLER_MARK_SECRET,
    log: world.log,
    privateHosts: world.config.IMAGE_PRIVATE_HOSTS.split(','),
  }
  for (const source of sources) {
    const outcome = await refreshSource(source, dependencies, new AbortController().signal)
    printProgress(`${source}: ${JSON.stringify(outcome)}`)
  }
  await pool.query(ownCars)
  // Pictures are created only when a page shows them, and a page shows few of them.
  await pool.query(`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier like 'take-in-%'))`)
  await world.searchable()
}

/**
 * This world has no sellers on Pahiya, so some adverts are turned into our own listings to give the home page cars to
 * show.
 */
const ownCars = `
  update listings set source_key = 'pahiya', url = null, seller_type = 'individual', verification = 'verified'
  where id in (
    select id from listings
    cross join lateral (select count(*) as pictures from listing_pictures where listing_id = listings.id) as shown
    where status = 'active' and pictures >= 3 and exists (select from listing_values where listing_id = listings.id)
    order by pictures desc, source_ref limit 24)`
