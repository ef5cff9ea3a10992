import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { publishAssets } from '@pahiya/server/platform/pages/assets/publish-assets'
import { ensureBucket } from '@pahiya/server/platform/engines/object-store'
import type { Config } from '@pahiya/server/platform/config'
import { freePort } from '@pahiya/server/testing/environment/start-process'
import { dropBucket, newTestBucketName } from '@pahiya/server/testing/environment/test-bucket'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress, quantile } from '../measure/figure.ts'
import { seedCars } from '../measure/seed-cars.ts'
import { seededRandom } from '../measure/seeded-random.ts'
import { startServerProcess, type ServerProcess } from '../measure/server-process.ts'
import { trustedProxySettings } from '../measure/visitor-address.ts'
import { loadAsset, visitPages, type Visits } from './open-pages.ts'
import { startReadyProxy, type Upstream } from './ready-proxy.ts'
import { copyRelease, renameAssets, type Release } from './second-release.ts'

const cars = 2_000
const visitors = 4
const processes = 2
/** How long both releases together, and each alone, are under load. */
const steadyMs = 3_000
const readyWithinMs = 120_000

type Proxy = Awaited<ReturnType<typeof startReadyProxy>>
type Site = { upstream: Upstream; process: ServerProcess }
type Scene = { proxy: Proxy; config: Config; visits: Visits; address: string }

/**
 * `pnpm bench rolling-release [rounds]`: two processes of one release are replaced by those of another, one after the
 * other, while visitors load pages, search, and load assets of pages that they opened earlier. Each new process starts
 * before an old one gets SIGTERM. Between the releases every asset of both is loaded.
 */
export async function run(): Promise<void> {
  const rounds = Number(process.argv[3] ?? 2)
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-release-'))
  try {
    const first = await copyRelease(join(folder, 'first'), 'first')
    const second = await renameAssets(await copyRelease(join(folder, 'second'), 'second'))
    await withBenchWorld((world) => replaceUnderLoad(world, [first, second], rounds), trustedProxySettings)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function replaceUnderLoad(world: TestWorld, releases: [Release, Release], rounds: number): Promise<void> {
  await seedCars(world, cars)
  const worker = await startServerProcess('worker', world.config)
  const port = await freePort()
  const ASSETS_BUCKET = newTestBucketName()
  const address = `http://127.0.0.1:${port}`
  const config = productionConfig(world.config, { ASSETS_BUCKET, PUBLIC_ORIGIN: address })
  await ensureBucket(world.stores.objects, ASSETS_BUCKET)
  const proxy = await startReadyProxy(port)
  const visits: Visits = { requests: 0, assets: 0, failures: [], missing: [], durations: [] }
  const scene = { proxy, config, visits, address }
  const stopping = new AbortController()
  let running: Site[] = []
  try {
    await world.searchable()
    const publish = ({ folder }: Release) =>
      publishAssets({ objects: world.stores.objects, config }, join(folder, 'web/build/client/assets'))
    await publish(releases[0])
    for (let count = 0; count < processes; count += 1) running.push(await startSite(scene, releases[0]))
    const load = Array.from({ length: visitors }, (_, seed) =>
      visitPages(address, visits, seededRandom(seed + 1), stopping.signal),
    )
    const seconds: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const next = releases[(round + 1) % 2]!
      await sleep(steadyMs)
      const began = performance.now()
      await publish(next)
      running = await replaceAll(scene, running, next)
      seconds.push((performance.now() - began) / 1_000)
      for (const { assets } of releases) for (const name of assets) await loadAsset(`${address}/assets/${name}`, visits)
      printProgress(`release ${next.name}: ${visits.requests} requests, ${visits.failures.length} failed`)
    }
    stopping.abort()
    await Promise.all(load)
    printVisits(visits, seconds)
  } finally {
    stopping.abort()
    for (const { process } of running) await process.kill('SIGTERM')
    await proxy.close()
    await worker.kill('SIGTERM')
    await dropBucket(world.stores.objects, ASSETS_BUCKET)
  }
}

/** As in production, except that draining takes two seconds instead of ten: this proxy polls five times a second. */
function productionConfig(config: Config, own: Partial<Config>): Config {
  const PAPERS_SECRET = 'of the papers of this bench, which has none'
  return { ...config, NODE_ENV: 'production', PAPERS_SECRET, DRAIN_MS: 2_000, ...own }
}

/** A new process starts; once it is ready, an old one gets SIGTERM, and ends while the next new one starts. */
async function replaceAll(scene: Scene, old: Site[], release: Release): Promise<Site[]> {
  const replaced: Site[] = []
  const ending: Promise<void>[] = []
  for (const site of old) {
    replaced.push(await startSite(scene, release))
    ending.push(endSite(scene.proxy, site))
    await sleep(steadyMs / 2)
  }
  await Promise.all(ending)
  return replaced
}

async function startSite({ proxy, config }: Scene, { folder }: Release): Promise<Site> {
  const upstream = { port: await freePort(), internalPort: await freePort() }
  const ports = { SITE_PORT: upstream.port, SITE_INTERNAL_PORT: upstream.internalPort }
  const file = join(folder, 'server/src/processes/site.ts')
  const process = await startServerProcess('site', { ...config, ...ports }, file)
  proxy.add(upstream)
  for (const until = Date.now() + readyWithinMs; !proxy.isReady(upstream); await sleep(100))
    if (Date.now() > until) throw new Error('a site process is not ready in time')
  return { upstream, process }
}

async function endSite(proxy: Proxy, { upstream, process }: Site): Promise<void> {
  process.child.kill('SIGTERM')
  const code = await process.exited
  proxy.remove(upstream)
  if (code !== 0) throw new Error(`a site process ended with ${code}`)
}

function printVisits({ requests, assets, failures, missing, durations }: Visits, seconds: readonly number[]): void {
  for (const failure of failures.slice(0, 20)) printProgress(failure)
  printFigure('release.failed_requests', failures.length, `of ${requests}`, '0', failures.length === 0)
  printFigure('release.missing_assets', missing.length, `of ${assets}`, '0', missing.length === 0)
  printFigure('release.request_ms.p99', quantile(durations, 0.99), 'ms', 'printed', true)
  printFigure('release.request_ms.longest', Math.max(...durations), 'ms', 'printed', true)
  printFigure('release.seconds', Math.max(...seconds), `s, the longest of ${seconds.length}`, 'printed', true)
}
