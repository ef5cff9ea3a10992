import { createApiClient } from '@pahiya/contract/core/client'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../api/api-context.ts'
import { exampleLenders } from '../features/finance/testing/example-lenders.ts'
import routes from '../routes.ts'
import * as adminLenders from './admin/lenders.tsx'
import * as financing from './financing.tsx'

/** Loader arguments for a visit with this API response. */
function visit(path: string, answer: () => Response) {
  const context = new RouterContextProvider()
  const fetch = async () => answer()
  context.set(apiContext, createApiClient({ baseUrl: 'https://pahiya.example', visitorId: () => null, fetch }))
  const url = new URL(path, 'https://pahiya.example')
  return { context, params: {}, request: new Request(url), url, pattern: '' } satisfies LoaderFunctionArgs as never
}
const found = () => Response.json({ lenders: exampleLenders })
const broken = () => Response.json({ code: 'overloaded', requestId: '1' }, { status: 503 })

test("/financing compares the lenders' offers for the loan in its address (FIN-08, FIN-09)", async () => {
  expect(routes.find(({ path }) => path === 'financing')?.file).toBe('routes/financing.tsx')
  const loaded = await financing.loader(visit('/financing?carPrice=485000&tenure=3', found))
  expect(loaded).toMatchObject({ asked: { carPrice: 485_000, downPayment: 100_000, tenure: 3, interestRate: 7.05 } })
  expect(loaded.lenders?.map(({ name }) => name)).toEqual([
    'Private bank',
    'State bank',
    'Finance firm',
    'Capital firm',
  ])
  expect(loaded.here).toBe('/financing?carPrice=485000&tenure=3')
})

test('without lenders the page still loads', async () => {
  expect(await financing.loader(visit('/financing', broken))).toMatchObject({ lenders: null })
  const lost = () => {
    throw new TypeError('fetch failed')
  }
  expect(await financing.loader(visit('/financing', lost))).toMatchObject({ lenders: null })
})

test.each([401, 403])('anyone but an admin gets a 404 at /admin/lenders (%i)', async (status) => {
  const refused = () => Response.json({ code: 'forbidden', requestId: '1' }, { status })
  await expect(adminLenders.loader(visit('/admin/lenders', refused))).rejects.toMatchObject({ init: { status: 404 } })
})
