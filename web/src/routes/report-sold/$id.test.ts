import { createApiClient } from '@pahiya/contract/core/client'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../../api/api-context.ts'
import { exampleListing, listingId } from '../../features/car-detail/testing/example-answers.ts'
import * as reportSold from './$id.tsx'

/** Loader or action arguments for a visit with this API response about the report. */
function visit(listing: object, answer: () => Response = () => new Response(null, { status: 204 }), method = 'GET') {
  const context = new RouterContextProvider()
  const asked: string[] = []
  const fetch = async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return request.method === 'GET' ? Response.json({ ...exampleListing(), ...listing }) : answer()
  }
  context.set(apiContext, createApiClient({ baseUrl: 'https://pahiya.example', visitorId: () => null, fetch }))
  const url = new URL(`/report-sold/${listingId}`, 'https://pahiya.example')
  const request = new Request(url, { method })
  const args = { context, params: { id: listingId }, request, url, pattern: '' } satisfies LoaderFunctionArgs as never
  return { args, asked }
}

test("a portal's listing can be reported; one that has ended or is sold here cannot", async () => {
  const portal = { sourceKey: 'sadakpar', sourceName: 'Sadakpar', status: 'active' }
  expect(await reportSold.loader(visit(portal).args)).toMatchObject({ sourceName: 'Sadakpar' })
  for (const other of [{ status: 'sold' }, { sourceKey: 'pahiya' }])
    await expect(reportSold.loader(visit({ ...portal, ...other }).args)).rejects.toMatchObject({
      init: { status: 404 },
    })
})

test('a report is sent, a rejected one shows the reason, and a signed-out visitor is sent to sign-in', async () => {
  const taken = visit({}, undefined, 'POST')
  expect(await reportSold.action(taken.args)).toEqual({ failed: '' })
  expect(taken.asked).toEqual([`POST /api/marketplace/listing/${listingId}/sold-reports`])
  const refused = () => Response.json({ code: 'car_not_on_offer', message: 'Gone', requestId: '1' }, { status: 409 })
  expect(await reportSold.action(visit({}, refused, 'POST').args)).toEqual({ failed: 'Gone' })
  const unknown = () => Response.json({ code: 'unauthenticated', message: 'Log in', requestId: '1' }, { status: 401 })
  const next = await reportSold.action(visit({}, unknown, 'POST').args)
  expect((next as Response).headers.get('location')).toContain('/api/login')
})
