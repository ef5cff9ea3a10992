import type { MarketAnalytics, ResultTabs } from '@pahiya/contract/search/market-analytics'
import type { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import type { FilterKey } from '@pahiya/domain/search/filters'
import { liveCity } from '@pahiya/domain/option-lists/city-lists'
import { redirect } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { askSearch } from './fetch-search.ts'
import { countLooser, type LooserSearch } from '../draft/count-relaxed.ts'
import { listedCar, type ListedCar } from '../cars/listed-car.ts'
import { readPhrase, searchSaid, type Reading } from '../phrase/read-phrase.ts'
import { rememberedPart } from '../query/answer-part-cache.ts'
import { interruption, refusal, searchTimeoutMs, type SearchFailure } from '../query/search-failure.ts'
import { localPageSize, localQuery, marketplaceBody, marketplacePageSize, partsOf } from '../query/search-requests.ts'
import { addressOf, readSearch, unreadPhrase, type Search } from '../query/search-url.ts'

/** Cars that were found, or why none could be asked for. */
export type Found = { cars: ListedCar[]; total: number; failure?: SearchFailure | undefined }
export type Results = Found &
  Pick<
    SearchResponse,
    'facets' | 'histograms' | 'degraded' | 'totalIsAtLeast' | 'partial' | 'notApplied' | 'widened'
  > & {
    tabs?: ResultTabs | undefined
    analytics?: Omit<MarketAnalytics, 'recommendations'> | undefined
    /** When nothing was found: what loosening each wish would bring, most first. */
    looser?: LooserSearch[] | undefined
    /** And the cars that miss one of them. */
    closest?: ClosestCar[] | undefined
  }

export type ClosestCar = { misses: readonly FilterKey[]; car: ListedCar }
export type Elsewhere = { city: string; total: number; cars: ListedCar[] }

export type HomeData = {
  search: Search
  sources: SourceInfo[]
  local: Found
  /** Undefined until a search over all portals is asked for. */
  results: Results | undefined
  /** Where our own sellers have none: the newest of all portals, at no charge. */
  elsewhere?: Elsewhere | undefined
  /** What was made of the words in which it was asked; null when they could not be read. */
  reading?: Reading | null | undefined
  /** The moment by which ages are reckoned, the same on the server and in the browser. */
  now: string
}

/** Everything of the home page at this address. A part that fails says so in its place; the others still stand. */
export async function loadHome(api: Api, request: Request): Promise<HomeData> {
  const params = new URL(request.url).searchParams
  const search = readSearch(params)
  const { signal } = request
  const phrase = unreadPhrase(params)
  // Once read, the address says by filters what is asked: it can be shared, changed and gone back to.
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown Response for its answer
  if (phrase !== undefined) throw redirect(addressOf(searchSaid(phrase, await readPhrase(api, phrase, signal), search)))
  const [sources, local, results, reading] = await Promise.all([
    loadSources(api, signal),
    loadLocal(api, search, signal),
    search.tab === 'results' ? loadResults(api, search, signal) : undefined,
    search.said === undefined ? undefined : readPhrase(api, search.said, signal).then((read) => read ?? null),
  ])
  const isEmpty = search.tab === 'local' && local.total === 0 && !local.failure
  const elsewhere = isEmpty ? await loadElsewhere(api, search, signal) : undefined
  // A newer search has been asked for meanwhile: this answer is for nobody.
  signal.throwIfAborted()
  return { search, sources, local, results, reading, elsewhere, now: new Date().toISOString() }
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

/** By city and brand only, and of the proposed city where none is chosen. Without an answer nothing is shown instead. */
async function loadElsewhere(api: Api, search: Search, signal: AbortSignal): Promise<Elsewhere | undefined> {
  const { cities: [city = liveCity] = [], brands: [brand] = [] } = search.filters
  const query = { city, ...(brand !== undefined && { brand }) }
  const { data } = await api
    .GET('/api/market/summary', { params: { query }, signal })
    .catch(() => ({ data: undefined }))
  if (!data || data.cars.length === 0) return undefined
  return {
    city: data.city,
    total: data.total,
    cars: data.cars.slice(0, mostElsewhere).map((car) => listedCar(car, 'listing')),
  }
}

const mostElsewhere = 9

/** MKT-01, MKT-04, MKT-05. */
async function loadResults(api: Api, search: Search, visit: AbortSignal): Promise<Results> {
  const signal = AbortSignal.any([visit, AbortSignal.timeout(searchTimeoutMs)])
  const asked = { ...marketplaceBody(search), widen: true, ...(search.said !== undefined && { phrase: search.said }) }
  let more: Omit<Results, keyof Found> = {}
  const found = await collect(partsOf(search.page * marketplacePageSize), async ({ offset, limit }) => {
    const body = { ...asked, offset, limit, ...(offset === 0 && { analytics: true, facets: true }) }
    const answer = await rememberedPart(JSON.stringify(['search', body]), () =>
      answered(
        offset === 0 ? askSearch(api, body, signal) : api.POST('/api/marketplace/search', { body, signal }),
        visit,
      ),
    )
    if (offset === 0) more = beside(answer)
    return {
      total: answer.total,
      cars: answer.listings.map((car, place) => ({
        ...listedCar(car, 'listing'),
        ...known('distanceKm', answer.distancesKm?.[place]),
        ...known('allIn', answer.allInRupees?.[place]),
      })),
    }
  })
  const none = found.total === 0 && !found.failure && search.show === 'all'
  return { ...found, ...more, ...(none && { looser: await countLooser(api, search.filters, signal) }) }
}

function known(name: 'distanceKm' | 'allIn', value: number | null | undefined): Partial<ListedCar> {
  return value === null || value === undefined ? {} : { [name]: value }
}

/** What an answer tells beside its cars. Everything here travels inside the page, so only what is shown is kept. */
function beside(answer: SearchResponse): Omit<Results, keyof Found> {
  const { tabs, histograms, degraded, totalIsAtLeast, partial, notApplied, widened } = answer
  const { recommendations: _, ...analytics } = answer.analytics ?? {}
  const facets = Object.entries(answer.facets ?? {}).map(([name, values]) => [name, values?.slice(0, mostChoices)])
  return {
    tabs,
    histograms,
    degraded,
    totalIsAtLeast,
    partial,
    notApplied,
    ...(answer.closest && {
      closest: answer.closest.map(({ misses, listing }) => ({
        misses: misses as FilterKey[],
        car: listedCar(listing, 'listing'),
      })),
    }),
    widened,
    ...(answer.analytics && { analytics: analytics as Results['analytics'] }),
    ...(answer.facets && { facets: Object.fromEntries(facets) as Results['facets'] }),
  }
}

const mostChoices = 60

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
  throw new Refused(refusal(answer.response, answer.error))
}
