import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { examplePicture } from '../../testing/examples/example-picture.ts'
import { openPicturePortal, type PicturePortal } from '../../testing/stand-ins/picture-portal.ts'
import { guardedFetch, largestPictureBytes, type FetchRules } from './guarded-fetch.ts'

let portal: PicturePortal
let photo: Buffer
let rules: FetchRules
beforeAll(async () => {
  portal = await openPicturePortal()
  photo = await examplePicture(1, 320, 240).jpeg().toBuffer()
  portal.give('/car.jpg', photo)
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.asked.length = 0
  rules = {
    allowedHosts: new Set(['img.portal.example', portal.host, `portal.example:${portal.port}`]),
    privateHosts: [portal.host],
    // Nothing listens there: no test sends a request beyond this machine.
    resolve: async () => ['127.0.0.2'],
    timeoutMs: 60_000,
  }
})

const privateAddresses = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.251',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::7f00:1',
  '4000::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
]

test.each(privateAddresses)('a listed host name that resolves to %s is refused (IMG-01)', async (address) => {
  const refused = { ok: false, kind: 'refused', reason: 'private-address' }
  const fetch = (resolved: string[]) =>
    guardedFetch('https://img.portal.example/car.jpg', { ...rules, resolve: async () => resolved })
  expect(await fetch([address])).toEqual(refused)
  expect(await fetch(['93.184.216.34', address])).toEqual(refused)
})

test.each(privateAddresses.filter((address) => !address.includes('%')))(
  'a source that lists %s as its host is refused (IMG-01)',
  async (address) => {
    const url = new URL(`http://${address.includes(':') ? `[${address}]` : address}/car.jpg`)
    expect(await guardedFetch(url.href, { ...rules, allowedHosts: new Set([url.host]) })).toEqual({
      ok: false,
      kind: 'refused',
      reason: 'private-address',
    })
  },
)

