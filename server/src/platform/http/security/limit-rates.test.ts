import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { once } from 'node:events'
import { ErrorBody } from '@pahiya/contract/core/errors'
import { visitorHeader } from '@pahiya/contract/core/visitor-header'
import { route } from '@pahiya/contract/core/route'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { environment } from '../../../testing/environment/test-environment.ts'
import { createLog, type Log } from '../../telemetry/log.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { openRedis } from '../../engines/redis.ts'
import { startTelemetry } from '../../telemetry/telemetry.ts'
import { createCallers } from '../visitors/callers.ts'
import { createHttp } from '../create-http.ts'
import { guardCalls } from './guard-calls.ts'
import { createRates, networksPerSitePrefix } from './limit-rates.ts'
import { serveRoute } from '../serve-route.ts'

const call = (path: string, rate: 'search' | 'suggest') =>
  route({ method: 'GET', path, summary: path, response: z.object({}), errors: [], access: 'public', rate })

let logged: string
let log: Log
let open: (() => Promise<void>)[]
beforeEach(() => {
  logged = ''
  open = []
  log = createLog({ LOG_LEVEL: 'info' }, 'test', { write: (line) => void (logged += line) })
})
afterEach(async () => {
  for (const close of open) await close()
})

async function site(
  redisUrl = environment['REDIS_URL']!,
  prefix = `pahiya_test_${randomUUID().slice(0, 8)}`,
  REDIS_TIMEOUT_MS = 60_000,
) {
  const metrics = createMetrics()
  const http = await createHttp({ log, metrics, telemetry: startTelemetry({}, 'test', []), production: false })
  const redis = openRedis({ REDIS_URL: redisUrl }, log)
  const config = { REDIS_PREFIX: prefix, REDIS_TIMEOUT_MS, RATE_PER_VISITOR: 5, RATE_PER_NETWORK: 12 }
  const callers = createCallers({ VISITOR_SECRET: 'of this test and of no other site at all' })
  guardCalls(http, { callers, rates: createRates({ config, redis: redis.client, log, metrics }) })
  serveRoute(http, call('/api/search', 'search'), async () => ({}))
  serveRoute(http, call('/api/suggest', 'suggest'), async () => ({}))
  http.get('/free', async () => ({}))
  open.push(
    () => http.close(),
    () => redis.close(),
  )
  return { http, metrics, redis: redis.client, prefix, config }
}

/** Sends `count` calls and returns the responses. */
async function ask(http: FastifyInstance, count: number, url: string, { visitor = '', from = '49.37.10.20' } = {}) {
  const answers = []
  for (let i = 0; i < count; i += 1) {
    const id = visitor || randomUUID()
    answers.push(await http.inject({ method: 'GET', url, remoteAddress: from, headers: { [visitorHeader]: id } }))
  }
  return answers
}
const passed = (answers: { statusCode: number }[]) => answers.filter(({ statusCode }) => statusCode === 200).length

