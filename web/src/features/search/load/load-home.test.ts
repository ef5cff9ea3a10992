import { createApiClient } from '@pahiya/contract/core/client'
import { describe, expect, test, vi } from 'vitest'
import { loadHome } from './load-home.ts'
import { listing, localCar, exampleSearchResponse, source } from '../testing/example-answers.ts'

type Asked = { path: string; query: Record<string, string>; body: unknown }
type Answer = (asked: Asked, request: Request) => Response | Promise<Response>

const brands = [
  { name: 'Hyundai', cars: 40 },
  { name: 'Kia', cars: 12 },
  { name: 'BMW', cars: 3 },
]

/** Visits the home page with this API response. */
function visit(words: string, answer: Answer, signal?: AbortSignal) {
  const asked: Asked[] = []
  const fetch = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const body: unknown = request.method === 'POST' ? await request.clone().json() : undefined
    const one = { path: pathname, query: Object.fromEntries(searchParams), body }
    asked.push(one)
    if (pathname === '/api/sources') return Response.json([source()])
    if (pathname === '/api/market/brands') return Response.json({ brands })
    return answer(one, request)
  }
  const api = createApiClient({ baseUrl: 'https://pahiya.example', visitorId: () => null, fetch })
  const url = `https://pahiya.example/?${words}`
  return { asked, data: loadHome(api, new Request(url, { ...(signal && { signal }) })) }
}

const bothLists: Answer = ({ path }) =>
  path === '/api/cars'
    ? Response.json({ cars: [localCar()], total: 38, page: 1, limit: 10 })
    : Response.json(exampleSearchResponse())

test('our own cars are loaded ten at a time (HOME-29, HOME-30)', async () => {
  const { asked, data } = visit('city=Hyderabad', bothLists)
  expect((await data).local).toMatchObject({ total: 38, cars: [{ brand: 'Maruti Suzuki', page: 'car' }] })
  expect(asked.find(({ path }) => path === '/api/cars')?.query).toEqual({ city: 'Hyderabad', page: '1', limit: '10' })
  expect(asked.some(({ path }) => path === '/api/marketplace/search')).toBe(false)
})

test('brands with cars on sale that are not in the catalogue are named for the lists of brands (C-11)', async () => {
  const { data } = visit('', bothLists)
  expect((await data).moreBrands).toEqual(['Kia', 'BMW'])
})

test('the second page shows the first two (HOME-30)', async () => {
  const { asked, data } = visit('page=2', bothLists)
  await data
  expect(asked.find(({ path }) => path === '/api/cars')?.query).toEqual({
    cityFirst: 'Hyderabad',
    page: '1',
    limit: '20',
  })
})

test('a search over all portals requests fifty cars with their analysis (MKT-01, MKT-02)', async () => {
  const { asked, data } = visit('tab=results&brand=Tata', bothLists)
  expect((await data).results).toMatchObject({ total: 214, tabs: { all: 214 }, analytics: { avgPrice: 742_000 } })
  const searches = asked.filter(({ path }) => path === '/api/marketplace/search')
  expect(searches.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      brands: ['Tata'],
      limit: 50,
      offset: 0,
      analytics: true,
      sortBy: 'price',
      sortOrder: 'asc',
    }),
  ])
})

test('the second page of results loads the first hundred cars, in two requests (MKT-04)', async () => {
  const fifty = (offset: number) => Array.from({ length: 50 }, (_, place) => listing({ number: offset + place }))
  const { asked, data } = visit('tab=results&city=Pune&page=2', ({ path, body }) =>
    path === '/api/cars'
      ? Response.json({ cars: [], total: 0, page: 1, limit: 1 })
      : Response.json(exampleSearchResponse({ listings: fifty((body as { offset: number }).offset), total: 214 })),
  )
  const { results } = await data
  expect(new Set(results?.cars.map(({ id }) => id)).size).toBe(100)
  expect(asked.filter(({ path }) => path === '/api/marketplace/search').map(({ body }) => body)).toMatchObject([
    { offset: 0, limit: 50, analytics: true },
    { offset: 50, limit: 50 },
  ])
})

