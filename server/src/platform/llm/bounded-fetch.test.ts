import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundedFetch, newMet, parseRetryAfter } from './bounded-fetch.ts'

let isClosed = false
const server = createServer((request, response) => {
  if (request.url === '/elsewhere') return response.writeHead(302, { location: '/' }).end()
  const chunk = Buffer.alloc(64 * 1024)
  const writeMore = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', writeMore).on('close', () => (isClosed = true))
  writeMore()
})
let address: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('an endless body is cut off at its bound, and the connection closed', async () => {
  const met = newMet()
  const response = await boundedFetch(100_000, met)(address)
  await expect(response.arrayBuffer()).rejects.toThrow('too long')
  expect(met).toMatchObject({ status: 200, tooLong: true, brokenOff: false })
  await expect.poll(() => isClosed).toBe(true)
})

test('a redirect is not followed', async () => {
  await expect(boundedFetch(100_000, newMet())(`${address}/elsewhere`)).rejects.toThrow('fetch failed')
})

const now = Date.UTC(2026, 10, 18, 10, 0, 0)

test.each([
  ['7', 7_000],
  ['0', 0],
  ['Wed, 18 Nov 2026 10:00:30 GMT', 30_000],
  ['Wed, 18 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('Retry-After %s is read as %s ms', (header, expected) => expect(parseRetryAfter(header, now)).toBe(expected))
