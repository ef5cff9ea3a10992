import { createApiClient } from '@pahiya/contract/core/client'
import { expect, test } from 'vitest'
import { exampleSearchResponse, listing } from '../testing/example-answers.ts'
import { loadMapCars } from './load-map-cars.ts'
import { readMapQuery } from './map-address.ts'

const asked = readMapQuery(new URLSearchParams('budget=0-700000&transmission=Automatic&sort=mileage-asc'))

/** An API stub that records its requests and returns this answer. */
function apiAnswering(answer: () => Response) {
  const sent: unknown[] = []
  const api = createApiClient({
    baseUrl: 'https://pahiya.example',
    visitorId: () => '0190a6c2-7b1e-4c3d-9f2a-1b2c3d4e5f60',
    fetch: async (request: Request) => {
      sent.push(await request.json())
      return answer()
    },
  })
  return { api, sent }
}

test('the map asks for the cars in view with every filter and the order of the search', async () => {
  const { api, sent } = apiAnswering(() => Response.json(exampleSearchResponse({ listings: [] })))
  await loadMapCars(api, asked, ['Gachibowli', 'Kondapur'])
  expect(sent).toEqual([
    {
      cities: ['Hyderabad'],
      priceMax: 700_000,
      transmission: ['Automatic'],
      localities: ['Gachibowli', 'Kondapur'],
      sort: 'mileage_asc',
      limit: 50,
    },
  ])
})

test('each car has its model, its price and a link to its page; cars without a locality are left out', async () => {
  const listings = [
    listing({ number: 1, model: 'Creta', price: 525_000, locality: 'Gachibowli' }),
    listing({ number: 2, locality: null }),
  ]
  const { api } = apiAnswering(() => Response.json(exampleSearchResponse({ listings })))
  const cars = await loadMapCars(api, asked, ['Gachibowli'])
  expect(cars).toMatchObject([{ locality: 'Gachibowli', label: 'Creta 5.25 L' }])
  expect(cars[0]!.href).toMatch(/^\/(?:car|marketplace)\//)
})

test('if the search is refused, the map shows no cars', async () => {
  const { api } = apiAnswering(() => Response.json({ code: 'search_limit_exceeded' }, { status: 429 }))
  expect(await loadMapCars(api, asked, ['Gachibowli'])).toEqual([])
})