describe('with Valkey', () => {
  let http: FastifyInstance
  let started: Awaited<ReturnType<typeof site>>
  beforeEach(async () => {
    started = await site()
    http = started.http
    while (!started.redis.isReady) await sleep(10)
  })

  test('a visitor who calls too often gets the time to wait, and nothing about an allowance (QUOTA-26)', async () => {
    const answers = await ask(http, 6, '/api/search', { visitor: randomUUID() })
    expect(passed(answers)).toBe(5)
    const refused = answers.at(-1)!
    expect(refused.statusCode).toBe(429)
    const body = ErrorBody.parse(refused.json())
    expect(body).toMatchObject({ code: 'rate_limited', message: 'Too many requests, please wait a moment' })
    expect(body).not.toHaveProperty('resetAt')
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBe(body.retryAfterSeconds)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  test('a limit that changes while the process runs applies to the next call', async () => {
    const visitor = randomUUID()
    expect(passed(await ask(http, 5, '/api/search', { visitor }))).toBe(5)
    started.config.RATE_PER_VISITOR = 7
    expect(passed(await ask(http, 4, '/api/search', { visitor }))).toBe(2)
    started.config.RATE_PER_VISITOR = 3
    expect(passed(await ask(http, 1, '/api/search', { visitor }))).toBe(0)
  })

  test('a network is limited however many visitors it claims to be, and no other network is', async () => {
    expect(passed(await ask(http, 15, '/api/search'))).toBe(12)
    expect(passed(await ask(http, 1, '/api/search', { from: '49.37.10.21' }))).toBe(1)
  })

  test('IPv6 addresses of one /64 count as one network', async () => {
    const answers = []
    for (let i = 0; i < 15; i += 1) answers.push(...(await ask(http, 1, '/api/search', { from: `2409:4072::${i}` })))
    expect(passed(answers)).toBe(12)
  })

  test('the networks of one IPv6 /48 together have a separate limit', async () => {
    const most = 12 * networksPerSitePrefix
    const answers = []
    for (let i = 0; i < most + 3; i += 1) {
      answers.push(...(await ask(http, 1, '/api/search', { from: `2409:4072:77:${i.toString(16)}::1` })))
    }
    expect(passed(answers)).toBe(most)
    expect(passed(await ask(http, 1, '/api/search', { from: '2409:4072:78:1::1' }))).toBe(1)
  })

  test('lighter calls have a multiple of the limit and are counted separately; requests outside the contract have no limit', async () => {
    const visitor = randomUUID()
    expect(passed(await ask(http, 6, '/api/search', { visitor }))).toBe(5)
    expect(passed(await ask(http, 27, '/api/suggest', { visitor }))).toBe(25)
    expect(passed(await ask(http, 30, '/free', { visitor }))).toBe(30)
  })

  test('two processes count together', async () => {
    const second = await site(undefined, started.prefix)
    await expect.poll(() => second.redis.isReady).toBe(true)
    const visitor = randomUUID()
    expect(passed(await ask(http, 3, '/api/search', { visitor }))).toBe(3)
    expect(passed(await ask(second.http, 5, '/api/search', { visitor }))).toBe(2)
  })

  test('nothing in Valkey reveals the caller', async () => {
    const visitor = randomUUID()
    await ask(http, 1, '/api/search', { visitor })
    const keys = await started.redis.keys(`${started.prefix}*`)
    expect(keys).toHaveLength(2)
    expect(keys.join()).not.toContain(visitor)
    expect(keys.join()).not.toContain('49.37')
  })
})

describe('limits per process without Valkey, with a warning', () => {
  let hanging: Server | undefined
  afterEach(() => void hanging?.close())

  test('apply when nothing listens at its address', async () => {
    const { http, metrics } = await site('redis://127.0.0.1:9')
    expect(passed(await ask(http, 8, '/api/search', { visitor: randomUUID() }))).toBe(5)
    expect(logged).toContain('rates are limited by each process alone')
    expect(logged.match(/each process alone/g), 'once a minute, not for each call').toHaveLength(1)
    const { values } = await metrics.rateFallbacks.get()
    expect(values[0]!.value).toBeGreaterThanOrEqual(8)
  })

  test('apply when Valkey accepts a command and never responds', async () => {
    hanging = createServer((socket) => {
      // Completes a client's handshake, and sends nothing after it.
      socket.on('error', () => {})
      socket.on('data', (data) => {
        if (!/EVAL/i.test(data.toString())) socket.write('+OK\r\n'.repeat(data.toString().match(/^\*/gm)?.length ?? 1))
      })
      open.push(async () => void socket.destroy())
    }).listen(0, '127.0.0.1')
    await once(hanging, 'listening')
    const { port } = hanging.address() as { port: number }
    const { http, redis } = await site(`redis://127.0.0.1:${port}`, undefined, 200)
    await expect.poll(() => redis.isReady).toBe(true)
    expect(passed(await ask(http, 6, '/api/search', { visitor: randomUUID() }))).toBe(5)
    expect(logged).toContain('no answer in 200 ms')
  })
})
