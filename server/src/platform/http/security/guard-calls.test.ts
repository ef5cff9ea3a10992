import type { Access } from '@pahiya/contract/core/access'
import { route } from '@pahiya/contract/core/route'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createLog } from '../../telemetry/log.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { startTelemetry } from '../../telemetry/telemetry.ts'
import { createCallers } from '../visitors/callers.ts'
import { createHttp } from '../create-http.ts'
import { guardCalls } from './guard-calls.ts'
import { isPersonal } from '../in-process-call.ts'
import { visitor, type Person, type Visitor } from '../visitors/person.ts'
import { serveOwned, serveRoute } from '../serve-route.ts'

const person = (grants: Person['grants'] extends ReadonlySet<infer G> ? G[] : never = [], phoneVerified = false) =>
  ({ kind: 'person', id: 'anita', sessionId: 'phone', plan: 'free', phoneVerified, grants: new Set(grants) }) as const

const callers: Record<string, Person | Visitor> = {
  anonymous: visitor,
  'signed in': person(),
  'phone verified': person([], true),
  moderator: person(['moderator']),
  admin: person(['admin']),
}
const call = <const Allowed extends Access>(path: string, access: Allowed) =>
  route({ method: 'GET', path, summary: path, response: z.object({}), errors: [], access, rate: 'browse' })
const draft = { ...call('/draft/:id', { owner: 'listing_not_found' }), params: z.object({ id: z.string() }) }
const dismiss = route({
  method: 'DELETE',
  path: '/notice',
  summary: 'Removes a notice',
  response: 'none',
  errors: ['conflict'],
  access: 'account',
  rate: 'write',
  cookies: ['pahiya-notice'],
})
const signIn = route({
  method: 'GET',
  path: '/sign-in',
  summary: 'Leads to the provider',
  response: 'redirect',
  status: 302,
  errors: [],
  access: 'public',
  rate: 'sign-in',
  cookies: ['pahiya-state'],
})

let http: FastifyInstance
let asking: Person | Visitor
let lookups: number
let counted: string[]
beforeEach(async () => {
  asking = visitor
  lookups = 0
  counted = []
  const log = createLog({ LOG_LEVEL: 'silent' }, 'test')
  const telemetry = startTelemetry({}, 'test', [])
  http = await createHttp({ log, metrics: createMetrics(), telemetry, production: false })
  guardCalls(http, {
    callers: createCallers({ VISITOR_SECRET: 'of this test and of no other site at all' }),
    rates: {
      count: async (rate) => void counted.push(rate),
      countAccount: async (rate, account) => void counted.push(`${rate} of ${account}`),
    },
    identify: async () => {
      lookups += 1
      return asking
    },
  })
  serveRoute(http, call('/public', 'public'), async () => ({}))
  serveRoute(http, call('/visitor', 'visitor'), async () => ({}))
  serveRoute(http, call('/account', 'account'), async () => ({}))
  serveRoute(http, call('/phone', 'phone-verified'), async () => ({}))
  serveRoute(http, call('/moderator', { grant: 'moderator' }), async () => ({}))
  serveRoute(http, call('/admin', { grant: 'admin' }), async () => ({}))
  const drafts = [
    { id: 'mine', owner: 'anita' },
    { id: 'others', owner: 'ravi' },
  ]
  serveOwned(
    http,
    draft,
    async ({ params, person: { id } }) => drafts.find((each) => each.id === params.id && each.owner === id),
    async () => ({}),
  )
  serveRoute(http, dismiss, async (_input, _request, { clearCookie }) => clearCookie('pahiya-notice'))
  serveRoute(http, signIn, async (_input, _request, { setCookie }) => {
    setCookie('pahiya-state', 'x', 600)
    return 'https://identity.example/authorize'
  })
})
afterEach(() => http.close())

const get = (url: string) => http.inject({ method: 'GET', url })

