import type { MarketAnalytics, ResultTabs } from '@pahiya/contract/market-analytics'
import type { SourceInfo } from '@pahiya/contract/sources'
import type { Api } from '../../api/api-context.ts'
import { listedCar, type ListedCar } from './listed-car.ts'
import { rememberedPart } from './remembered-parts.ts'
import { interruption, refusal, searchTimeoutMs, type SearchFailure } from './search-failure.ts'
import { localPageSize, localQuery, marketplaceBody, marketplacePageSize, partsOf } from './search-requests.ts'
import { readSearch, type Search } from './search-url.ts'

/** Cars that were found, or why none could be asked for. */
export type Found = { cars: ListedCar[]; total: number; failure?: SearchFailure | undefined }
export type Results = Found & {
  tabs?: ResultTabs | undefined
  analytics?: Omit<MarketAnalytics, 'recommendations'> | undefined
}

export type HomeData = {
  search: Search
  sources: SourceInfo[]
  local: Found
  /** Undefined until a search over all portals is asked for. */
  results: Results | undefined
  /** The moment by which ages are reckoned, the same on the server and in the browser. */
  now: string
}

/** Everything of the home page at this address. A part that fails says so in its place; the others still stand. */
export async function loadHome(api: Api, request: Request): Promise<HomeData> {
  const search = readSearch(new URL(request.url).searchParams)
  const { signal } = request
  const [sources, local, results] = await Promise.all([
    loadSources(api, signal),
    loadLocal(api, search, signal),
    search.tab === 'results' ? loadResults(api, search, signal) : undefined,
  ])
  // A newer search has been asked for meanwhile: this answer is for nobody.
  signal.throwIfAborted()
  return { search, sources, local, results, now: new Date().toISOString() }
}

async function loadSources(api: Api, signal: AbortSignal): Promise<SourceInfo[]> {
  try {
    return (await api.GET('/api/sources', { signal })).data ?? []
  } catch {
    return []
  }
}

/** HOME-29. Beside results only their number is shown; the hero finds its example among them. */
async function loadLocal(api: Api, search: Search, signal: AbortSignal): Promise<Found> {
  const query = localQuery(search)
  const wanted = search.tab === 'results' ? [{ offset: 0, limit: 1 }] : partsOf(search.page * localPageSize)
  return collect(wanted, async ({ offset, limit }) => {
    // The call knows pages: a part after the first is a full one.
    const page = offset === 0 ? { page: 1, limit } : { page: offset / 50 + 1, limit: 50 }
    const answer = await rememberedPart(JSON.stringify(['cars', query, page]), () =>
      answered(api.GET('/api/cars', { params: { query: { ...query, ...page } }, signal }), signal),
    )
    return { total: answer.total, cars: answer.cars.slice(0, limit).map((car) => listedCar(car, 'car')) }
  })
}

/** MKT-01, MKT-04, MKT-05. */
async function loadResults(api: Api, search: Search, visit: AbortSignal): Promise<Results> {
  const signal = AbortSignal.any([visit, AbortSignal.timeout(searchTimeoutMs)])
  const asked = marketplaceBody(search)
  let more: Pick<Results, 'tabs' | 'analytics'> = {}
  const found = await collect(partsOf(search.page * marketplacePageSize), async ({ offset, limit }) => {
    const body = { ...asked, offset, limit, ...(offset === 0 && { analytics: true }) }
    const answer = await rememberedPart(JSON.stringify(['search', body]), () =>
      answered(api.POST('/api/marketplace/search', { body, signal }), visit),
    )
    if (answer.analytics) {
      const { recommendations: _, ...analytics } = answer.analytics
      more = { tabs: answer.tabs, analytics }
    }
    return { total: answer.total, cars: answer.listings.map((car) => listedCar(car, 'listing')) }
  })
  return { ...found, ...more }
}

/** All parts or none: half of a list would look like the whole. */
async function collect(
  wanted: readonly { offset: number; limit: number }[],
  ask: (part: { offset: number; limit: number }) => Promise<Found>,
): Promise<Found> {
  try {
    const parts = await Promise.all(wanted.map(ask))
    return { cars: parts.flatMap(({ cars }) => cars), total: parts[0]?.total ?? 0 }
  } catch (error) {
    if (error instanceof Refused) return { cars: [], total: 0, failure: error.failure }
    throw error
  }
}

class Refused extends Error {
  readonly failure: SearchFailure
  constructor(failure: SearchFailure) {
    super(failure.message)
    this.failure = failure
  }
}

type Answer = { data?: unknown; error?: unknown; response: Response }

async function answered<Given extends Answer>(
  asking: Promise<Given>,
  visit: AbortSignal,
): Promise<NonNullable<Given['data']>> {
  const answer = await asking.catch((error: unknown) => {
    visit.throwIfAborted()
    throw new Refused(interruption(error))
  })
  if (answer.data !== undefined && answer.data !== null) return answer.data
  throw new Refused(refusal(answer.response.status, answer.response.statusText, answer.error))
}
