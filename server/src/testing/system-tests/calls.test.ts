import { accessErrorCodes, grants } from '@pahiya/contract/core/access'
import { errorTable, type ErrorBody, type ErrorCode } from '@pahiya/contract/core/errors'
import { rateKinds, type RouteContract } from '@pahiya/contract/core/route'
import { pushAdvertsRoute } from '@pahiya/contract/ingestion/source-pushes'
import { paymentEventRoute } from '@pahiya/contract/plans/pro'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitor, type Person, type Visitor } from '../../platform/http/visitors/person.ts'
import { contractRoutes } from './contract-routes.ts'
import { injectCall } from '../worlds/inject-call.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'

/**
 * SEC-01, SEC-06, SEC-08: tests are generated for every route in the contract; a new route is included once it is
 * declared.
 */
const routes = await contractRoutes()

const someone = '0190a6c2-7b1e-7c3d-9f2a-1b2c3d4e5f60'
const signedIn: Person = {
  kind: 'person',
  id: someone,
  sessionId: someone,
  plan: 'free',
  phoneVerified: false,
  grants: new Set(),
}
const callers: Record<string, Person | Visitor> = {
  anonymous: visitor,
  'signed in': signedIn,
  'phone verified': { ...signedIn, phoneVerified: true },
  ...Object.fromEntries(grants.map((grant) => [grant, { ...signedIn, grants: new Set([grant]) }])),
}

let world: TestWorld
let site: FastifyInstance
let asking: Person | Visitor = visitor
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: async () => asking })
  await world.stores.database.insertInto('accounts').values({ id: someone, name: 'Anita' }).execute()
})
afterAll(async () => {
  await site.close()
  await world.close()
})

/** Path parameters are ids that do not exist; no call changes the database, which holds one account. */
function make(route: RouteContract, from = '127.0.0.1', on = site) {
  const { method, path } = route
  const url = path.replaceAll(/:\w+/g, someone)
  const body = method === 'GET' ? {} : { payload: {}, headers: { 'content-type': 'application/json' } }
  return injectCall(on, route, { method, url, remoteAddress: from, ...body })
}

test('every route declares its access and its rate limit, and is served (SEC-01)', () => {
  for (const { method, path, access, rate } of routes) {
    expect(access, `${method} ${path}`).toBeDefined()
    expect(rateKinds, `${method} ${path}`).toContain(rate)
  }
  const named = (calls: readonly RouteContract[]) => calls.map(({ method, path }) => `${method} ${path}`).toSorted()
  expect(named(site.calls)).toEqual(named(routes))
  const [people, kinds] = [Object.keys(callers).length, new Set(routes.map(({ rate }) => rate)).size]
  console.log(
    JSON.stringify({
      figure: 'access_matrix',
      value: routes.length * people,
      unit: `${routes.length} calls × ${people}`,
    }),
  )
  console.log(JSON.stringify({ figure: 'rate_matrix', value: routes.length, unit: `calls in ${kinds} kinds` }))
})

test('every route under /api is part of the contract, except its description and the fallback for unknown paths', () => {
  const others = site
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line.includes('/api/'))
    .map((line) => line.replace(/^[^/]*/, '').replace(/ \(.*$/, ''))
    .filter((path) => !path.startsWith('/api/docs') && !['/api/openapi.json', '/api/*'].includes(path))
  const declared = new Set(routes.map(({ path }) => path))
  expect(others.filter((path) => !declared.has(path))).toEqual([])
})

describe('a call rejects only the callers that its access excludes', () => {
  test.each(routes.map((each) => [`${each.method} ${each.path}`, each] as const))(
    '%s (SEC-01)',
    async (_name, route) => {
      for (const [caller, person] of Object.entries(callers)) {
        asking = person
        const { statusCode, body } = await make(route)
        const code = statusCode >= 400 ? (JSON.parse(body) as ErrorBody).code : undefined
        const refused = isRefusal(route, code) ? code : null
        expect({ caller, refused }).toEqual({ caller, refused: refusalFor(route, person) })
        // A missing resource is missing for everyone.
        expect(statusCode >= 400 || !isOwned(route), `by ${caller}`).toBe(true)
      }
    },
  )
})