describe('calls are answered only for callers that their access allows (SEC-01)', () => {
  const table: [string, Record<keyof typeof callers, number>][] = [
    ['/public', { anonymous: 200, 'signed in': 200, 'phone verified': 200, moderator: 200, admin: 200 }],
    ['/visitor', { anonymous: 200, 'signed in': 200, 'phone verified': 200, moderator: 200, admin: 200 }],
    ['/account', { anonymous: 401, 'signed in': 200, 'phone verified': 200, moderator: 200, admin: 200 }],
    ['/phone', { anonymous: 401, 'signed in': 403, 'phone verified': 200, moderator: 403, admin: 403 }],
    ['/moderator', { anonymous: 401, 'signed in': 403, 'phone verified': 403, moderator: 200, admin: 200 }],
    ['/admin', { anonymous: 401, 'signed in': 403, 'phone verified': 403, moderator: 403, admin: 200 }],
    ['/draft/mine', { anonymous: 401, 'signed in': 200, 'phone verified': 200, moderator: 200, admin: 200 }],
    ['/draft/others', { anonymous: 401, 'signed in': 404, 'phone verified': 404, moderator: 404, admin: 404 }],
  ]
  test.each(table.flatMap(([url, statuses]) => Object.entries(statuses).map(([who, status]) => [url, who, status])))(
    '%s to %s: %i',
    async (url, who, status) => {
      asking = callers[who]!
      expect((await get(String(url))).statusCode).toBe(status)
    },
  )
})

test('another person’s resource returns exactly the response of a missing one (SEC-01)', async () => {
  asking = person()
  const withoutId = async (url: string) => {
    const { statusCode, body, headers } = await get(url)
    const { date: _date, 'set-cookie': _cookie, 'x-request-id': id, ...rest } = headers
    return { statusCode, headers: rest, body: body.replace(String(id), '') }
  }
  expect(await withoutId('/draft/others')).toEqual(await withoutId('/draft/never-was'))
})

test('a public call looks up no person and sets no cookie; any other call is also counted per account', async () => {
  asking = person()
  expect((await get('/public')).headers['set-cookie']).toBeUndefined()
  expect(lookups).toBe(0)
  expect((await get('/visitor')).headers['set-cookie']).toMatch(/^pahiya-visitor-signed=/)
  expect(lookups).toBe(1)
  expect(counted).toEqual(['browse', 'browse', 'browse of anita'])
})

test('every call except a public one makes its page personal', async () => {
  const seen: Record<string, boolean> = {}
  http.addHook('onResponse', async (request) => void (seen[request.url] = isPersonal(request)))
  await Promise.all(['/public', '/visitor', '/account'].map((url) => http.inject({ method: 'GET', url })))
  expect(seen).toEqual({ '/public': false, '/visitor': true, '/account': true })
})

test('a call is counted before it is rejected', async () => {
  await get('/admin')
  expect(counted).toEqual(['browse'])
})

test('a call may return no body and clear a cookie', async () => {
  asking = person()
  const answer = await http.inject({ method: 'DELETE', url: '/notice' })
  expect(answer.statusCode).toBe(204)
  expect(answer.body).toBe('')
  expect([answer.headers['set-cookie']].flat()).toContain('pahiya-notice=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
})

test('a call may redirect and set a cookie', async () => {
  const answer = await get('/sign-in')
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('https://identity.example/authorize')
  expect(answer.headers['set-cookie']).toBe('pahiya-state=x; Max-Age=600; Path=/; HttpOnly; SameSite=Lax')
})

test('a server without guardCalls rejects a call whose access it could not enforce', async () => {
  const log = createLog({ LOG_LEVEL: 'silent' }, 'test')
  const telemetry = startTelemetry({}, 'test', [])
  const bare = await createHttp({ log, metrics: createMetrics(), telemetry, production: false })
  expect(() => serveRoute(bare, call('/account', 'account'), async () => ({}))).toThrow('guardCalls')
  await bare.close()
})
