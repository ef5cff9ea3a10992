import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { SearchRequest } from '@pahiya/contract/search/marketplace-search'
import type { Config } from '@pahiya/server/platform/config'
import { queryEngine } from '@pahiya/server/search/engine/query-engine'
import type { SearchQuery } from '@pahiya/server/search/query/search-query'
import { readSearchQuery } from '@pahiya/server/search/query/read-query'
import { nextVisitorHeaders } from '../../measure/visitor-address.ts'
import { median, printFigure, quantile, printProgress } from '../../measure/figure.ts'
import { readNaiveResult, naiveBody, narrowBody, readSiteResult } from './naive-index.ts'
import { countedFacets, uniqueSearches, zipfDraws, type SearchBody } from './query-mix.ts'
import type { CpuUsed, SearchSite } from './search-site.ts'

const rounds = 5
const searchesARound = 100
const mixKinds = 2_000
const mixARound = 300

type Way = (body: SearchBody) => Promise<unknown>

/** Measures the cost of an answer, compared with the engine alone and with the naive index. */
export async function measureAnswers(config: Config, site: SearchSite, size: string): Promise<void> {
  const ways = waysOf(config, site)
  await compareAnswers(ways, uniqueSearches(site.fleet, 120, 1))
  // Both the JVM and Node compile hot code during roughly the first thousand calls.
  for (const way of Object.values(ways)) await askAll(way, uniqueSearches(site.fleet, 500, 2))
  // The site caches cards it has already shown; this fills the cache with as many as three seconds of peak load would.
  await askAll(ways.site, uniqueSearches(site.fleet, 2_000, 3))
  await measureUnique(ways, site, size)
  await measureMix(ways, site, size)
}

type Ways = Record<'site' | 'bodies' | 'naive' | 'narrow', Way>

function waysOf(config: Config, { searchUrl, naiveUrl, engineUrl }: SearchSite): Ways {
  return {
    site: (body) => post(searchUrl, JSON.stringify(body), 'application/json', nextVisitorHeaders()),
    bodies: async (body) =>
      post(`${engineUrl}/_msearch`, await linesOf(config, questionFor(body)), 'application/x-ndjson'),
    naive: (body) => post(naiveUrl, JSON.stringify(naiveBody(questionFor(body)))),
    narrow: (body) => post(naiveUrl, JSON.stringify(narrowBody(questionFor(body)))),
  }
}

/** The engine would compress its answers for fetch, but not for the site. */
const plainly = { 'accept-encoding': 'identity' }

async function post(url: string, body: string, type = 'application/json', more = {}): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type, ...plainly, ...more }, body })
  if (!answer.ok) throw new Error(`${url}: ${(await answer.text()).slice(0, 300)}`)
  return answer.json()
}

function questionFor(body: SearchBody): SearchQuery {
  return readSearchQuery(SearchRequest.parse(body))
}

/** Returns exactly the request that the site would send to the engine for a query. */
async function linesOf(config: Config, question: SearchQuery): Promise<string> {
  let lines: object[] = []
  const listener = {
    msearch: async ({ body }: { body: object[] }) => {
      lines = body
      throw new Error('heard enough')
    },
  }
  await queryEngine(listener as never, config, question, new Date()).catch(() => {})
  // The site has just sent the same query: without this the engine would answer part of it from its cache.
  const asNew = lines.map((line) => ('index' in line ? { ...line, request_cache: false } : line))
  return asNew.map((line) => `${JSON.stringify(line)}\n`).join('')
}

async function compareAnswers({ site, naive }: Ways, searches: readonly SearchBody[]): Promise<void> {
  for (const search of searches) {
    const [ours, theirs] = [readSiteResult(await site(search)), readNaiveResult(await naive(search))]
    if (isDeepStrictEqual(ours, theirs)) continue
    throw new Error(
      `not the same answer to ${JSON.stringify(search)}:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`,
    )
  }
  printProgress(`${searches.length} answers are the same as the naive engine's`)
}

/** Searches that were never sent before: each round has its own, and all variants answer the same ones in turn. */
async function measureUnique(ways: Ways, site: SearchSite, size: string): Promise<void> {
  const spent = await interleaved(ways, site, ['site', 'bodies', 'naive', 'narrow'], (round) =>
    uniqueSearches(site.fleet, searchesARound, 100 + round),
  )
  printCost(`search.unique.${size}`, spent)
  printRatio(`search.thin.${size}`, ratios(spent.bodies!, spent.site!), 0.95)
  printRatio(`search.unique.${size}`, ratios(spent.naive!, spent.site!), 2)
  printRatio(`search.unique-narrow.${size}`, ratios(spent.narrow!, spent.site!), undefined)
}

async function measureMix(ways: Ways, site: SearchSite, size: string): Promise<void> {
  const kinds = uniqueSearches(site.fleet, mixKinds, 42)
  const drawn = (round: number) => zipfDraws(mixKinds, mixARound, 1_000 + round).map((rank) => kinds[rank]!)
  // At 700 searches a second the mix has been sent this often within ten seconds.
  for (let round = 101; round <= 120; round++) await askAll(ways.site, drawn(round))
  const spent = await interleaved(ways, site, ['site', 'naive'], (round) => drawn(round))
  printCost(`search.zipf.${size}`, spent)
  printRatio(`search.zipf.${size}`, ratios(spent.naive!, spent.site!), 5)
}

