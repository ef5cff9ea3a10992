import { createApiClient } from '@pahiya/contract/core/client'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../../api/api-context.ts'
import { exampleListing, listingId } from '../../features/car-detail/testing/example-answers.ts'
import * as contact from './$id.tsx'

const leadId = '01a1de74-7401-72f4-8747-6f66a42b8021'
const lead = { state: 'waiting', sourceName: 'Sadakpar', listingId, url: null }
const way = { way: 'lead', sourceKey: 'sadakpar', sourceName: 'Sadakpar', url: null }

/** Loader or action arguments for a visit with this API response about the lead, and the requests made. */
function visit(path: string, answer: () => Response, init?: RequestInit, listing = exampleListing()) {
  const asked: Request[] = []
  const context = new RouterContextProvider()
  const fetch = async (request: Request) => {
    asked.push(request.clone())
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/marketplace/listing/')) return Response.json(listing)
    return pathname.startsWith('/api/contacts/way/') ? Response.json(way) : answer()
  }
  context.set(apiContext, createApiClient({ baseUrl: 'https://pahiya.example', visitorId: () => null, fetch }))
  const url = new URL(path, 'https://pahiya.example')
  const request = new Request(url, init)
  const args = { context, params: { id: listingId }, request, url, pattern: '' } satisfies LoaderFunctionArgs as never
  return { args, asked }
}
const page = `/contact/${listingId}?lead=${leadId}`

test.each([429, 503])(
  'if a lead’s state cannot be loaded (%i), the page fails and never shows the form',
  async (status) => {
    const { args } = visit(page, () => Response.json({ code: 'overloaded', requestId: '1' }, { status }))
    await expect(contact.loader(args)).rejects.toMatchObject({ init: { status } })
  },
)

test('a known lead is shown without requesting the contact method; an unknown one shows the form', async () => {
  const known = visit(page, () => Response.json(lead))
  expect(await contact.loader(known.args)).toMatchObject({ car: { lead: { ...lead, id: leadId }, passOnTo: null } })
  expect(known.asked).toHaveLength(2)
  const unknown = visit(page, () => Response.json({ code: 'lead_not_found', requestId: '1' }, { status: 404 }))
  expect(await contact.loader(unknown.args)).toMatchObject({ car: { lead: null, passOnTo: { key: 'sadakpar' } } })
})

test("a form sent to a portal without JavaScript redirects to the lead's page, and carries the form's key", async () => {
  const key = '5e0b2f0e-2f3c-4a59-9f0e-0a4c6b8f7d11'
  const typed = { buyerName: 'Anita Rao', buyerPhone: '98480 22338', buyerEmail: 'anita@people.example', message: 'Hi' }
  const body = new URLSearchParams({ ...typed, passOnTo: 'sadakpar', key })
  const answer = () => Response.json({ id: leadId, conversationId: null, leadId }, { status: 201 })
  const { args, asked } = visit(`/contact/${listingId}`, answer, { method: 'POST', body })
  const next = await contact.action(args)
  expect(next).toBeInstanceOf(Response)
  expect([(next as Response).status, (next as Response).headers.get('location')]).toEqual([302, page])
  expect(await asked[0]!.json()).toEqual({ carId: listingId, ...typed, passOnTo: 'sadakpar', key })
})

test('a car sold since its card was rendered redirects to its own page, which states that it is sold', async () => {
  const sold = { ...exampleListing(), status: 'sold' as const }
  const { args } = visit(`/contact/${listingId}`, () => Response.json({}), undefined, sold)
  const answer = await contact.loader(args)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe(`/marketplace/${sold.id}`)
})
