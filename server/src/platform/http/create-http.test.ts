import { ErrorBody, errorCodes, errorTable } from '@pahiya/contract/core/errors'
import { route } from '@pahiya/contract/core/route'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { createLog } from '../telemetry/log.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { startTelemetry } from '../telemetry/telemetry.ts'
import { createHttp } from './create-http.ts'
import { serveRoute } from './serve-route.ts'

const noteRoute = route({
  method: 'POST',
  path: '/note',
  summary: 'Takes a note',
  body: z.object({ text: z.string().max(100_000), car: z.object({ year: z.int() }).optional() }),
  response: z.object({ length: z.int() }),
  access: 'public',
  rate: 'write',
  errors: [],
})

let http: FastifyInstance
let logged: string
const metrics = createMetrics()

async function serve(production: boolean): Promise<FastifyInstance> {
  const log = createLog({ LOG_LEVEL: 'info' }, 'test', { write: (line) => void (logged += line) })
  const created = await createHttp({ log, metrics, telemetry: startTelemetry({}, 'test', []), production })
  serveRoute(created, noteRoute, async ({ body }) => ({ length: body.text === 'odd' ? 1.5 : body.text.length }))
  created.get<{ Params: { code: keyof typeof errorTable } }>('/fail/:code', async ({ params }) => {
    throw new AppError(params.code, { cause: new Error('secret of the inside') })
  })
  created.get('/bug', async () => {
    throw new Error('secret of the inside')
  })
  return created
}

beforeEach(async () => {
  logged = ''
  http = await serve(false)
})
afterEach(async () => http.close())

const lines = () =>
  logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const write = (headers: Record<string, string>, payload = '{"text":"hello"}') =>
  http.inject({
    method: 'POST',
    url: '/note',
    headers: { host: 'pahiya.example', 'content-type': 'application/json', ...headers },
    payload,
  })

describe('failures are answered from a single table and without internals (ERR-03)', () => {
  test.each(errorCodes)('%s', async (code) => {
    const { status, message } = errorTable[code]
    const answer = await http.inject({ method: 'GET', url: `/fail/${code}` })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ code, message, error: message, requestId: answer.headers['x-request-id'] })
    expect(answer.json<ErrorBody>().requestId).not.toBe('')
    expect(lines().some((line) => line['level'] === 50)).toBe(status >= 500 && code !== 'overloaded')
  })

  test('a bug returns a 500 without its message, which is logged once with the request id', async () => {
    const answer = await http.inject({ method: 'GET', url: '/bug' })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/secret|stack|\.ts/)
    const { requestId } = ErrorBody.parse(answer.json())
    const failures = lines().filter((line) => line['level'] === 50)
    expect(failures).toMatchObject([{ reqId: requestId, err: { message: 'secret of the inside' } }])
  })
})

describe('unacceptable requests are rejected in the same format', () => {
  test.each([
    ['broken JSON', {}, '{"text":', 'invalid_request'],
    ['no body where one is asked', {}, '', 'invalid_request'],
    ['a body that poisons prototypes', {}, '{"__proto__":{"admin":true},"text":"x"}', 'invalid_request'],
    ['text', { 'content-type': 'text/plain' }, 'hello', 'unsupported_media_type'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'text=hello', 'unsupported_media_type'],
    ['too much', {}, JSON.stringify({ text: 'x'.repeat(70_000) }), 'payload_too_large'],
  ] as const)('%s', async (_, headers, payload, code) => {
    const answer = await write(headers, payload)
    expect(answer.statusCode).toBe(errorTable[code].status)
    expect(ErrorBody.parse(answer.json())).toMatchObject({ code, requestId: answer.headers['x-request-id'] })
  })

  test.each([
    ['an address that there is not', '/nowhere', 'not_found'],
    ['an address far too long', `/fail/${'x'.repeat(500)}`, 'not_found'],
    ['an address that cannot be decoded', '/%E0%A4', 'invalid_request'],
  ] as const)('%s', async (_, url, code) => {
    const answer = await http.inject({ method: 'GET', url })
    expect(answer.statusCode).toBe(errorTable[code].status)
    expect(ErrorBody.parse(answer.json())).toMatchObject({ code, message: errorTable[code].message })
  })

  test('invalid fields are named, however deeply they are nested', async () => {
    const answer = await write({}, '{"text":5,"car":{"year":"old"}}')
    expect(answer.statusCode).toBe(400)
    const { issues } = ErrorBody.parse(answer.json())
    expect(issues?.map(({ path }) => path)).toEqual(['text', 'car.year'])
    expect(issues?.every(({ message }) => message.length > 0)).toBe(true)
  })
})

