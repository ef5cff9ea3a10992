import { createApiClient } from '@pahiya/contract/core/client'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../../api/api-context.ts'
import { exampleListing } from '../../features/car-detail/testing/example-answers.ts'
import { exampleFigures } from '../../features/search/landing/testing/example-figures.ts'
import * as usedCars from './$city.tsx'

/** Loader arguments for this address and API response. */
function visit(path: string, answer: { status: number; body: unknown }, asked: URL[] = []) {
  const context = new RouterContextProvider()
  const fetch = async (request: Request) => {
    asked.push(new URL(request.url))
    return Response.json(answer.body, { status: answer.status })
  }
  context.set(apiContext, createApiClient({ baseUrl: 'https://pahiya.example', visitorId: () => null, fetch }))
  const url = new URL(path, 'https://pahiya.example')
  const [city, brand, model] = url.pathname.split('/').slice(2).map(decodeURIComponent)
  const params = { city, brand, model }
  return { context, params, request: new Request(url), url, pattern: '' } satisfies LoaderFunctionArgs as never
}

const answer = { status: 200, body: { ...exampleFigures(), cars: [exampleListing()] } }

test('the address determines which cars are requested', async () => {
  const asked: URL[] = []
  const loaded = await usedCars.loader(visit('/used-cars/hyderabad/maruti-suzuki/swift', answer, asked))
  expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
    '/api/market/summary?city=hyderabad&brand=maruti-suzuki&model=swift',
  ])
  expect(loaded).toMatchObject({ figures: { total: 43 }, cars: [{ page: 'listing' }] })
})

test.each([
  '/used-cars/Hyderabad/maruti-suzuki/swift',
  '/used-cars/hyd/maruti/swift',
  '/used-cars/hyderabad/maruti-suzuki/swift/',
])('%s redirects permanently to the canonical address', async (path) => {
  const answered = await usedCars.loader(visit(`${path}?ref=x`, answer))
  expect(answered).toBeInstanceOf(Response)
  const { status, headers } = answered as Response
  expect([status, headers.get('location')]).toEqual([301, '/used-cars/hyderabad/maruti-suzuki/swift?ref=x'])
})

test('an unknown place is a 404', async () => {
  const unknown = visit('/used-cars/atlantis', { status: 404, body: { code: 'not_found', requestId: '1' } })
  await expect(usedCars.loader(unknown)).rejects.toMatchObject({ init: { status: 404 } })
})
