import type { MarketAnalytics, ResultTabs } from '@pahiya/contract/search/market-analytics'
import type { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import type { FilterKey } from '@pahiya/domain/search/filters'
import { findBrand } from '@pahiya/domain/option-lists/brand-lists'
import { liveCity } from '@pahiya/domain/option-lists/city-lists'
import { redirect } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { fetchSearch } from './fetch-search.ts'
import { countRelaxed, type CountedRelaxedSearch } from '../draft/count-relaxed.ts'
import { listedCar, type ListedCar } from '../cars/listed-car.ts'
import { readPhrase, searchFromPhrase, type Reading } from '../phrase/read-phrase.ts'
import { cachedAnswerPart } from '../query/answer-part-cache.ts'
import { interruption, refusal, searchTimeoutMs, type SearchFailure } from '../query/search-failure.ts'
import {
  localPageSize,
  localQuery,
  marketplaceBody,
  marketplacePageSize,
  requestPages,
} from '../query/search-requests.ts'
import { searchAddress, readSearch, readUnparsedPhrase, type Search } from '../query/search-url.ts'

/** Cars found, or the reason why there are none. */
export type Found = { cars: ListedCar[]; total: number; failure?: SearchFailure | undefined }
export type Results = Found &
  Pick<
    SearchResponse,
    'facets' | 'histograms' | 'degraded' | 'sortedBy' | 'totalIsAtLeast' | 'partial' | 'notApplied' | 'widened'
  > & {
    tabs?: ResultTabs | undefined
    analytics?: Omit<MarketAnalytics, 'recommendations'> | undefined
    /** If nothing was found: how many cars relaxing each filter would add, largest first. */
    looser?: CountedRelaxedSearch[] | undefined
    /** If nothing was found: cars that miss one of the filters. */
    closest?: ClosestCar[] | undefined
  }

export type ClosestCar = { misses: readonly FilterKey[]; car: ListedCar }
export type Elsewhere = { city: string; total: number; cars: ListedCar[] }

export type HomeData = {
  search: Search
  sources: SourceInfo[]
  local: Found
  /** Undefined until a search over all portals is requested. */
  results: Results | undefined
  /** If our own sellers have no cars: the newest from all portals, at no charge. */
  elsewhere?: Elsewhere | undefined
  /** The parsed phrase; null if it could not be parsed. */
  reading?: Reading | null | undefined
  /** Brands outside the catalogue that have cars on sale. */
  moreBrands: string[]
  /** Reference time for ages, the same on the server and in the browser. */
  now: string
}

/** Loads the home page for a URL. If a part fails, the page reports it in that part's place; the others still load. */
export async function loadHome(api: Api, request: Request): Promise<HomeData> {
  const params = new URL(request.url).searchParams
  const search = readSearch(params)
  const { signal } = request
  const phrase = readUnparsedPhrase(params)
  if (phrase !== undefined) {
    const parsed = searchFromPhrase(phrase, await readPhrase(api, phrase, signal), search)
    // Once parsed, the URL holds the filters: it can be shared, changed and gone back to.
    // oxlint-disable-next-line typescript/only-throw-error -- the router answers with a thrown Response
    throw redirect(searchAddress(parsed))
  }
  const [sources, moreBrands, local, results, reading] = await Promise.all([
    loadSources(api, signal),
    loadMoreBrands(api, signal),
    loadLocal(api, search, signal),
    search.tab === 'results' ? loadResults(api, search, signal) : undefined,
    search.said === undefined ? undefined : readPhrase(api, search.said, signal).then((read) => read ?? null),
  ])
  const isEmpty = search.tab === 'local' && local.total === 0 && !local.failure
  const elsewhere = isEmpty ? await loadElsewhere(api, search, signal) : undefined
  // A newer search was started meanwhile: discard this answer.
  signal.throwIfAborted()
  return { search, sources, moreBrands, local, results, reading, elsewhere, now: new Date().toISOString() }
}

async function loadSources(api: Api, signal: AbortSignal): Promise<SourceInfo[]> {
  try {
    return (await api.GET('/api/sources', { signal })).data ?? []
  } catch {
    return []
  }
}

/** Without the answer the lists have the brands of the catalogue. */
async function loadMoreBrands(api: Api, signal: AbortSignal): Promise<string[]> {
  try {
    const { data } = await api.GET('/api/market/brands', { signal })
    return (data?.brands ?? []).map(({ name }) => name).filter((name) => findBrand(name) === undefined)
  } catch {
    return []
  }
}

/** HOME-29. When there are results, only the count is shown; the hero picks its example from these cars. */
async function loadLocal(api: Api, search: Search, signal: AbortSignal): Promise<Found> {
  const query = localQuery(search)
  const wanted = search.tab === 'results' ? [{ offset: 0, limit: 1 }] : requestPages(search.page * localPageSize)
  return collect(wanted, async ({ offset, limit }) => {
    // The API is paginated: every request after the first is for a full page.
    const page = offset === 0 ? { page: 1, limit } : { page: offset / 50 + 1, limit: 50 }
    const answer = await cachedAnswerPart(JSON.stringify(['cars', query, page]), () =>
      answered(api.GET('/api/cars', { params: { query: { ...query, ...page } }, signal }), signal),
    )
    return { total: answer.total, cars: answer.cars.slice(0, limit).map((car) => listedCar(car, 'car')) }
  })
}

/** Filters by city and brand only, with the live city as default. Returns undefined if the request fails. */
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
  const found = await collect(requestPages(search.page * marketplacePageSize), async ({ offset, limit }) => {
    const body = { ...asked, offset, limit, ...(offset === 0 && { analytics: true, facets: true }) }
    const answer = await cachedAnswerPart(JSON.stringify(['search', body]), () =>
      answered(
        offset === 0 ? fetchSearch(api, body, signal) : api.POST('/api/marketplace/search', { body, signal }),
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
  return { ...found, ...more, ...(none && { looser: await countRelaxed(api, search.filters, signal) }) }
}

function known(name: 'distanceKm' | 'allIn', value: number | null | undefined): Partial<ListedCar> {
  return value === null || value === undefined ? {} : { [name]: value }
}

/** The parts of an answer other than its cars. They are embedded in the page, so only what is shown is included. */
function beside(answer: SearchResponse): Omit<Results, keyof Found> {
  const { tabs, histograms, degraded, sortedBy, totalIsAtLeast, partial, notApplied, widened } = answer
  const { recommendations: _, ...analytics } = answer.analytics ?? {}
  const facets = Object.entries(answer.facets ?? {}).map(([name, values]) => [name, values?.slice(0, mostChoices)])
  return {
    tabs,
    histograms,
    degraded,
    sortedBy,
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

/** All parts or none: half a list would look complete. */
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
