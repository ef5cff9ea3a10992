import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../telemetry/log.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { startTelemetry } from '../../telemetry/telemetry.ts'
import { createCallers, type Caller } from './callers.ts'
import { createHttp } from '../create-http.ts'

const secret = { VISITOR_SECRET: 'of this test and of no other site at all' }
const visitor = '0190a6c2-7b1e-4c3d-9f2a-1b2c3d4e5f60'

let http: FastifyInstance
afterEach(() => http.close())

/** Returns the caller that a site recognises from these headers, and the cookie that it sets. */
async function recognise(
  headers: Record<string, string>,
  from = '10.0.0.7',
  trustedProxies: string[] = [],
  secrets: Parameters<typeof createCallers>[0] = secret,
) {
  const telemetry = startTelemetry({}, 'test', [])
  const log = createLog({ LOG_LEVEL: 'silent' }, 'test')
  http = await createHttp({ log, metrics: createMetrics(), telemetry, production: false, trustedProxies })
  const callers = createCallers(secrets)
  let caller: Caller | undefined
  http.get('/', async (request, reply) => {
    caller = callers.recognise(request, reply, { remember: true })
    return {}
  })
  const { headers: answered } = await http.inject({ method: 'GET', url: '/', headers, remoteAddress: from })
  const set = answered['set-cookie']
  return { ...caller!, setCookie: set === undefined ? undefined : String(set) }
}

test('a visitor who sends our cookie again is recognised, whatever id they send (SEC-02)', async () => {
  const first = await recognise({ 'x-visitor-id': visitor })
  const again = await recognise({ cookie: first.setCookie!.split(';')[0]! })
  expect(again.cookie).toEqual(first.cookie)
  expect(again.setCookie).toBeUndefined()
  expect((await recognise({ 'x-visitor-id': visitor })).cookie).not.toEqual(first.cookie)
})

test.each([
  ['the same id in other letters', visitor.toUpperCase(), true],
  ['what is no id', 'visitor_42', false],
  ['nothing', '', false],
])('whether %s is recognised as the id: %s %s (ID-05)', async (_, said, known) => {
  const { visitor: expected } = await recognise({ 'x-visitor-id': visitor })
  const { visitor: read } = await recognise({ 'x-visitor-id': said })
  expect(read).toEqual(known ? expected : null)
})

test('an address forwarded by a proxy is trusted only if the proxy is ours (SEC-02)', async () => {
  const headers = { 'x-forwarded-for': '49.37.10.20' }
  const direct = await recognise({}, '49.37.10.20')
  expect((await recognise(headers, '10.0.0.7', ['10.0.0.0/8'])).network).toEqual(direct.network)
  expect((await recognise(headers, '10.0.0.7')).network).not.toEqual(direct.network)
  expect((await recognise(headers, '11.0.0.7', ['10.0.0.0/8'])).network).not.toEqual(direct.network)
})

test('an address that a visitor adds before the proxy’s changes nothing (SEC-02)', async () => {
  const direct = await recognise({}, '49.37.10.20')
  const forged = { 'x-forwarded-for': '1.2.3.4, 49.37.10.20' }
  expect((await recognise(forged, '10.0.0.7', ['10.0.0.0/8'])).network).toEqual(direct.network)
})

test('a cookie set over https is never sent without it (ID-03)', async () => {
  const https = await recognise({ 'x-forwarded-proto': 'https' }, '10.0.0.7', ['10.0.0.7'])
  expect(https.setCookie).toMatch(/^__Host-pahiya-visitor-signed=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const cookie = https.setCookie!.split(';')[0]!
  const again = await recognise({ 'x-forwarded-proto': 'https', cookie }, '10.0.0.7', ['10.0.0.7'])
  expect(again.cookie).toEqual(https.cookie)
  // Without the prefix, any sibling domain could have set it.
  const unprefixed = cookie.replace('__Host-', '')
  const other = await recognise({ 'x-forwarded-proto': 'https', cookie: unprefixed }, '10.0.0.7', ['10.0.0.7'])
  expect(other.cookie).not.toEqual(https.cookie)
  expect((await recognise({ 'x-forwarded-proto': 'https' })).setCookie).toMatch(/; SameSite=Lax$/)
})

test('after the secret is rotated a visitor is still recognised, and gets a cookie signed with the new one', async () => {
  const before = await recognise({ 'x-visitor-id': visitor })
  const cookie = before.setCookie!.split(';')[0]!
  const rotated = {
    VISITOR_SECRET: 'the new secret of this very same site and no other',
    VISITOR_SECRET_PREVIOUS: secret.VISITOR_SECRET,
  }
  const after = await recognise({ 'x-visitor-id': visitor, cookie }, undefined, undefined, rotated)
  expect([after.cookie, after.visitor, after.network]).toEqual([before.cookie, before.visitor, before.network])
  expect(after.setCookie).toBeDefined()
  const renewed = after.setCookie!.split(';')[0]!
  expect(renewed).not.toBe(cookie)
  const dropped = { VISITOR_SECRET: rotated.VISITOR_SECRET }
  expect((await recognise({ cookie: renewed }, undefined, undefined, dropped)).setCookie).toBeUndefined()
  expect((await recognise({ cookie }, undefined, undefined, dropped)).setCookie).toBeDefined()
})

test('another secret produces other identities', async () => {
  const here = await recognise({ 'x-visitor-id': visitor })
  secret.VISITOR_SECRET = 'of quite another site with another secret'
  const there = await recognise({ 'x-visitor-id': visitor, cookie: here.setCookie!.split(';')[0]! })
  expect(there.setCookie).toBeDefined()
  expect(there.network).not.toEqual(here.network)
  expect(there.visitor).not.toEqual(here.visitor)
})