// PORT is replaced by the test portal's port, so that a request sent by mistake would be noticed.
const notListed = [
  ['this machine by its number', 'http://127.0.0.1/car.jpg'],
  ['another port of a listed host', 'https://img.portal.example:8443/car.jpg'],
  ['a port of the other scheme', 'https://img.portal.example:80/car.jpg'],
  ['a host that ends otherwise', 'https://img.portal.example.evil.example/car.jpg'],
  ['a host that begins otherwise', 'https://evil-img.portal.example/car.jpg'],
  ['a host above', 'https://portal.example/car.jpg'],
  ['a host below', 'https://a.img.portal.example/car.jpg'],
  ['a closing dot', 'https://img.portal.example./car.jpg'],
  ['localhost', 'http://localhost:PORT/car.jpg'],
  ['localhost with a closing dot', 'http://localhost.:PORT/car.jpg'],
  ['localhost below a name', 'http://a.localhost:PORT/car.jpg'],
  ['a listed host as path', 'https://evil.example/img.portal.example/car.jpg'],
  ['a listed host as query', 'https://evil.example?img.portal.example/car.jpg'],
  ['a listed host as fragment', 'https://evil.example#img.portal.example/car.jpg'],
  ['loopback in IPv6', 'http://[::1]:PORT/car.jpg'],
  ['any address', 'http://0.0.0.0:PORT/car.jpg'],
  ['the metadata service', 'http://169.254.169.254/latest/meta-data'],
  ['a private network', 'http://192.168.1.1/car.jpg'],
]
const malformed = [
  ['this machine in decimal', 'http://2130706433:PORT/car.jpg'],
  ['this machine in hexadecimal', 'http://0x7f000001:PORT/car.jpg'],
  ['this machine in hexadecimal parts', 'http://0x7f.0.0.0x1:PORT/car.jpg'],
  ['this machine in octal', 'http://0177.0.0.1:PORT/car.jpg'],
  ['this machine in long octal', 'http://017700000001:PORT/car.jpg'],
  ['this machine in short', 'http://127.1:PORT/car.jpg'],
  ['this machine in three parts', 'http://127.0.1:PORT/car.jpg'],
  ['this machine with zeros', 'http://127.000.000.001:PORT/car.jpg'],
  ['this machine with a closing dot', 'http://127.0.0.1.:PORT/car.jpg'],
  ['fullwidth digits', 'http://１２７.０.０.１:PORT/car.jpg'],
  ['circled digits', 'http://①②⑦.⓪.⓪.①:PORT/car.jpg'],
  ['ideographic full stops', 'http://127。0。0。1:PORT/car.jpg'],
  ['percent signs in the host', 'http://%31%32%37.0.0.1:PORT/car.jpg'],
  ['a fullwidth letter in a listed host', 'https://ｉmg.portal.example/car.jpg'],
  ['a soft hyphen in a listed host', 'https://im\u00ADg.portal.example/car.jpg'],
  ['a zero-width space', 'https://img.portal\u200B.example/car.jpg'],
  ['IPv4 in IPv6, written with dots', 'http://[::ffff:127.0.0.1]:PORT/car.jpg'],
  ['loopback in IPv6, written in full', 'http://[0:0:0:0:0:0:0:1]:PORT/car.jpg'],
  ['a zone in IPv6', 'http://[fe80::1%25eth0]/car.jpg'],
  ['a zero before the port', 'http://127.0.0.1:0PORT/car.jpg'],
  ['a port that is none', 'http://127.0.0.1:99999/car.jpg'],
  ['an @ written as %40', 'http://img.portal.example%40evil.example/car.jpg'],
  ['a backslash before a listed host', 'http://evil.example\\@img.portal.example/car.jpg'],
  ['backslashes for slashes', 'http:\\\\127.0.0.1:PORT/car.jpg'],
  ['a line break', 'http://127.0.0.1:PORT/car.jpg\r\nX-Injected: 1'],
  ['a line break in the host', 'http://127.0.\r\n0.1:PORT/car.jpg'],
  ['a tab in the scheme', 'ht\ttp://127.0.0.1:PORT/car.jpg'],
  ['a zero byte', 'http://127.0.0.1:PORT/car.jpg\u0000'],
  ['a space before', ' http://127.0.0.1:PORT/car.jpg'],
  ['more letters than anybody needs', `http://127.0.0.1:PORT/${'a'.repeat(2_000)}`],
]
const notHttp = [
  ['a file', 'file:///etc/passwd'],
  ['a file on another machine', 'file://img.portal.example/car.jpg'],
  ['data', 'data:image/png;base64,iVBORw0KGgo='],
  ['a script', 'javascript:alert(1)'],
  ['gopher', 'gopher://img.portal.example:70/_GET'],
  ['ftp', 'ftp://img.portal.example/car.jpg'],
  ['dict', 'dict://127.0.0.1:11211/stats'],
  ['a websocket', 'ws://img.portal.example/car.jpg'],
  ['a blob', 'blob:https://img.portal.example/1'],
  ['a view of the source', 'view-source:https://img.portal.example/car.jpg'],
  ['no scheme', '//img.portal.example/car.jpg'],
  ['one slash', 'http:/127.0.0.1:PORT/car.jpg'],
  ['no slash', 'http:127.0.0.1:PORT/car.jpg'],
  ['three slashes', 'http:///127.0.0.1:PORT/car.jpg'],
  ['a path', '/car.jpg'],
  ['nothing', ''],
]
const credentials = [
  ['name and password', 'http://user:pass@127.0.0.1:PORT/car.jpg'],
  ['a name', 'http://user@127.0.0.1:PORT/car.jpg'],
  ['an empty name', 'http://@127.0.0.1:PORT/car.jpg'],
  ['a listed host as name', 'http://img.portal.example@127.0.0.1:PORT/car.jpg'],
  ['a listed host as name and password', 'http://img.portal.example:443@evil.example/car.jpg'],
]
const because = (reason: string, addresses: string[][]) =>
  addresses.map(([what, address]) => ({ what, address: address!, reason }))

test.each([
  ...because('host-not-listed', notListed),
  ...because('malformed-address', malformed),
  ...because('not-http', notHttp),
  ...because('credentials', credentials),
])('an address with $what is refused (IMG-01)', async ({ address, reason }) => {
  const written = address.replace('PORT', String(portal.port))
  expect(await guardedFetch(written, rules)).toEqual({ ok: false, kind: 'refused', reason })
  expect(portal.asked).toEqual([])
})

test('a private host is contacted only if the configuration names its exact port (IMG-01)', async () => {
  const url = portal.url('/car.jpg')
  expect(await guardedFetch(url, rules)).toMatchObject({ ok: true, type: 'image/jpeg' })
  const refused = { ok: false, kind: 'refused', reason: 'private-address' }
  expect(await guardedFetch(url, { ...rules, privateHosts: [] })).toEqual(refused)
  expect(await guardedFetch(url, { ...rules, privateHosts: ['127.0.0.1:1', ''] })).toEqual(refused)
  expect(portal.asked).toHaveLength(1)
})