test('a search is aborted after 120 seconds and not before (MKT-05)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timer = new AbortController()
    setTimeout(() => timer.abort(new DOMException('signal timed out', 'TimeoutError')), ms)
    return timer.signal
  })
  try {
    const { data } = visit('tab=results&city=Nagpur', (asked, request) =>
      asked.path === '/api/cars'
        ? bothLists(asked, request)
        : new Promise((_, reject) => {
            request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
          }),
    )
    const results = data.then((home) => home.results)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(await Promise.race([results, Promise.resolve('still asking')])).toBe('still asking')
    await vi.advanceTimersByTimeAsync(1)
    expect((await results)?.failure?.type).toBe('timeout')
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

describe('a failed search clears the results and reports the cause (MKT-07)', () => {
  const failing =
    (answer: () => Response | Promise<Response>): Answer =>
    (asked, request) =>
      asked.path === '/api/cars' ? bothLists(asked, request) : answer()

  test.each([
    [
      'refused',
      () => Response.json({ message: 'Failed to search marketplace', requestId: 'r1' }, { status: 503 }),
      'Search failed: Failed to search marketplace',
    ],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
    [
      'too slow',
      () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
      'Search is taking longer than expected. Please try again with more specific filters.',
    ],
  ])('%s', async (_how, answer, message) => {
    const { results, local } = await visit('tab=results', failing(answer)).data
    expect(results).toMatchObject({ cars: [], total: 0, failure: { message } })
    expect(local.total).toBe(38)
  })

  test('a missing login is distinguished from other failures (MKT-10)', async () => {
    const answer = failing(() => Response.json({ message: 'Please log in' }, { status: 401 }))
    expect((await visit('tab=results', answer).data).results?.failure?.type).toBe('auth')
  })
})

test('the rest of the page still loads if the local list and the sources fail', async () => {
  const { data } = visit('tab=results', ({ path }) =>
    path === '/api/cars' ? new Response('no', { status: 500 }) : Response.json(exampleSearchResponse()),
  )
  const { local, results } = await data
  expect(local.failure?.message).toBe('Search failed: no')
  expect(results?.total).toBe(214)
})

test('a search superseded by a newer one is aborted, not reported as a failure (MKT-07)', async () => {
  const leaving = new AbortController()
  const { data } = visit(
    'tab=results',
    (asked, request) => {
      if (asked.path === '/api/cars') return bothLists(asked, request)
      leaving.abort()
      return Promise.reject(request.signal.reason as Error)
    },
    leaving.signal,
  )
  await expect(data).rejects.toMatchObject({ name: 'AbortError' })
})

describe('no cars of our own sellers', () => {
  const none = Response.json({ cars: [], total: 0, page: 1, limit: 10 })

  test('the newest cars from the portals are shown instead, and no search is charged', async () => {
    const { asked, data } = visit('brand=Tata', ({ path }) =>
      path === '/api/cars' ? none.clone() : Response.json({ city: 'Hyderabad', total: 120, cars: [listing({})] }),
    )
    expect((await data).elsewhere).toMatchObject({ city: 'Hyderabad', total: 120, cars: [{ page: 'listing' }] })
    expect(asked.find(({ path }) => path === '/api/market/summary')?.query).toEqual({
      city: 'Hyderabad',
      brand: 'Tata',
    })
    expect(asked.some(({ path }) => path === '/api/marketplace/search')).toBe(false)
  })

  test('nothing is shown instead if the portals have none or the request fails', async () => {
    const { data } = visit('', ({ path }) => (path === '/api/cars' ? none.clone() : new Response('', { status: 404 })))
    expect((await data).elsewhere).toBeUndefined()
  })
})

test('cars near a place carry their distance, and the answer names the wider area that was searched', async () => {
  const { data } = visit('tab=results&localities=Gachibowli', ({ path }) =>
    path === '/api/cars'
      ? Response.json({ cars: [], total: 0, page: 1, limit: 1 })
      : Response.json({
          ...exampleSearchResponse({ listings: [listing({ number: 1 }), listing({ number: 2 })] }),
          distancesKm: [3, null],
          allInRupees: [null, 512_000],
          widened: { place: 'Gachibowli', withinKm: 12, found: 0 },
        }),
  )
  const { results } = await data
  expect(results?.cars.map(({ distanceKm }) => distanceKm)).toEqual([3, undefined])
  expect(results?.cars.map(({ allIn }) => allIn)).toEqual([undefined, 512_000])
  expect(results?.widened).toEqual({ place: 'Gachibowli', withinKm: 12, found: 0 })
})
