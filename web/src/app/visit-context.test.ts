import { expect, test } from 'vitest'
import { unwrapResponse } from '../api/unwrap-response.ts'
import { apiContext } from '../api/api-context.ts'
import { createVisitContext } from './visit-context.ts'

const visitor = '0190a6c2-7b1e-4c3d-9f2a-1b2c3d4e5f60'

function ask(cookies: string, answer: Response) {
  const asked: Request[] = []
  const context = createVisitContext({
    origin: 'https://pahiya.example',
    requestId: 'request-1',
    nonce: 'nonce',
    settings: {
      publicOrigin: null,
      contactEmail: null,
      supportEmail: null,
      enterpriseEmail: null,
      socialLinks: {},
      signIn: {},
    },
    cookies,
    fetch: async (request) => {
      asked.push(request)
      return answer.clone()
    },
    drawn: new Map(),
    report: () => {},
  })
  return { asked, asking: unwrapResponse(context.get(apiContext).GET('/api/health')) }
}

test.each([
  ['a visitor whom the cookie knows', `theme=x; pahiya-visitor=${visitor}; other=1`, visitor],
  ['a first visit', '', null],
  ['a cookie that is no id', 'pahiya-visitor=<script>', null],
  ['another cookie with the same end', `not-pahiya-visitor=${visitor}`, null],
])("a page rendered for %s calls the API with that visitor's id, if valid (API-01)", async (_, cookies, sent) => {
  const { asked, asking } = ask(cookies, Response.json({ status: 'ok', engines: [] }))
  expect(await asking).toMatchObject({ status: 'ok' })
  expect(asked.map(({ url }) => url)).toEqual(['https://pahiya.example/api/health'])
  expect(asked[0]?.headers.get('x-visitor-id')).toBe(sent)
})

test('a refusal is thrown with its status and body, for the error page', async () => {
  const body = { code: 'internal', message: 'Internal error', requestId: 'request-1' }
  const { asking } = ask('', Response.json(body, { status: 500 }))
  await expect(asking).rejects.toMatchObject({ data: body, init: { status: 500 } })
})