test('the name is resolved once, and the connection uses the checked address (IMG-01)', async () => {
  const resolved: string[] = []
  const answers = [['127.0.0.2'], ['127.0.0.1']]
  const rebinding = async (hostname: string) => {
    resolved.push(hostname)
    return answers.shift() ?? []
  }
  const fetched = await guardedFetch(`http://portal.example:${portal.port}/car.jpg`, {
    ...rules,
    privateHosts: [`portal.example:${portal.port}`],
    resolve: rebinding,
  })
  expect(fetched).toEqual({ ok: false, kind: 'unreachable', reason: 'ECONNREFUSED' })
  expect(resolved).toEqual(['portal.example'])
  expect(portal.asked).toEqual([])
})

test('a name that only our resolver can resolve is requested at the address that it returned', async () => {
  const url = `http://portal.example:${portal.port}/car.jpg`
  const privateHosts = [`portal.example:${portal.port}`]
  expect(await guardedFetch(url, { ...rules, privateHosts, resolve: async () => ['127.0.0.1'] })).toMatchObject({
    ok: true,
  })
  expect(portal.asked[0]!.headers).toMatchObject({
    host: `portal.example:${portal.port}`,
    'accept-encoding': 'identity',
  })
})

test('a name that does not resolve, or does not resolve in time, is unreachable and can be retried', async () => {
  const url = 'https://img.portal.example/car.jpg'
  const failing = () => Promise.reject(new Error('ENOTFOUND'))
  const unknown = { ok: false, kind: 'unreachable', reason: 'unknown-host' }
  expect(await guardedFetch(url, { ...rules, resolve: failing })).toEqual(unknown)
  const never = () => new Promise<string[]>(() => {})
  const late = { ok: false, kind: 'unreachable', reason: 'timeout' }
  expect(await guardedFetch(url, { ...rules, resolve: never, timeoutMs: 100 })).toEqual(late)
})

describe('redirects', () => {
  test('two redirects within the list are followed, a third is not', async () => {
    const second = portal.redirect('/second', '/car.jpg')
    const first = portal.redirect('/first', second)
    expect(await guardedFetch(first, rules)).toMatchObject({ ok: true })
    const tooMany = { ok: false, kind: 'refused', reason: 'too-many-redirects' }
    expect(await guardedFetch(portal.redirect('/zeroth', '/first'), rules)).toEqual(tooMany)
  })

  test.each([
    ['another host', 'https://evil.example/car.jpg', 'host-not-listed'],
    ['a private address', 'http://169.254.169.254/latest/meta-data', 'host-not-listed'],
    ['this machine in decimal', 'http://2130706433/car.jpg', 'host-not-listed'],
    ['another port of this host', 'http://127.0.0.1:1/car.jpg', 'host-not-listed'],
    ['credentials', 'http://user:pass@img.portal.example/car.jpg', 'credentials'],
    ['a host without its scheme', '//evil.example/car.jpg', 'host-not-listed'],
    ['a file', 'file:///etc/passwd', 'not-http'],
    ['nowhere', 'http://', 'malformed-address'],
  ])('a redirect to %s is refused (IMG-01)', async (_, location, reason) => {
    const url = portal.redirect('/away', location)
    expect(await guardedFetch(url, rules)).toEqual({ ok: false, kind: 'refused', reason })
    expect(portal.asked.map(({ path }) => path)).toEqual(['/away'])
  })

  test('a redirect to a listed name at a private address is refused (IMG-01)', async () => {
    const url = portal.redirect('/inside', 'https://img.portal.example/car.jpg')
    const resolve = async () => ['10.0.0.1']
    expect(await guardedFetch(url, { ...rules, resolve })).toMatchObject({ reason: 'private-address' })
  })
})

