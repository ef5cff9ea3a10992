import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '@pahiya/server/platform/config'
import type { Stores } from '@pahiya/server/platform/engines/stores'
import { indexAlias } from '@pahiya/server/search/index/index-definition'
import { nextVisitorHeaders } from '../../measure/visitor-address.ts'
import { printFigure, quantile, printProgress } from '../../measure/figure.ts'
import { uniqueSearches, zipfDraws, type SearchBody } from './query-mix.ts'
import type { SearchSite } from './search-site.ts'

const mixKinds = 2_000
const fullSeconds = 5
const halfSeconds = 15
const changesASecond = 50
const probes = 20

export type Mix = () => SearchBody
type World = { config: Config; stores: Pick<Stores, 'pool' | 'search'> }

/** Measures latency at half of the site's capacity, and how soon answers reflect changes made meanwhile. */
export async function measureLoad(world: World, site: SearchSite, size: string): Promise<void> {
  const next = mixOf(site)
  const most = await fullRate(site.searchUrl, next)
  printFigure(`search.rate.${size}`, most, 'searches/s', 'printed', true)
  const rate = Math.max(1, most / 2)
  printLatency(`search.latency.${size}`, await atRate(site.searchUrl, next, rate, halfSeconds, () => false))
  await whileAsked(site.searchUrl, next, rate, async () => {
    const stale = await changeAndWatch(world, site, 'dearer')
    printFigure(`search.staleness_ms.${size}`, Math.max(...stale), 'ms', '<= 1000', Math.max(...stale) <= 1_000)
    const sold = await changeAndWatch(world, site, 'sold')
    printFigure(`search.sold_gone_ms.${size}`, Math.max(...sold), 'ms', '<= 100', Math.max(...sold) <= 100)
    printProgress(
      `  median: staleness ${quantile(stale, 0.5).toFixed(0)} ms, sold and gone ${quantile(sold, 0.5).toFixed(0)} ms`,
    )
  })
  // Every change invalidates some cached answers, so the site's capacity is lower during changes.
  let mostWhileChanging = 0
  await followChangesAtRate(world, 0, async () => {
    mostWhileChanging = await fullRate(site.searchUrl, next)
  })
  printFigure(`search.rate-while-changing.${size}`, mostWhileChanging, 'searches/s', 'printed', true)
  let delays: number[] = []
  const latency = await whileAsked(site.searchUrl, next, mostWhileChanging / 2, async () => {
    delays = await followChangesAtRate(world, 1)
  })
  printFigure(`search.freshness_p99.${size}`, quantile(delays, 0.99), 's', '<= 1.5', quantile(delays, 0.99) <= 1.5)
  printLatency(`search.latency-while-changing.${size}`, latency)
}

export function mixOf({ fleet }: SearchSite): Mix {
  const kinds = uniqueSearches(fleet, mixKinds, 42)
  const draws = zipfDraws(mixKinds, 20_000, 77)
  let drawn = 0
  return () => kinds[draws[drawn++ % draws.length]!]!
}

async function ask(url: string, body: SearchBody): Promise<{ listings: { carId: string }[]; total: number }> {
  const headers = { 'content-type': 'application/json', ...nextVisitorHeaders() }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { listings: { carId: string }[]; total: number }
}

/**
 * Eight clients that each send the next search as soon as the previous one is answered. The first five seconds warm up.
 */
export async function fullRate(url: string, next: Mix): Promise<number> {
  let answered = 0
  for (let turn = 0; turn < 2; turn++) {
    answered = 0
    const until = performance.now() + fullSeconds * 1000
    const one = async () => {
      for (; performance.now() < until; answered++) await ask(url, next())
    }
    await Promise.all(Array.from({ length: 8 }, one))
  }
  return answered / fullSeconds
}

