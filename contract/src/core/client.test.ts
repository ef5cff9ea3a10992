import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createApiClient } from './client.ts'

function clientAnswering(answer: () => Response) {
  const requests: Request[] = []
  const client = createApiClient({
    baseUrl: 'https://pahiya.example',
    visitorId: () => `visitor_${requests.length + 1}`,
    fetch: async (request) => {
      requests.push(request)
      return answer()
    },
  })
  return { client, requests }
}
const search = { brand: 'Kia', fuelType: ['Diesel'] }

test('every call carries the current visitor id (API-01)', async () => {
  const { client, requests } = clientAnswering(() => Response.json({}))
  await client.GET('/api/health')
  await client.POST('/api/marketplace/search', { body: search })
  expect(requests.map((request) => request.headers.get('x-visitor-id'))).toEqual(['visitor_1', 'visitor_2'])
})

test('every call includes credentials (API-02)', async () => {
  const { client, requests } = clientAnswering(() => Response.json({}))
  await client.GET('/api/health')
  await client.POST('/api/marketplace/search', { body: search })
  expect(requests.map((request) => request.credentials)).toEqual(['include', 'include'])
})

test('a write sends JSON with its content type (API-03)', async () => {
  const { client, requests } = clientAnswering(() => Response.json({}))
  await client.POST('/api/marketplace/search', { body: search })
  expect(requests[0]!.headers.get('content-type')).toBe('application/json')
  expect(await requests[0]!.json()).toEqual(search)
})

test('a response is parsed as JSON, an empty one as nothing (API-05)', async () => {
  const full = clientAnswering(() => Response.json({ status: 'ok', engines: [] }))
  expect((await full.client.GET('/api/health')).data).toEqual({ status: 'ok', engines: [] })
  const empty = clientAnswering(() => new Response(null, { status: 204 }))
  expect((await empty.client.GET('/api/health')).data).toBeUndefined()
})

describe('the error text is the status, a colon and the body, or the status text when there is no body (ERR-01)', () => {
  test.each([
    [404, 'Not Found', '{"message":"This car is not available"}', '404: {"message":"This car is not available"}'],
    [500, 'Internal Server Error', '', '500: Internal Server Error'],
  ])('%i %s', (status, statusText, body, message) => {
    const error = new ApiError(status, statusText, body)
    expect(error).toBeInstanceOf(Error)
    expect(error.message).toBe(message)
    expect(error.status).toBe(status)
  })
})
