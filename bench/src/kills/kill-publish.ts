import { setTimeout as sleep } from 'node:timers/promises'
import { ensureFileBuckets } from '@pahiya/server/files/file-stores'
import { compareIndex } from '@pahiya/server/search/indexing/compare-index'
import { examplePicture } from '@pahiya/server/testing/examples/example-picture'
import { freePort } from '@pahiya/server/testing/environment/start-process'
import { newTestBucketName } from '@pahiya/server/testing/environment/test-bucket'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { seededRandom } from '../measure/seeded-random.ts'
import { countViolations, type ViolationCounts } from './publish/invariants.ts'
import { startKillableStore } from './publish/killable-object-store.ts'
import {
  sellRepeatedly,
  signInSeller,
  stageFiles,
  uploadFiles,
  type Sale,
  type RequestsInFlight,
} from './publish/sellers.ts'
import { countUnsweptFiles, dropFileBuckets } from './publish/sweep.ts'
import { startServerProcess, type ServerProcess } from '../measure/server-process.ts'
import { waitUntilUp } from '../measure/wait-until-up.ts'

/**
 * The publishers' files are already uploaded, so they publish continuously; the uploaders upload each file through the
 * site's own calls.
 */
const publishers = 8
const uploaders = 2

/**
 * `pnpm bench kill-publish [kills] [seed] [site or store]`: first the site and then the object store is killed with
 * SIGKILL while sellers publish, change, sell, withdraw and relist. Every kill waits until a publish is in progress.
 * The responses that sellers received are compared with the database, and every live listing must be complete.
 */
export async function run(): Promise<void> {
  const kills = Number(process.argv[3] ?? 50)
  const seed = Number(process.argv[4] ?? 1)
  const only = process.argv[5]
  const store = await startKillableStore()
  try {
    for (const victim of (['site', 'store'] as const).filter((name) => only === undefined || name === only)) {
      const most = victim === 'site' ? kills : Math.ceil(kills / 5)
      await withBenchWorld((world) => killWhileSelling(world, victim, most, seed, store), {
        ...store.settings,
        S3_BUCKET: newTestBucketName(),
        RATE_PER_VISITOR: '1000000',
        RATE_PER_NETWORK: '1000000',
      })
    }
  } finally {
    await store.remove()
  }
}

type Store = Awaited<ReturnType<typeof startKillableStore>>

async function killWhileSelling(
  world: TestWorld,
  victim: 'site' | 'store',
  kills: number,
  seed: number,
  store: Store,
): Promise<void> {
  const random = seededRandom(seed)
  await ensureFileBuckets(world.stores.objects, world.config)
  const port = await freePort()
  let site = await startSite(world, port)
  const others = [await startServerProcess('pictures', world.config), await startServerProcess('worker', world.config)]
  const sales: Sale[] = []
  const underway: RequestsInFlight = { publishes: 0, acts: 0 }
  const stopping = new AbortController()
  const sellers = await startSellers(world, `http://127.0.0.1:${port}`, { random, sales, underway, stopping })
  const hit = { inTransaction: 0, publishes: 0, acts: 0 }
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await untilSelling(underway)
      // A publish takes some tens of milliseconds, so the kill comes at a random point within it.
      await sleep(random() * 80)
      const open = await openTransactions(world)
      hit.inTransaction += open > 0 ? 1 : 0
      hit.publishes += underway.publishes
      hit.acts += underway.acts
      if (victim === 'site') {
        await site.kill('SIGKILL')
        site = await startSite(world, port)
      } else {
        await store.kill()
        await sleep(random() * 1_500)
        await store.start()
      }
      // While the store is down for long, every upload waits.
      await sleep(victim === 'site' ? 300 + random() * 700 : 1_000 + random() * 3_000)
      if (kill % 5 === 0) printProgress(`${victim}: ${kill} kills, ${sales.length} cars`)
    }
    await untilUploaded(world)
  } finally {
    stopping.abort()
    await Promise.all(sellers)
    await site.kill('SIGTERM')
  }
  await untilFollowed(world)
  await printOutcome(world, victim, kills, sales, hit)
  await Promise.all(others.map((each) => each.kill('SIGTERM')))
  await printSwept(world, victim)
  await dropFileBuckets(world)
}

async function startSite({ config }: TestWorld, SITE_PORT: number): Promise<ServerProcess> {
  const site = await startServerProcess('site', { ...config, SITE_PORT, SITE_INTERNAL_PORT: await freePort() })
  await waitUntilUp(`http://127.0.0.1:${SITE_PORT}/api/usage/status`)
  return site
}

type Trade = { random: () => number; sales: Sale[]; underway: RequestsInFlight; stopping: AbortController }

