import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPicturePortal, type PicturePortal } from '../../../testing/stand-ins/picture-portal.ts'
import type { SourceGuard } from './request-source.ts'
import { rateLimitedFetch } from './source-fetch.ts'

let portal: PicturePortal
let elsewhere: PicturePortal
beforeAll(async () => {
  portal = await openPicturePortal()
  elsewhere = await openPicturePortal()
})
afterAll(() => Promise.all([portal.close(), elsewhere.close()]))
beforeEach(() => void (portal.asked.length = elsewhere.asked.length = 0))

const signal = new AbortController().signal
const ownUrl = (path: string) => `http://portal.example:${portal.port}${path}`
const read = (path: string, guard: Partial<SourceGuard> = {}, headers = {}) =>
  rateLimitedFetch(
    {
      origin: ownUrl(''),
      authorization: 'Bearer secret',
      privateHosts: [`portal.example:${portal.port}`],
      resolve: async () => ['127.0.0.1'],
      ...guard,
    },
    { tries: 3, firstWaitMs: 1 },
  ).fetch(ownUrl(path), { signal, headers })

test('a source whose name resolves to a private address is not contacted, and not tried again', async () => {
  let resolved = 0
  const resolve = async () => (resolved++ === 0 ? ['10.0.0.1'] : ['93.184.216.34'])
  await expect(read('/robots.txt', { privateHosts: [], resolve })).rejects.toThrow('private-address')
  expect([resolved, portal.asked]).toEqual([1, []])
})

test('a redirect is followed on the host of the source only', async () => {
  portal.give('/page', Buffer.from('a car'), 'text/html')
  portal.redirect('/moved', '/page')
  expect((await read('/moved')).bytes.toString()).toBe('a car')
  expect(portal.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', 'Bearer secret'])

  portal.redirect('/away', elsewhere.url('/internal'))
  await expect(read('/away')).rejects.toThrow('host-not-listed')
  expect(elsewhere.asked).toEqual([])
})

test('a part of a feed arrives as it is, and a page is sent compressed', async () => {
  portal.answer('/feed', (response, { headers: { range } }) => {
    response.writeHead(206, { 'content-range': `${range} of 9` }).end('part')
  })
  const part = await read('/feed', {}, { range: 'bytes=0-3', 'accept-encoding': 'identity' })
  expect([part.status, part.bytes.toString()]).toEqual([206, 'part'])

  portal.answer('/packed', (response, { headers }) =>
    response.writeHead(200, { 'content-encoding': headers['accept-encoding'] }).end(gzipSync('many words')),
  )
  expect((await read('/packed')).bytes.toString()).toBe('many words')
})
