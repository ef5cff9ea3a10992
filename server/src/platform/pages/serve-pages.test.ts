import { once } from 'node:events'
import { get } from 'node:http'
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createZstdDecompress,
  gunzipSync,
  zstdDecompressSync,
} from 'node:zlib'
import type { PageVisit } from '@pahiya/contract/core/page-visit'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHttp } from '../http/create-http.ts'
import { markPersonal } from '../http/in-process-call.ts'
import { createLog } from '../telemetry/log.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { startTelemetry } from '../telemetry/telemetry.ts'
import type { RenderVisit, Pages } from './pages.ts'
import { publicSettings } from './public-settings.ts'
import { servePages } from './serve-pages.ts'

let http: FastifyInstance
let logged = ''
let visits: PageVisit[] = []
/** How the page under test handles its visit. */
let page: RenderVisit

beforeEach(async () => {
  logged = ''
  visits = []
  page = async () => new Response('<h1>Cars</h1>', { headers: { 'content-type': 'text/html' } })
  http = await site({
    development: false,
    serveFiles: async () => {},
    answerVisit: (request, visit) => {
      visits.push(visit)
      return page(request, visit)
    },
  })
})
afterEach(() => http.close())

async function site(pages: Pages | null): Promise<FastifyInstance> {
  const log = createLog({ LOG_LEVEL: 'info' }, 'test', { write: (line) => void (logged += line) })
  const telemetry = startTelemetry({}, 'test', [])
  const metrics = createMetrics()
  const created = await createHttp({ log, metrics, telemetry, production: true })
  created.get('/api/echo', async ({ id, headers, ip, query }) => ({ id, headers, ip, query }))
  created.get<{ Querystring: { name: string } }>('/api/cookie', async ({ query }, reply) =>
    reply.header('set-cookie', `${query.name}=1; Path=/`).send({}),
  )
  created.get('/api/mine', (request, reply) => {
    markPersonal(request)
    return reply.send({})
  })
  created.post('/api/slow', () => new Promise(() => {}))
  created.get('/api/slow', () => new Promise(() => {}))
  await servePages(created, pages, publicSettings({ CONTACT_EMAIL: 'hello@pahiya.example' }), metrics)
  return created
}

const open = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url, headers: { host: 'pahiya.example', ...headers } })

function directives(policy: unknown): Record<string, string> {
  const entries = String(policy)
    .split(';')
    .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)])
  return Object.fromEntries(entries) as Record<string, string>
}

describe('page policy headers', () => {
  test('allow inline content only if it carries the nonce of this response', async () => {
    const answers = [await open('/'), await open('/')]
    const policies = answers.map(({ headers }) => directives(headers['content-security-policy']))
    for (const [place, policy] of policies.entries()) {
      const nonce = `'nonce-${visits[place]?.nonce}'`
      expect(policy).toMatchObject({
        'script-src': `'self' ${nonce} 'strict-dynamic'`,
        'style-src': `'self' ${nonce}`,
        'default-src': "'self'",
        'script-src-attr': "'none'",
        'img-src': "'self' data: blob:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'worker-src': "'self'",
        'form-action': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
        'report-uri': '/api/reports/csp',
        'report-to': 'csp',
      })
    }
    expect(visits[0]?.nonce).toMatch(/^[\w+/]{22}==$/)
    expect(visits[0]?.nonce).not.toBe(visits[1]?.nonce)
  })

  test('let us see that a plain form came from our own page', async () => {
    expect((await open('/')).headers['referrer-policy']).toBe('same-origin')
  })
})

describe('page caching', () => {
  test('no cache may store a page unless its route allows it', async () => {
    expect((await open('/')).headers['cache-control']).toBe('private, no-store')
  })

  test('every cache may store a page if its route allows it', async () => {
    page = async () => new Response('Cars', { headers: { 'cache-control': 'public, s-maxage=60' } })
    const { headers } = await open('/')
    expect(headers['cache-control']).toBe('public, s-maxage=60')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('no cache may store a page if one of its calls sets a cookie, even if its route allows it', async () => {
    page = async (_request, visit) => {
      await visit.fetch(new Request(`${visit.origin}/api/cookie?name=one`))
      return new Response('Cars', { headers: { 'cache-control': 'public, s-maxage=60' } })
    }
    const { headers } = await open('/')
    expect(headers['set-cookie']).toBeDefined()
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('no cache may store a page if one of its calls depends on the caller, even if its route allows it', async () => {
    page = async (_request, visit) => {
      await visit.fetch(new Request(`${visit.origin}/api/mine`))
      return new Response('Cars', { headers: { 'cache-control': 'public, s-maxage=60' } })
    }
    expect((await open('/')).headers['cache-control']).toBe('private, no-store')
  })

  test('no cache may store a page that sets a cookie itself', async () => {
    page = async () =>
      new Response('Cars', { headers: { 'cache-control': 'public, s-maxage=60', 'set-cookie': 'theme=dark' } })
    expect((await open('/')).headers['cache-control']).toBe('private, no-store')
  })
})

describe('routing', () => {
  test('an unknown address under /api is answered in JSON, with any method (ERR-03)', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await http.inject({ method, url: '/api/nowhere' })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'not_found', requestId: answer.headers['x-request-id'] })
    }
    expect(visits).toEqual([])
  })

  test('any other address is a page, which sets its own status (CHROME-25)', async () => {
    page = async () => new Response('Page Not Found', { status: 404 })
    expect((await open('/car/sold-long-ago')).statusCode).toBe(404)
    expect(visits).toHaveLength(1)
  })

  test('without a build the API responds, and a page explains what is missing', async () => {
    const bare = await site(null)
    expect((await bare.inject('/api/echo')).statusCode).toBe(200)
    const answer = await bare.inject('/')
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('pnpm build')
    await bare.close()
  })

  test('a page that throws returns a 500 without internals; the log has the error with its id (ERR-03)', async () => {
    page = async () => {
      throw new Error('secret of the inside')
    }
    const answer = await open('/')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/secret|\.ts/)
    expect(logged).toContain('secret of the inside')
    expect(logged).toContain(String(answer.headers['x-request-id']))
  })

  test('an error that a page reports is logged under the id of its request', async () => {
    page = async (_request, visit) => {
      visit.report(new Error('half of the page is missing'))
      return new Response('the other half')
    }
    await open('/', { 'x-request-id': 'proxy-4711' })
    const line = logged.split('\n').find((text) => text.includes('half of the page is missing'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, reqId: 'proxy-4711' })
  })
})