async function startSellers(world: TestWorld, address: string, trade: Trade): Promise<Promise<void>[]> {
  const { stopping, ...rest } = trade
  const picture = await examplePicture(1, 640, 480).jpeg().toBuffer()
  const selling: Promise<void>[] = []
  for (let number = 0; number < publishers + uploaders; number += 1) {
    const seller = await signInSeller(world, number)
    const files =
      number < publishers
        ? () => untilStaged(world, seller.id, picture, stopping.signal)
        : () => uploadFiles(address, seller, stopping.signal)
    selling.push(sellRepeatedly({ address, seller, files, ...rest }, stopping.signal))
  }
  return selling
}

/** Retries, since the store may be down. */
async function untilStaged(world: TestWorld, ownerId: string, bytes: Buffer, stopping: AbortSignal) {
  for (; !stopping.aborted; await sleep(200)) {
    const staged = await stageFiles(world, ownerId, bytes).catch(() => null)
    if (staged !== null) return staged
  }
  return null
}

async function untilSelling(underway: RequestsInFlight): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(2)) if (underway.publishes > 0) return
  throw new Error('nobody publishes')
}

/** Waits until every uploader has published a car after the last kill. */
async function untilUploaded({ stores }: TestWorld): Promise<void> {
  const count = async () => {
    const { rows } = await stores.pool.query<{ cars: number }>(
      `select count(*)::integer as cars from own_listings where exists (
         select from files where own_listing_id = own_listings.id and cleaned_key like 'photos/%')`,
    )
    return rows[0]!.cars
  }
  const wanted = (await count()) + uploaders
  for (const until = Date.now() + 240_000; Date.now() < until; await sleep(500)) if ((await count()) >= wanted) return
  throw new Error('no upload comes to its end')
}

/** Counts the transactions that the site has open now. */
async function openTransactions({ stores }: TestWorld): Promise<number> {
  const { rows } = await stores.pool.query<{ open: number }>(
    `select count(*)::integer as open from pg_stat_activity where datname = current_database()
       and (application_name = 'pahiya-site' or application_name like 'pahiya-site %') and xact_start is not null`,
  )
  return rows[0]!.open
}

async function untilFollowed({ stores }: TestWorld): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(500)) {
    const { differences } = await compareIndex(stores)
    if (differences.length === 0) return
  }
}

type Hit = { inTransaction: number; publishes: number; acts: number }

async function printOutcome(
  world: TestWorld,
  victim: string,
  kills: number,
  sales: readonly Sale[],
  hit: Hit,
): Promise<void> {
  const told = sales.filter(({ published }) => published !== null).length
  const name = `kill-publish.${victim}`
  printFigure(
    `${name}.kills`,
    kills,
    `while ${sales.length} cars were published, ${told} of them acknowledged`,
    'printed',
    true,
  )
  printFigure(`${name}.kills_in_an_open_transaction`, hit.inTransaction, `of ${kills} kills`, 'printed', true)
  printFigure(`${name}.publishes_cut`, hit.publishes, `and ${hit.acts} other acts`, 'printed', true)
  const { rows } = await world.stores.pool.query<{ key: string; state: string; uploaded: boolean }>(
    `select publish_key as key, state, exists (select from files where own_listing_id = own_listings.id
       and cleaned_key like 'photos/%') as uploaded from own_listings where publish_key is not null`,
  )
  const unanswered = new Set(sales.flatMap(({ key, published }) => (published === null ? [key] : [])))
  const committed = rows.filter(({ key }) => unanswered.has(key)).length
  printFigure(
    `${name}.given_up_and_committed`,
    committed,
    `of ${unanswered.size} publishes that were given up`,
    'printed',
    true,
  )
  const live = rows.filter(({ state }) => state === 'live').length
  const uploaded = rows.filter((row) => row.uploaded).length
  printFigure(`${name}.live`, live, `of ${rows.length} cars, ${uploaded} of them with real uploads`, 'printed', true)
  const wrong: ViolationCounts = await countViolations(world, sales)
  for (const [what, count] of Object.entries(wrong)) printFigure(`${name}.${what}`, count, '', '0', count === 0)
  const { compared, differences } = await compareIndex(world.stores)
  printFigure(`${name}.index_differences`, differences.length, `of ${compared} cars`, '0', differences.length === 0)
  if (Object.values(wrong).some((count) => count > 0) || differences.length > 0) process.exitCode = 1
}

async function printSwept(world: TestWorld, victim: string): Promise<void> {
  const left = await countUnsweptFiles(world)
  for (const [what, count] of Object.entries(left)) {
    printFigure(`kill-publish.${victim}.${what}`, count, 'after the sweep', '0', count === 0)
    if (count > 0) process.exitCode = 1
  }
}