const isOwned = ({ access }: RouteContract) => typeof access === 'object' && 'owner' in access

/** Whether a call was rejected because of the caller rather than the request; a missing resource does not count. */
function isRefusal({ access }: RouteContract, code: ErrorCode | undefined): boolean {
  return code !== undefined && accessErrorCodes(access).some((each) => each === code && errorTable[each].status !== 404)
}

/** The access rules, written independently for the test from the table in docs/architecture.md. */
function refusalFor({ access, method }: RouteContract, person: Person | Visitor): ErrorCode | null {
  if (access === 'public' || access === 'visitor') return null
  if (person.kind === 'visitor') return 'unauthenticated'
  if (access === 'phone-verified') return person.phoneVerified ? null : 'phone_not_verified'
  if (access === 'account' || 'owner' in access) return null
  const { grants: held } = person
  const suffices =
    held.has('admin') ||
    held.has(access.grant) ||
    (held.has('moderator') && access.grant === 'triage') ||
    (held.has('auditor') && method === 'GET')
  return suffices ? null : 'forbidden'
}

test('a public call sets no cookie, and any other call sets one for a caller without one (SEC-02)', async () => {
  asking = signedIn
  for (const route of routes) {
    const { headers } = await make(route)
    expect(headers['set-cookie'] === undefined, `${route.method} ${route.path}`).toBe(route.access === 'public')
  }
})

test('responses that depend on the caller, including refusals, are not cached (SEC-01)', async () => {
  for (const person of [visitor, signedIn]) {
    asking = person
    for (const route of routes.filter(({ access }) => access !== 'public')) {
      const kept = String((await make(route)).headers['cache-control'])
      expect(kept, `${route.method} ${route.path}`).toMatch(/\bno-store\b/)
    }
  }
})

const signed = new Set<string>([paymentEventRoute.path, pushAdvertsRoute.path])

test('a NUL character, which PostgreSQL cannot store, is rejected anywhere in a request', async () => {
  asking = { ...signedIn, phoneVerified: true, grants: new Set(['admin']) }
  const headers = { 'content-type': 'application/json' }
  for (const { method, path, query, params, body } of routes) {
    const at = (id: string) => path.replaceAll(/:\w+/g, id)
    const tries = [
      ...(query ? [{ method, url: `${at(someone)}?state=%00&q=a%00b` }] : []),
      ...(params ? [{ method, url: at('a%00b') }] : []),
      ...(body ? [{ method, url: at(someone), headers, payload: { brand: 'a\0', filters: [{ q: '\0' }] } }] : []),
    ]
    // An event of the payment provider, or a push of a partner, is refused before it is parsed if it is not signed.
    const refused = signed.has(path) ? 403 : 400
    for (const each of tries) expect((await site.inject(each)).statusCode, `${method} ${path}`).toBe(refused)
  }
  const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const deep = await site.inject({ method: 'PUT', url: '/api/saved-cars', headers, payload: nested })
  expect(deep.statusCode).toBe(400)
})

test('every route rejects a network that exceeds its calls per minute (SEC-08)', async () => {
  const strict = await createTestWorld({ RATE_PER_VISITOR: '1', RATE_PER_NETWORK: '1' })
  const strictSite = await strict.site()
  await expect.poll(() => strict.stores.redis.isReady).toBe(true)
  const most = 60
  for (const [place, route] of routes.entries()) {
    const statuses: number[] = []
    // A separate network per route, since routes of one kind share a limit.
    while (statuses.at(-1) !== 429 && statuses.length < most) {
      statuses.push((await make(route, `10.0.${place >> 8}.${place & 255}`, strictSite)).statusCode)
    }
    expect(statuses.at(-1), `${route.method} ${route.path}`).toBe(429)
    expect(statuses[0], `${route.method} ${route.path}`).not.toBe(429)
  }
  await strictSite.close()
  await strict.close()
})