describe('size and time', () => {
  const tooLarge = { ok: false, kind: 'refused', reason: 'too-large' }

  test('a picture declared larger than 5 MB is refused before it is downloaded (IMG-01)', async () => {
    const url = portal.answer('/large', (response) => {
      response.writeHead(200, { 'content-length': largestPictureBytes + 1 })
      response.write(photo)
    })
    expect(await guardedFetch(url, rules)).toEqual(tooLarge)
  })

  test('a picture of undeclared size is cut off at 5 MB (IMG-01)', async () => {
    let sent = 0
    const hungUp = new AbortController()
    const pour = async (response: ServerResponse) => {
      response.write(photo)
      while (!hungUp.signal.aborted && sent < 50 * 1024 * 1024) {
        sent += 64 * 1024
        if (!response.write(Buffer.alloc(64 * 1024))) await Promise.race([once(response, 'drain'), sleep(500)])
      }
      response.end()
    }
    const url = portal.answer('/endless', (response) => {
      response.on('close', () => hungUp.abort())
      void pour(response)
    })
    expect(await guardedFetch(url, rules)).toEqual(tooLarge)
    await expect.poll(() => hungUp.signal.aborted).toBe(true)
    expect(sent).toBeLessThan(20 * 1024 * 1024)
  })

  test('no byte beyond the declared size is read (IMG-01)', async () => {
    const url = portal.answer('/lying', (response) => {
      const head = `HTTP/1.1 200 OK\r\ncontent-type: image/jpeg\r\ncontent-length: 100\r\n\r\n`
      response.socket!.end(Buffer.concat([Buffer.from(head), photo, Buffer.alloc(6 * 1024 * 1024)]))
    })
    // The hundred bytes are a broken picture: fetch-pictures.test.ts shows that it is rejected.
    expect(await guardedFetch(url, rules)).toEqual({ ok: true, bytes: photo.subarray(0, 100), type: 'image/jpeg' })
  })

  test('exactly 5 MB is accepted', async () => {
    const bytes = Buffer.concat([photo, Buffer.alloc(largestPictureBytes - photo.length)])
    expect(await guardedFetch(portal.give('/full.jpg', bytes), rules)).toMatchObject({ ok: true })
  })

  test('a response that drips for longer than 5 seconds is aborted, however much has arrived (IMG-01)', async () => {
    const url = portal.answer('/dripping', (response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(photo.subarray(0, 100)), 100)
      response.on('close', () => clearInterval(drip))
    })
    const { timeoutMs: _, ...usual } = rules
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const started = performance.now()
    expect(await guardedFetch(url, usual)).toEqual({ ok: false, kind: 'unreachable', reason: 'timeout' })
    expect(limit.mock.calls).toEqual([[5_000]])
    limit.mockRestore()
    expect(performance.now() - started).toBeGreaterThan(4_500)
  })

  test('an aborted fetch rejects immediately, without recording an outcome for the picture', async () => {
    const url = portal.answer('/silent', () => {})
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 100)
    await expect(guardedFetch(url, { ...rules, signal: stop.signal })).rejects.toThrow('aborted')
  })

  test('redirects share one timeout', async () => {
    const slowly = (location: string) => (response: ServerResponse) =>
      void setTimeout(() => response.writeHead(302, { location }).end(), 250)
    portal.answer('/slow-2', slowly('/car.jpg'))
    const url = portal.answer('/slow-1', slowly('/slow-2'))
    expect(await guardedFetch(url, { ...rules, timeoutMs: 400 })).toMatchObject({ reason: 'timeout' })
  })
})

describe('response content', () => {
  const notAPicture = { ok: false, kind: 'refused', reason: 'not-a-picture' }

  test.each([
    ['a page', Buffer.from('<!doctype html><html><body>Not a car</body></html>')],
    ['a drawing that can hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a document', Buffer.from('%PDF-1.7\n')],
    ['a compressed file', Buffer.from('1f8b0800000000000003', 'hex')],
    ['text', Buffer.from('car')],
    ['nothing', Buffer.alloc(0)],
  ])('%s declared as image/jpeg is refused (IMG-01)', async (_, bytes) => {
    expect(await guardedFetch(portal.give('/lie.jpg', bytes), rules)).toEqual(notAPicture)
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    '%s is recognised by its bytes, whatever its declared type',
    async (format) => {
      const bytes = await examplePicture(2, 64, 48).toFormat(format).toBuffer()
      expect(await guardedFetch(portal.give('/any', bytes, 'text/plain'), rules)).toEqual({
        ok: true,
        bytes,
        type: `image/${format}`,
      })
    },
  )

  test.each([
    [404, 'missing'],
    [410, 'missing'],
    [403, 'unreachable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
    [304, 'unreachable'],
    [206, 'unreachable'],
  ])('status %i counts as %s', async (status, kind) => {
    const url = portal.answer('/status', (response) => response.writeHead(status).end())
    expect(await guardedFetch(url, rules)).toEqual({ ok: false, kind, reason: `status-${status}` })
  })

  test('a broken connection counts as unreachable', async () => {
    const url = portal.answer('/broken', (response) => response.socket!.destroy())
    expect(await guardedFetch(url, rules)).toMatchObject({ ok: false, kind: 'unreachable' })
  })
})
