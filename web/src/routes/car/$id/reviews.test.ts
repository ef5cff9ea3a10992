import { createApiClient } from '@pahiya/contract/core/client'
import { RouterContextProvider, type ActionFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../../../api/api-context.ts'
import * as review from '../../messages/review/$id.tsx'
import * as sellerReviews from './reviews.tsx'

const reviewId = '01a1de74-7401-72f4-8747-6f66a42b8031'

/** Action arguments for this form and API response. */
function post(path: string, form: Record<string, string>, answer: () => Response) {
  const context = new RouterContextProvider()
  const fetch = async () => answer()
  context.set(apiContext, createApiClient({ baseUrl: 'https://pahiya.example', visitorId: () => null, fetch }))
  const url = new URL(path, 'https://pahiya.example')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
  return { context, params: { id: 'c1' }, request, url, pattern: '' } satisfies ActionFunctionArgs as never
}
const refused = (status: number) => () => Response.json({ code: 'x', message: 'Not now', requestId: '1' }, { status })
const lost = () => {
  throw new TypeError('fetch failed')
}

test('a rejected review is shown again with its stars and text', async () => {
  const form = { do: 'write', rating: '4', text: 'Told the truth about the clutch.' }
  const typed = { rating: 4, text: 'Told the truth about the clutch.' }
  const path = '/messages/review/c1'
  expect(await review.action(post(path, form, refused(429)))).toEqual({ did: 'write', failed: 'Not now', typed })
  expect(await review.action(post(path, form, lost))).toEqual({ did: 'write', failed: '', typed })
  const taken = () => Response.json({ review: null, hiddenFor: null, may: 'write' })
  expect(await review.action(post(path, form, taken))).toEqual({ did: 'write', failed: null, typed: null })
})

test('a signed-out visitor who reports a review returns to it on its page of the list', async () => {
  const form = { review: reviewId, reason: 'spam', note: '' }
  const next = await sellerReviews.action(post('/car/c1/reviews?after=r0', form, refused(401)))
  const address = new URL((next as Response).headers.get('location')!, 'https://pahiya.example')
  expect(address.pathname).toBe('/api/login')
  expect(address.searchParams.get('returnTo')).toBe(`/car/c1/reviews?after=r0&report=${reviewId}#review-${reviewId}`)
})

test.each([
  [204, 'done'],
  [404, 'gone'],
  [429, 'failed'],
])('a report answered with %i is %s', async (status, outcome) => {
  const answer = status === 204 ? () => new Response(null, { status }) : refused(status)
  expect(await sellerReviews.action(post('/car/c1/reviews', { review: reviewId }, answer))).toBe(outcome)
})
