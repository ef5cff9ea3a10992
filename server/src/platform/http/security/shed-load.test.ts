import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../telemetry/log.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { startTelemetry } from '../../telemetry/telemetry.ts'
import { createHttp } from '../create-http.ts'
import type { Load } from './shed-load.ts'

let http: FastifyInstance
afterEach(() => http.close())

async function serve(load: Load) {
  const log = createLog({ LOG_LEVEL: 'silent' }, 'test')
  const telemetry = startTelemetry({}, 'test', [])
  http = await createHttp({ log, metrics: createMetrics(), telemetry, production: true, load })
  http.get('/', async () => 'cars')
  return http
}

test('a process whose event loop cannot keep up rejects requests early, and serves them once it can', async () => {
  await serve({ longestTurnMs: 60, sampleMs: 50 })
  await http.ready()
  const status = async () => (await http.inject('/')).statusCode
  await expect.poll(status).toBe(200)
  const busyUntil = Date.now() + 600
  while (Date.now() < busyUntil) {
    const turn = performance.now()
    while (performance.now() - turn < 200);
    await sleep(1)
  }
  const refused = await http.inject('/')
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 'overloaded' })
  expect(refused.headers['retry-after']).toBe('2')
  await expect.poll(status).toBe(200)
})

test('a process at its limit of concurrent requests refuses the next one, and accepts requests again once one is done', async () => {
  await serve({ mostAtOnce: 3 })
  let finish = () => {}
  const finishing = new Promise<void>((resolve) => (finish = resolve))
  let begun = 0
  http.get('/slow', async () => {
    begun += 1
    return finishing.then(() => 'done')
  })
  const slow = [1, 2, 3].map(() => http.inject('/slow').then((answer) => answer))
  await expect.poll(() => begun).toBe(3)
  expect((await http.inject('/')).statusCode).toBe(503)
  finish()
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await http.inject('/')).statusCode).toBe(200)
})

test('open streams do not count towards the limit', async () => {
  await serve({ mostAtOnce: 1 })
  let finish = () => {}
  const finishing = new Promise<void>((resolve) => (finish = resolve))
  let begun = 0
  http.get('/stream', { config: { rate: 'stream' } }, async () => {
    begun += 1
    return finishing.then(() => 'done')
  })
  const open = [1, 2, 3].map(() => http.inject('/stream').then((answer) => answer))
  await expect.poll(() => begun).toBe(3)
  expect((await http.inject('/')).statusCode).toBe(200)
  finish()
  expect((await Promise.all(open)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('a client that disconnects before its response frees its slot', async () => {
  await serve({ mostAtOnce: 3 })
  http.get('/slow', async (_request, reply) => {
    await once(reply.raw, 'close')
    return 'too late'
  })
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const left = [1, 2, 3].map(() => fetch(`${address}/slow`, { signal: leaving.signal }).catch(() => 'left'))
  await expect.poll(async () => (await fetch(address)).status).toBe(503)
  leaving.abort()
  expect(await Promise.all(left)).toEqual(['left', 'left', 'left'])
  await expect.poll(async () => (await fetch(address)).status).toBe(200)
})