describe('writes are rejected from other sites, and accepted from our own pages and from programs (SEC-03)', () => {
  test.each([
    ['of a program, without either header', {}, undefined],
    ['of our own page', { origin: 'https://pahiya.example', 'sec-fetch-site': 'same-origin' }, undefined],
    ['of our own page in an old browser', { origin: 'https://pahiya.example' }, undefined],
    ['that the person typed', { 'sec-fetch-site': 'none' }, undefined],
    ['of another site', { origin: 'https://evil.example' }, 'cross_site_write'],
    ['of a sister site', { 'sec-fetch-site': 'same-site' }, 'cross_site_write'],
    ['of another port', { origin: 'https://pahiya.example:8443' }, 'cross_site_write'],
    ['of a hidden origin', { origin: 'null' }, 'cross_site_write'],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }, 'cross_site_write'],
    ['without JSON', { 'content-type': 'text/plain' }, 'unsupported_media_type'],
  ])('a write %s', async (_, headers: Record<string, string>, refusal?: string) => {
    const answer = await write(headers)
    expect(answer.json<{ code?: string }>().code).toBe(refusal)
  })

  test('reads are allowed for links from any site', async () => {
    const headers = { host: 'pahiya.example', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await http.inject({ method: 'GET', url: '/fail/not_found', headers })
    expect(answer.statusCode).toBe(404)
  })
})

describe('the request id', () => {
  test('is the one sent by the caller, if it is well-formed', async () => {
    const answer = await write({ 'x-request-id': 'proxy-4711_a.b' })
    expect(answer.headers['x-request-id']).toBe('proxy-4711_a.b')
  })

  test.each(['short', 'x'.repeat(65), 'two words here', '<script>alert(1)</script>', 'line%0abreak"'])(
    'is a new one when %s was sent',
    async (given) => {
      const answer = await write({ 'x-request-id': given })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    },
  )

  test('is logged with the route and the shortened visitor id (ID-10)', async () => {
    await write({ 'x-request-id': 'proxy-4711', 'x-visitor-id': 'visitor_1234567890' })
    expect(lines()).toMatchObject([
      { reqId: 'proxy-4711', visitorId: 'visitor_', method: 'POST', route: '/note', status: 200, msg: 'answered' },
    ])
    expect(logged).not.toContain('visitor_1')
  })
})

test('of served files one in a hundred is logged, and every missing one; all are counted', async () => {
  http.get('/assets/*', async (request, reply) => reply.code(request.url.endsWith('gone.js') ? 404 : 200).send('x'))
  for (let file = 0; file < 250; file += 1) await http.inject(`/assets/page-${file}.js`)
  await http.inject('/assets/gone.js')
  await write({})
  const answered = lines().filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ status, oneOf }) => [status, oneOf])).toEqual([
    [200, 100],
    [200, 100],
    [200, 100],
    [404, undefined],
    [200, undefined],
  ])
  const { values } = await metrics.httpSeconds.get()
  const count = values.find(
    ({ metricName, labels }) => metricName?.endsWith('_count') && labels.route === '/assets/*' && labels.status === 200,
  )
  expect(count?.value).toBe(250)
})

test('each response is counted by its route, not by its address', async () => {
  await http.inject({ method: 'GET', url: '/fail/forbidden' })
  const figures = await metrics.registry.getSingleMetricAsString('http_request_duration_seconds')
  expect(figures).toContain('http_request_duration_seconds_count{method="GET",route="/fail/:code",status="403"}')
  expect(figures).not.toContain('/fail/forbidden')
})

test('outside production a response that does not fit its schema is an error; in production it is sent', async () => {
  expect((await write({}, '{"text":"odd"}')).statusCode).toBe(500)
  const inProduction = await serve(true)
  const answer = await inProduction.inject({ method: 'POST', url: '/note', payload: { text: 'odd' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ length: 1.5 })
  await inProduction.close()
})

test('while the server closes, pending requests are answered and new ones are sent elsewhere', async () => {
  let begun = () => {}
  let finish = () => {}
  const beginning = new Promise<void>((resolve) => (begun = resolve))
  const finishing = new Promise<void>((resolve) => (finish = resolve))
  http.get('/slow', async () => {
    begun()
    await finishing
    return 'done at last'
  })
  const { port } = new URL(await http.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const answers = text(socket)
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await beginning
  const closed = http.close()
  await expect.poll(() => http.server.listening).toBe(false)
  const asked = once(http.server, 'request')
  socket.write('GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n')
  await asked
  finish()
  await closed
  const [first, second] = (await answers).split(/(?=HTTP\/1\.1 503)/)
  expect(first).toMatch(/^HTTP\/1\.1 200 [^]*done at last/)
  expect(second).toContain('"code":"shutting_down"')
})

test.each([
  ['https://pahiya.example', 'https'],
  ['http://pahiya.example', 'http'],
])('visitors of %s use %s, although the proxy does not report it', async (publicOrigin, protocol) => {
  const log = createLog({ LOG_LEVEL: 'silent' }, 'test', { write: () => {} })
  const telemetry = startTelemetry({}, 'test', [])
  const created = await createHttp({ log, metrics: createMetrics(), telemetry, production: true, publicOrigin })
  created.get('/protocol', (request, reply) => reply.send(request.protocol))
  expect((await created.inject('/protocol')).body).toBe(protocol)
  await created.close()
})
