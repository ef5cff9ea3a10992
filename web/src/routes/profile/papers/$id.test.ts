import { createApiClient } from '@pahiya/contract/core/client'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../../../api/api-context.ts'
import * as ownPapers from './$id.tsx'

const id = '01a1de74-0000-7000-8000-000000000001'

/** Loader result with this API response about the listing. */
function load(listing: () => Response) {
  const context = new RouterContextProvider()
  const fetch = async (request: Request) =>
    request.url.endsWith('/verification') ? Response.json({ papers: 'refused' }) : listing()
  context.set(apiContext, createApiClient({ baseUrl: 'https://pahiya.example', visitorId: () => null, fetch }))
  const url = new URL(`/profile/papers/${id}`, 'https://pahiya.example')
  const request = new Request(url)
  const args = { context, params: { id }, request, url, pattern: '' } satisfies LoaderFunctionArgs as never
  return ownPapers.loader(args)
}

test('the papers are shown with the car’s title, or without it if it cannot be loaded', async () => {
  const own = { papers: 'refused' }
  expect(await load(() => Response.json({ title: '2020 Hyundai i20' }))).toEqual({ own, title: '2020 Hyundai i20' })
  expect(await load(() => Response.json({ code: 'internal' }, { status: 500 }))).toEqual({ own, title: null })
  const cutOff = () => {
    throw new TypeError('fetch failed')
  }
  expect(await load(cutOff)).toEqual({ own, title: null })
})