/** Sends the same city search at every size, changing the price by one rupee each time so that no answer is cached. */
export async function cityQueryCost(config: Config, site: SearchSite, size: string): Promise<number> {
  const spent = await interleaved(waysOf(config, site), site, ['site'], (round) =>
    Array.from({ length: chunk * 2 }, (_, n) => ({
      cities: ['Pune'],
      brands: ['Hyundai'],
      priceMax: 800_000 + round * 1_000 + n,
      sort: 'price_asc',
      limit: 20,
      facets: countedFacets,
    })),
  )
  printCost(`search.city.${size}`, spent)
  return median(spent.site!.map(({ total }) => total))
}

type Used = Record<keyof CpuUsed | 'total', number>
type Spent = Partial<Record<keyof Ways, Used[]>>
type Slice = CpuUsed & { seconds: number }

const chunk = 50
const restMs = 150

/**
 * CPU milliseconds per search, by variant, round and process; the first round warms up and does not count. The variants
 * alternate chunk by chunk with pauses in between: other processes may be using the engines, and the CPU time they use
 * during the pauses is subtracted.
 */
async function interleaved(
  ways: Ways,
  { cpu }: SearchSite,
  names: readonly (keyof Ways)[],
  searchesOf: (round: number) => SearchBody[],
): Promise<Spent> {
  const spent: Spent = Object.fromEntries(names.map((name) => [name, []]))
  const foreign: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const searches = searchesOf(round)
    const used: Partial<Record<keyof Ways, Slice[]>> = Object.fromEntries(names.map((name) => [name, []]))
    const rested: Slice[] = []
    for (let from = 0; from < searches.length; from += chunk) {
      for (const name of names) {
        used[name]!.push(await sliceOf(cpu, () => askAll(ways[name], searches.slice(from, from + chunk))))
        rested.push(await sliceOf(cpu, () => sleep(restMs)))
      }
    }
    const others = (part: keyof CpuUsed) => sum(rested, part) / sum(rested, 'seconds')
    if (round === 0) continue
    foreign.push(others('engine'))
    for (const name of names) {
      const each = (part: keyof CpuUsed) =>
        ((sum(used[name]!, part) - others(part) * sum(used[name]!, 'seconds')) * 1000) / searches.length
      const parts = { site: each('site'), engine: each('engine'), postgres: each('postgres'), valkey: each('valkey') }
      // Requests sent directly to the engine use none of the other three processes.
      const total = name === 'site' ? parts.site + parts.engine + parts.postgres + parts.valkey : parts.engine
      spent[name]!.push({ ...parts, total })
    }
  }
  printProgress(`  others used ${foreign.map((cores) => cores.toFixed(2)).join(' ')} cores of the engine meanwhile`)
  return spent
}

async function sliceOf(cpu: SearchSite['cpu'], work: () => Promise<unknown>): Promise<Slice> {
  const [before, began] = [await cpu(), performance.now()]
  await work()
  const after = await cpu()
  const used = (part: keyof CpuUsed) => after[part] - before[part]
  const seconds = (performance.now() - began) / 1000
  return { site: used('site'), engine: used('engine'), postgres: used('postgres'), valkey: used('valkey'), seconds }
}

function sum(slices: readonly Slice[], part: keyof Slice): number {
  return slices.reduce((all, slice) => all + slice[part], 0)
}

async function askAll(way: Way, searches: readonly SearchBody[]): Promise<void> {
  const queue = [...searches]
  const stream = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await way(next)
  }
  await Promise.all([stream(), stream()])
}

function printCost(figure: string, spent: Spent): void {
  for (const [way, list] of Object.entries(spent)) {
    const totals = list.map(({ total }) => total)
    printFigure(`${figure}.cpu.${way}`, median(totals), 'ms', 'printed', true)
    const parts = (['site', 'engine', 'postgres', 'valkey'] as const).map(
      (part) => `${part} ${median(list.map((used) => used[part])).toFixed(2)}`,
    )
    printProgress(
      `  ${way}: ${way === 'site' ? parts.join(', ') : ''} rounds ${totals.map((ms) => ms.toFixed(1)).join(' ')}`,
    )
  }
}

function ratios(dear: readonly { total: number }[], cheap: readonly { total: number }[]): number[] {
  return dear.map(({ total }, round) => total / cheap[round]!.total)
}

function printRatio(figure: string, values: readonly number[], goal: number | undefined): void {
  const value = median(values)
  printFigure(figure, value, '', goal === undefined ? 'printed' : `>= ${goal}`, goal === undefined || value >= goal)
  printProgress(`  quartiles ${quantile(values, 0.25).toFixed(2)} to ${quantile(values, 0.75).toFixed(2)}`)
}
