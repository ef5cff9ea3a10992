import { createApiClient } from '@pahiya/contract/core/client'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../../../api/api-context.ts'
import {
  carId,
  exampleCar,
  exampleInsights,
  exampleListing,
} from '../../../features/car-detail/testing/example-answers.ts'
import { exampleStory } from '../../../features/car-detail/testing/example-story.ts'
import * as car from './index.tsx'
import * as redirect from '../../cars/$id.tsx'
import * as listing from '../../marketplace/$id.tsx'

type Answer = { status: number; body: unknown }
const insightsFound = { status: 200, body: exampleInsights() }
const storyFound = { status: 200, body: exampleStory() }
const unavailable = { status: 503, body: { code: 'overloaded', requestId: '1' } }

/** Loader arguments for a visit with these API responses. */
function visit(
  path: string,
  id: string,
  answer: Answer,
  insights: Answer = insightsFound,
  story: Answer = storyFound,
  /** URLs containing this return 503. */
  missing?: string,
) {
  const context = new RouterContextProvider()
  const fetch = async (request: Request) => {
    if (missing !== undefined && request.url.includes(missing)) return Response.json(unavailable.body, { status: 503 })
    if (request.url.endsWith('/financing/lenders')) return Response.json({ lenders: [] })
    if (request.url.endsWith('/inspection')) return Response.json({ report: null })
    if (request.url.endsWith('/similar')) return Response.json({ listings: [exampleListing()] })
    const beside = request.url.endsWith('/story') ? story : request.url.endsWith('/price-insights') ? insights : null
    const { body, status } = beside ?? answer
    return Response.json(body, { status })
  }
  context.set(apiContext, createApiClient({ baseUrl: 'https://pahiya.example', visitorId: () => null, fetch }))
  const url = new URL(path, 'https://pahiya.example')
  return { context, params: { id }, request: new Request(url), url, pattern: '' } satisfies LoaderFunctionArgs as never
}

const notFound = { status: 404, body: { code: 'car_not_found', requestId: '1' } }

test('a car on offer has a page; any other car is a 404 (CAR-21)', async () => {
  const live = await car.loader(visit(`/car/${carId}`, carId, { status: 200, body: exampleCar() }))
  expect(live).toMatchObject({ data: { view: { heading: '2019 Maruti Suzuki Swift VXi' } }, init: { status: 200 } })
  const gone = await car.loader(visit(`/car/${carId}`, carId, { status: 200, body: exampleCar({ offers: [] }) }))
  expect(gone.init?.status).toBe(404)
  // Only a page that was found and is public may be stored in a shared cache.
  expect([live, gone].map(({ init }) => new Headers(init?.headers).get('cache-control')?.split(',')[0])).toEqual([
    'public',
    undefined,
  ])
  const unknown = await car.loader(visit(`/car/${carId}`, carId, notFound))
  expect(unknown).toMatchObject({ data: { view: null }, init: { status: 404 } })
})

test('the listing is loaded by the id in its address (LIST-01)', async () => {
  const live = await listing.loader(visit('/marketplace/1', '1', { status: 200, body: exampleListing() }))
  expect(live).toMatchObject({ data: { view: { heading: '2019 Maruti Suzuki Swift VXi' } }, init: { status: 200 } })
  const gone = await listing.loader(
    visit('/marketplace/1', '1', { status: 200, body: exampleListing({ status: 'sold' }) }),
  )
  expect(gone).toMatchObject({ data: { view: { status: 'sold' }, similar: [{}] }, init: { status: 404 } })
})

test('a page includes the insights and similar cars for its car; without insights it still loads, but is not cached for others', async () => {
  const answer = { status: 200, body: exampleCar() }
  const whole = await car.loader(visit(`/car/${carId}`, carId, answer))
  expect(whole.data).toMatchObject({
    view: { insights: { averagePrice: 581_000 }, worth: { fair: 578_000 } },
    similar: [{ title: '2019 Maruti Suzuki Swift VXi' }],
  })
  const without = await car.loader(visit(`/car/${carId}`, carId, answer, unavailable))
  expect(without.data).toMatchObject({ view: { insights: null, worth: { fair: 578_000 } } })
  expect(new Headers(without.init?.headers).get('cache-control')).toBeNull()
})

test('a page includes the history of its car; without it the page still loads, but is not cached for others', async () => {
  const answer = { status: 200, body: exampleListing() }
  const whole = await listing.loader(visit('/marketplace/1', '1', answer))
  expect(whole.data).toMatchObject({ view: { story: { cuts: { count: 2 } } } })
  const without = await listing.loader(visit('/marketplace/1', '1', answer, insightsFound, unavailable))
  expect(without.data).toMatchObject({ view: { story: null } })
  expect(new Headers(without.init?.headers).get('cache-control')).toBeNull()
})

test.each([
  ['whole', undefined, 'public'],
  ['without the cost', '/landed-cost', undefined],
  ['without the way to its seller', '/contacts/way/', undefined],
  ['without the name of its seller', '/seller', undefined],
  ['without lenders', '/financing/lenders', undefined],
])('a listing that is %s is cached for others only if nothing is missing', async (_, missing, kept) => {
  const answer = { status: 200, body: exampleListing({ sourceKey: 'pahiya' }) }
  const { init } = await listing.loader(visit('/marketplace/1', '1', answer, insightsFound, storyFound, missing))
  expect(new Headers(init?.headers).get('cache-control')?.split(',')[0]).toBe(kept)
})

test('a car that was merged into another one redirects there', async () => {
  const joined = car.loader(visit('/car/old', 'old', { status: 200, body: exampleCar() }))
  const answer: unknown = await joined.catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).status).toBe(302)
  expect((answer as Response).headers.get('location')).toBe(`/car/${carId}`)
})

test('an ended listing is a 404 (MKT-29)', async () => {
  const answer = { status: 200, body: exampleListing({ status: 'sold' }) }
  expect((await listing.loader(visit('/marketplace/1', '1', answer))).init?.status).toBe(404)
  expect((await listing.loader(visit('/marketplace/1', '1', notFound))).init?.status).toBe(404)
})

test('a failing API is not treated as a missing car', async () => {
  const failing = visit('/car/1', '1', { status: 500, body: { code: 'internal', requestId: '1' } })
  await expect(car.loader(failing)).rejects.toMatchObject({ init: { status: 500 } })
})

test('/cars/{id} redirects permanently to /car/{id} (CAR-01, C-06)', () => {
  const answer = redirect.loader(visit('/cars/a-1?ref=x', 'a-1', notFound))
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/car/a-1?ref=x')
})

test('switching between the tabs of a listing requests nothing', () => {
  const asked = (from: string, to: string) =>
    listing.shouldRevalidate({
      currentUrl: new URL(from, 'https://pahiya.example'),
      nextUrl: new URL(to, 'https://pahiya.example'),
      defaultShouldRevalidate: true,
    } as Parameters<typeof listing.shouldRevalidate>[0])
  expect(asked('/marketplace/1', '/marketplace/1?tab=finance')).toBe(false)
  expect(asked('/marketplace/1', '/marketplace/2')).toBe(true)
})