describe('in-process API calls made by a page', () => {
  test('are sent as the visitor would have sent them: same id, cookies, host and address', async () => {
    page = async (_request, visit) =>
      visit.fetch(new Request(`${visit.origin}/api/echo?city=Pune`, { headers: { 'x-visitor-id': 'someone' } }))
    const answer = await open('/', { cookie: 'session=1', 'x-request-id': 'proxy-4711' })
    expect(answer.json()).toMatchObject({
      id: 'proxy-4711',
      ip: '127.0.0.1',
      query: { city: 'Pune' },
      headers: { cookie: 'session=1', host: 'pahiya.example', 'x-visitor-id': 'someone' },
    })
  })

  test('receive refusals unchanged', async () => {
    page = async (_request, visit) => visit.fetch(new Request(`${visit.origin}/api/nowhere`))
    const answer = await open('/')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  test('pass the cookies of their responses to the visitor with the page', async () => {
    page = async (_request, visit) => {
      await Promise.all(
        ['one', 'two'].map((name) => visit.fetch(new Request(`${visit.origin}/api/cookie?name=${name}`))),
      )
      return new Response('Cars', { headers: { 'set-cookie': 'theme=dark' } })
    }
    const { headers } = await open('/')
    expect(new Set([headers['set-cookie']].flat())).toEqual(new Set(['one=1; Path=/', 'two=1; Path=/', 'theme=dark']))
  })

  test.each(['GET', 'POST'])('stop waiting for a %s when the visitor has gone', async (method) => {
    page = async (_request, visit) => {
      const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
      const signal = AbortSignal.timeout(20)
      return visit
        .fetch(new Request(`${visit.origin}/api/slow`, { method, signal, ...body }))
        .catch((error: Error) => new Response(error.name))
    }
    expect((await open('/')).body).toMatch(/AbortError|TimeoutError/)
  })

  test('reach nothing but the API', async () => {
    page = async (_request, visit) => visit.fetch(new Request(`${visit.origin}/`))
    expect((await open('/')).statusCode).toBe(500)
  })
})

describe('a form without JavaScript', () => {
  const send = (headers: Record<string, string>, payload = 'brand=Tata') =>
    http.inject({
      method: 'POST',
      url: '/',
      headers: { host: 'pahiya.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    })
  beforeEach(() => {
    page = async (request) => new Response(new URLSearchParams(await request.text()).get('brand'))
  })

  test('reaches the page as the browser encoded it', async () => {
    expect((await send({ origin: 'http://pahiya.example' })).body).toBe('Tata')
  })

  test('from another site is refused (SEC-03)', async () => {
    expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403)
  })

  test('that is far too large is refused', async () => {
    expect((await send({}, `brand=${'x'.repeat(70_000)}`)).statusCode).toBe(413)
  })
})

describe('page compression', () => {
  const words = 'cars and more cars '.repeat(500)
  beforeEach(() => {
    page = async () => new Response(words, { headers: { 'content-type': 'text/html' } })
  })

  test.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['br;q=0.9, zstd;q=0.1', 'br', brotliDecompressSync],
    ['zstd;Q=0, gzip', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('a client that accepts %s gets the page as %s', async (accepted, encoding, unpack) => {
    const answer = await open('/', { 'accept-encoding': accepted })
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(answer.rawPayload.length).toBeLessThan(words.length / 5)
    expect(unpack(answer.rawPayload).toString()).toBe(words)
  })

  test.each(['', 'identity', 'compress'])('a client that accepts "%s" gets the page uncompressed', async (accepted) => {
    const answer = await open('/', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(words)
  })

  test.each([
    ['zstd', createZstdDecompress],
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ] as const)('finished parts are sent as %s while the rest is still being rendered', async (encoding, unpack) => {
    let finish = () => {}
    page = async () => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('<h1>Cars</h1>'))
          finish = () => stream.close()
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/html' } })
    }
    const address = await http.listen({ host: '127.0.0.1', port: 0 })
    const unpacked = unpack()
    const asking = get(address, { headers: { 'accept-encoding': encoding } }, (answer) => answer.pipe(unpacked))
    const [first] = (await once(unpacked, 'data')) as [Buffer]
    expect(first.toString()).toBe('<h1>Cars</h1>')
    finish()
    await once(unpacked, 'end')
    asking.destroy()
  })
})
