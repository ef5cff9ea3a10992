import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@pahiya/server/testing/environment/start-process'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { nextVisitorHeaders, trustedProxySettings } from '../measure/visitor-address.ts'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, quantile, printProgress } from '../measure/figure.ts'
import { seedCars } from '../measure/seed-cars.ts'
import { startServerProcess } from '../measure/server-process.ts'
import { waitUntilUp } from '../measure/wait-until-up.ts'

const cars = 20_000
const sales = 20
/** Clients per process that repeat the same search. */
const askers = 3
const others = 4

type Answer = { listings: { carId: string }[] }
type Noted = { at: number; shown: boolean }

/**
 * A seller marks a car as sold while two site processes answer searches that show it, along with other searches.
 * Measures, in each process, the time from the commit to the last answer with the car and to the first answer without
 * it. --untold: without the notification from the database.
 */
export async function run(): Promise<void> {
  await withBenchWorld(async (world) => {
    await seedCars(world, cars)
    if (process.argv.includes('--untold')) await world.stores.pool.query('drop trigger own_listing_told on listings')
    const worker = await startServerProcess('worker', world.config)
    const sites = [await startSite(world), await startSite(world)]
    try {
      await world.searchable()
      const last: number[] = []
      const first: number[] = []
      for (let sale = 0; sale < sales; sale++) {
        const noted = await sell(
          world,
          sites.map(({ url }) => url),
          sale,
        )
        for (const { lastWith, firstWithout } of noted) {
          last.push(lastWith)
          first.push(firstWithout)
        }
        printProgress(`sale ${sale + 1}: ${noted.map(({ lastWith }) => lastWith.toFixed(0)).join(' and ')} ms`)
      }
      const longest = Math.max(...last)
      printFigure('sold-cars.last_with_sold_ms', longest, `the longest of ${last.length}`, '<= 100', longest <= 100)
      printFigure('sold-cars.last_with_sold_ms.p50', quantile(last, 0.5), 'ms', 'printed', true)
      printFigure('sold-cars.first_without_ms', Math.max(...first), 'ms, the longest', 'printed', true)
      printFigure('sold-cars.first_without_ms.p50', quantile(first, 0.5), 'ms', 'printed', true)
    } finally {
      for (const { kill } of sites) await kill()
      await worker.kill('SIGTERM')
    }
  }, trustedProxySettings)
}

async function startSite({ config }: TestWorld) {
  const [SITE_PORT, SITE_INTERNAL_PORT] = [await freePort(), await freePort()]
  const PUBLIC_ORIGIN = `http://127.0.0.1:${SITE_PORT}`
  const site = await startServerProcess('site', { ...config, PUBLIC_ORIGIN, SITE_PORT, SITE_INTERNAL_PORT })
  await waitUntilUp(`${PUBLIC_ORIGIN}/api/cars`)
  return { url: `${PUBLIC_ORIGIN}/api/marketplace/search`, kill: () => site.kill('SIGTERM') }
}

async function ask(url: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...nextVisitorHeaders() }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Milliseconds after the commit; 0 if no answer with the car finished later. */
async function sell({ stores }: TestWorld, urls: readonly string[], sale: number) {
  const search = { city: 'Hyderabad', priceMin: 150_000 + sale * 50_000, facets: ['brands', 'fuels'], limit: 20 }
  const { carId } = (await ask(urls[0]!, search)).listings[2]!
  const stopping = new AbortController()
  const { signal } = stopping
  const noted = urls.map((): Noted[] => [])
  const watching = urls.flatMap((url, at) => [
    ...Array.from({ length: askers }, async () => {
      while (!signal.aborted) {
        const { listings } = await ask(url, search)
        const shown = listings.some((listing) => listing.carId === carId)
        noted[at]!.push({ at: performance.now(), shown })
      }
    }),
    ...Array.from({ length: others }, async (_, n) => {
      for (let turn = 0; !signal.aborted; turn++) {
        await ask(url, {
          city: 'Hyderabad',
          priceMax: 200_000 + ((turn * others + n) % 400) * 4_000,
          facets: ['brands'],
        })
        await sleep(20)
      }
    }),
  ])
  await sleep(400)
  await stores.pool.query("update listings set status = 'sold', ended_at = now() where car_id = $1", [carId])
  const committed = performance.now()
  await sleep(1_500)
  stopping.abort()
  await Promise.all(watching)
  return noted.map((answers) => {
    const lastWith = Math.max(0, ...answers.filter(({ shown }) => shown).map(({ at }) => at - committed))
    const firstWithout = Math.min(
      ...answers.filter(({ shown, at }) => !shown && at > committed).map(({ at }) => at - committed),
    )
    return { lastWith, firstWithout }
  })
}