/** Sends on schedule, whether or not the previous request was answered. Times are measured from the scheduled time. */
export async function atRate(
  url: string,
  next: Mix,
  rate: number,
  seconds: number,
  stop: () => boolean,
): Promise<number[]> {
  const times: number[] = []
  const waiting: Promise<void>[] = []
  const started = performance.now()
  for (let n = 0; n < rate * seconds && !stop(); n++) {
    const due = started + (n * 1000) / rate
    await sleep(Math.max(0, due - performance.now()))
    waiting.push(ask(url, next()).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(waiting)
  return times
}

async function whileAsked(url: string, next: Mix, rate: number, work: () => Promise<void>): Promise<number[]> {
  let done = false
  const asking = atRate(url, next, rate, 120, () => done)
  await work().finally(() => (done = true))
  return asking
}

function printLatency(figure: string, times: readonly number[]): void {
  for (const percent of [50, 95, 99])
    printFigure(`${figure}.p${percent}`, quantile(times, percent / 100), 'ms', 'printed', true)
}

/**
 * A car shown in answers is sold, or becomes too expensive for the search; measures the time from the commit to the
 * first answer without it. The search is repeated continuously, so that its answer is cached.
 */
async function changeAndWatch({ stores }: World, { searchUrl, fleet }: SearchSite, what: 'sold' | 'dearer') {
  const change = {
    sold: "update listings set status = 'sold', ended_at = now() where car_id = $1 and status = 'active'",
    dearer: "update listings set price_rupees = price_rupees + 50000000 where car_id = $1 and status = 'active'",
  }[what]
  const times: number[] = []
  for (const search of uniqueSearches(fleet, 400, what === 'sold' ? 8 : 9).filter(({ priceMax }) => priceMax)) {
    const { listings, total } = await ask(searchUrl, search)
    if (listings.length < 5 || times.length === probes) continue
    await ask(searchUrl, search)
    const { carId } = listings[2]!
    await stores.pool.query(change, [carId])
    const committed = performance.now()
    // A car whose price rose shows its new price immediately; this waits until it is no longer counted.
    for (;;) {
      const now = await ask(searchUrl, search)
      const gone = now.listings.every((listing) => listing.carId !== carId)
      if (gone && now.total < total) break
      if (performance.now() - committed > 10_000)
        throw new Error(`${carId} is still found by ${JSON.stringify(search)}`)
      await sleep(5)
    }
    times.push(performance.now() - committed)
  }
  return times
}

/**
 * Seconds from the commit of a price until the index finds it, at the given number of changes per second; `beside` runs
 * concurrently.
 */
async function followChangesAtRate(
  { stores, config }: World,
  turn: 0 | 1,
  beside: () => Promise<void> = async () => {},
): Promise<number[]> {
  // The cheapest advert is the primary listing: it becomes slightly cheaper still.
  const { rows } = await stores.pool.query<{ id: string; carId: string; price: number }>(
    `select lead.id, cars.id as "carId", lead.price - 100 as price
     from (select id from cars order by md5(id::text) offset $2 limit $1) as cars
     cross join lateral (select id, price_rupees as price from listings
       where car_id = cars.id and status = 'active' order by price_rupees, id limit 1) as lead`,
    [changesASecond * halfSeconds, turn * changesASecond * halfSeconds],
  )
  const waiting = new Map<string, { price: number; at: number }>()
  const delays: number[] = []
  const watching = (async () => {
    for (const until = Date.now() + (halfSeconds + 60) * 1000; delays.length < rows.length && Date.now() < until;) {
      await noteFound(stores.search, indexAlias(config), waiting, delays)
      await sleep(10)
    }
  })()
  const started = performance.now()
  const writes = []
  const done = beside()
  for (const [n, { id, carId, price }] of rows.entries()) {
    await sleep(Math.max(0, started + (n * 1000) / changesASecond - performance.now()))
    writes.push(
      stores.pool.query('update listings set price_rupees = $2 where id = $1', [id, price]).then(() => {
        waiting.set(carId, { price, at: performance.now() })
      }),
    )
  }
  await Promise.all([...writes, done])
  await watching
  if (delays.length < rows.length) throw new Error(`${rows.length - delays.length} changes never became searchable`)
  return delays
}

async function noteFound(
  search: Stores['search'],
  index: string,
  waiting: Map<string, { price: number; at: number }>,
  delays: number[],
): Promise<void> {
  if (waiting.size === 0) return
  const asked = [...waiting.keys()]
  const body = { size: asked.length, query: { terms: { carId: asked } }, _source: ['priceRupees'] }
  const answer = await search.search({ index, body })
  const now = performance.now()
  for (const { _id, _source } of answer.body.hits.hits) {
    const expected = waiting.get(_id!)
    if (expected?.price !== (_source as { priceRupees: number }).priceRupees) continue
    delays.push((now - expected.at) / 1000)
    waiting.delete(_id!)
  }
}
