// @vitest-environment jsdom
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import { uploadSlots, type UploadSlot } from '@pahiya/domain/selling/seller-form'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as sendFile from './send-file.ts'

/** An HTTP storage server that responds as each test defines. */
type Answer = (request: IncomingMessage, reply: ServerResponse) => void
let storage: Server
let address: string
let answers: Answer[] = []
let received: { headers: IncomingMessage['headers']; url: string; bytes: number }[] = []
const shown = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag' }
const taken: Answer = (_request, reply) => reply.writeHead(200, { ...shown, etag: '"x"' }).end()
const refusedWith =
  (status: number, body = ''): Answer =>
  (_request, reply) =>
    reply.writeHead(status, shown).end(body)
const expired = refusedWith(403, '<Error><Message>Request has expired</Message></Error>')

beforeAll(async () => {
  storage = createServer((request, reply) => {
    if (request.method === 'OPTIONS') {
      const may = { 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': 'content-type' }
      return reply.writeHead(204, { ...shown, ...may }).end()
    }
    let bytes = 0
    request.on('data', (part: Buffer) => {
      bytes += part.length
    })
    request.on('end', () => {
      received.push({ headers: request.headers, url: request.url!, bytes })
      const answer = answers.length > 1 ? answers.shift()! : (answers[0] ?? taken)
      answer(request, reply)
    })
    return undefined
  }).listen(0, '127.0.0.1')
  await once(storage, 'listening')
  address = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`
})
afterAll(() => storage.close())

/** Stub of our signing endpoint; each signed address is different. */
let signed: string[] = []
let asked: Request[] = []
let ask: () => Response
const signs = () => {
  const uploadURL = `${address}/bucket/key-${signed.length}?X-Amz-Signature=${signed.length}`
  signed.push(uploadURL)
  return Response.json({ uploadURL, id: 'x', headers: { 'content-type': 'image/jpeg' } })
}
let waits: number[] = []
/** All uploads of a page share one queue, whose rate a refusal lowers: each test is a new page. */
let uploads: typeof sendFile
const newUppy = (slot: UploadSlot) => uploads.newUppy(slot)
const restrictionOn = (slot: UploadSlot, files: File[]) => uploads.restrictionOn(slot, files)
beforeEach(async () => {
  vi.resetModules()
  uploads = await import('./send-file.ts')
  answers = []
  received = []
  signed = []
  asked = []
  waits = []
  ask = signs
  document.cookie = 'session=secret'
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (request) => {
      asked.push(request as Request)
      return ask()
    }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const slotOf = (category: UploadSlot['category']) => uploadSlots.find((slot) => slot.category === category)!
const front = slotOf('frontPhoto')
const photo = (bytes = 2_000, name = 'front.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })
function send(more: Partial<sendFile.Sending> = {}) {
  return uploads.sendFile({
    slot: front,
    account: null,
    files: [photo()],
    signal: new AbortController().signal,
    onProgress: () => {},
    onOffline: () => {},
    wait: async (ms) => void waits.push(ms),
    ...more,
  })
}
async function failureOf(sending: Promise<unknown>): Promise<sendFile.UploadFailed> {
  const error = await sending.then(
    () => null,
    (failed: unknown) => failed,
  )
  expect(error).toBeInstanceOf(uploads.UploadFailed)
  return error as sendFile.UploadFailed
}

describe('direct upload of one file to the storage', () => {
  test('the file is sent with PUT, and the form stores its address without the query (UP-02, UP-05)', async () => {
    const progress: [number, number][] = []
    const sent = await send({ onProgress: (...step) => void progress.push(step) })
    expect(sent).toEqual({ address: `${address}/bucket/key-0` })
    expect(received).toMatchObject([{ url: '/bucket/key-0?X-Amz-Signature=0', bytes: 2_000 }])
    expect(progress.at(-1)).toEqual([2_000, 2_000])
    expect(asked[0]!.url).toBe(
      `${location.origin}/api/seller/upload-url?category=frontPhoto&type=image%2Fjpeg&size=2000`,
    )
  })

  test('the storage host receives no cookie and no visitor header (UP-02)', async () => {
    await send()
    const names = Object.keys(received[0]!.headers)
    expect(received[0]!.headers['content-type']).toBe('image/jpeg')
    expect(names).not.toContain('cookie')
    expect(names.filter((name) => name.startsWith('x-'))).toEqual([])
  })

  test('at most six requests run at a time, across all slots (UP-18)', async () => {
    let most = 0
    const open: (() => void)[] = []
    answers = [
      (request, reply) => {
        open.push(() => taken(request, reply))
        most = Math.max(most, open.length)
      },
    ]
    const all = Promise.all(uploadSlots.map((slot) => send({ slot })))
    await expect.poll(() => open.length).toBe(6)
    expect(received).toHaveLength(6)
    while (received.length < 7 || open.length > 0) {
      open.shift()?.()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await all
    expect(most).toBe(6)
  })
})

describe('refusal before a byte is sent', () => {
  const refusal = (status: number, body: object | string, statusText = '') =>
    typeof body === 'string' ? new Response(body, { status, statusText }) : Response.json(body, { status, statusText })

  test('on 401 the message is Authorization required (UP-20)', async () => {
    ask = () => refusal(401, { message: 'Please log in', code: 'unauthenticated' })
    expect(await failureOf(send())).toMatchObject({ details: 'Authorization required', code: 'unauthenticated' })
    expect(received).toEqual([])
  })

  test("a failed request reports the status text, the server's message and the request id (UP-21)", async () => {
    ask = () =>
      refusal(503, { message: 'Files cannot be uploaded right now', requestId: 'r-17' }, 'Service Unavailable')
    expect((await failureOf(send())).details).toBe(
      'Failed request with status: 503. Service Unavailable message: Files cannot be uploaded right now request-Id: r-17',
    )
    ask = () => refusal(502, '<html>', 'Bad Gateway')
    expect((await failureOf(send())).details).toBe('Failed request with status: 502. Bad Gateway')
  })

  test('a message in a 4xx response is shown unchanged (UP-22)', async () => {
    ask = () => refusal(403, { message: 'Please verify your phone number', code: 'phone_not_verified' })
    expect(await failureOf(send())).toMatchObject({
      details: 'Please verify your phone number',
      code: 'phone_not_verified',
    })
    expect(asked).toHaveLength(1)
  })
})

describe('refusal by the storage', () => {
  test('an expired address is signed again, and the file is resent (UP-23)', async () => {
    answers = [expired, taken]
    expect(await send()).toEqual({ address: `${address}/bucket/key-1` })
    expect(received.map(({ url }) => url.slice(0, 13))).toEqual(['/bucket/key-0', '/bucket/key-1'])
  })

  test('429 is retried with a lower request rate (UP-24)', async () => {
    const requests = (
      newUppy(front).getPlugin('AwsS3Multipart') as unknown as { requests: { rateLimit: (ms: number) => void } }
    ).requests
    const slower = vi.spyOn(requests, 'rateLimit')
    answers = [refusedWith(429), refusedWith(429), taken]
    await send()
    expect(slower.mock.calls).toEqual([[0], [1_000]])
    expect(waits).toEqual([0, 1_000])
  })

  test('a failing storage is retried four times, after 0, 1, 3 and 5 seconds (UP-18, UP-25)', async () => {
    answers = [refusedWith(500)]
    const failed = await failureOf(send())
    expect([failed.message, failed.details]).toEqual(['Failed to upload front.jpg', 'Non 2xx'])
    expect(waits).toEqual([0, 1_000, 3_000, 5_000])
    expect(received).toHaveLength(5)
  })

  test('a refusal reports Non 2xx, and a broken connection reports Unknown error (UP-25, UP-30)', async () => {
    answers = [refusedWith(400)]
    expect(await failureOf(send())).toMatchObject({ message: 'Failed to upload front.jpg', details: 'Non 2xx' })
    expect(received).toHaveLength(1)
    answers = [(request) => request.socket.destroy()]
    expect(await failureOf(send())).toMatchObject({ message: 'Failed to upload front.jpg', details: 'Unknown error' })
  })

  test('an upload succeeds even if the storage does not expose its ETag; the console explains what to configure (UP-26)', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    answers = [(_request, reply) => reply.writeHead(200, { 'access-control-allow-origin': '*', etag: '"x"' }).end()]
    expect(await send()).toEqual({ address: `${address}/bucket/key-0` })
    expect(said.mock.calls.join()).toContain('CORS is not configured correctly')
  })
})

describe('no network', () => {
  test('the upload reports No Internet connection, and continues when the network is back (UP-30)', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answers = [(request) => request.socket.destroy(), taken]
    const told: string[] = []
    const sending = send({ onOffline: (message) => void told.push(message) })
    await expect.poll(() => told).toEqual(['No Internet connection'])
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    // Signed again, by this upload or once more by Uppy, depending on which notices the network first.
    const sent = await sending
    expect(signed.length).toBeGreaterThan(1)
    expect(sent).toEqual({ address: `${address}/bucket/key-${signed.length - 1}` })
  })

  test('an upload that is aborted while waiting for the network stops', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answers = [(request) => request.socket.destroy()]
    const controller = new AbortController()
    const sending = send({ signal: controller.signal, onOffline: () => controller.abort() })
    await expect(sending).rejects.toThrow('abort')
    expect(received).toHaveLength(1)
  })
})

test('a file that the storage would reject is refused immediately (UP-03, UP-04, UP-29)', async () => {
  const types = 'image/jpeg, image/png, image/webp'
  expect(restrictionOn(front, [photo(5_242_880)])).toBeNull()
  expect(restrictionOn(front, [photo(5_242_881)])).toBe('front.jpg exceeds maximum allowed size of 5 MB')
  expect(restrictionOn(front, [photo(), photo(10, 'rear.jpg')])).toBe('You can only upload 1 file')
  expect(restrictionOn(front, [photo(10, 'car.svg', 'image/svg+xml')])).toBe(`You can only upload: ${types}`)
  expect(restrictionOn(front, [photo(10, 'rc.pdf', 'application/pdf')])).toBe(`You can only upload: ${types}`)
  expect(restrictionOn(slotOf('rcBook'), [photo(10, 'rc.pdf', 'application/pdf')])).toBeNull()
  expect(restrictionOn(slotOf('insurance'), [photo(10, 'a.doc', 'application/msword')])).toBe(
    `You can only upload: ${types}, application/pdf`,
  )
  expect(received).toEqual([])
})

describe('the multipart protocol, alongside the plain upload', () => {
  type Plugin = {
    opts: { shouldUseMultipart: (file: { size: number }) => boolean; limit: number; retryDelays: number[] }
    signPart: (file: object, part: object) => Promise<unknown>
    setOptions: (options: object) => void
  }
  const pluginOf = (uppy: { getPlugin: (id: string) => unknown }) => uppy.getPlugin('AwsS3Multipart') as Plugin

  test('only files over 100 MB are split, into at most 10,000 parts of at least 5 MB (UP-17)', async () => {
    const megabyte = 1024 * 1024
    const uppy = newUppy(front)
    const plugin = pluginOf(uppy)
    expect([100 * megabyte, 100 * megabyte + 1].map((size) => plugin.opts.shouldUseMultipart({ size }))).toEqual([
      false,
      true,
    ])
    const partsOf = async (bytes: number) => {
      const large = new Uppy().use(AwsS3, {
        shouldUseMultipart: (file: { size: number | null }) => plugin.opts.shouldUseMultipart({ size: file.size ?? 0 }),
        createMultipartUpload: async () => ({ uploadId: 'u', key: 'k' }),
        signPart: async () => ({ url: 'https://s.example/' }),
        uploadPartBytes: async ({ body }: { body: Blob }) => {
          sizes.push(body.size)
          return { ETag: 'x' }
        },
        completeMultipartUpload: async () => ({}),
        abortMultipartUpload: async () => {},
        listParts: async () => [],
      } as never)
      const sizes: number[] = []
      const slice = (from: number, to: number) => ({ size: to - from })
      large.addFile({ name: 'large', data: { size: bytes, slice } as unknown as Blob })
      await large.upload()
      return sizes
    }
    const parts = await partsOf(101 * megabyte)
    expect(parts.slice(0, -1).every((size) => size === 5 * megabyte)).toBe(true)
    expect(parts.reduce((sum, size) => sum + size, 0)).toBe(101 * megabyte)
    expect((await partsOf(60_000 * megabyte)).length).toBeLessThanOrEqual(10_000)
  })

  test('requests are retried after 0, 1, 3 and 5 seconds, six at a time (UP-18)', () => {
    expect(pluginOf(newUppy(front)).opts).toMatchObject({ limit: 6, retryDelays: [0, 1_000, 3_000, 5_000] })
  })

  test('a part is not signed without uploadId, key and number (UP-16)', () => {
    const plugin = pluginOf(newUppy(front))
    const whole = { uploadId: 'u', key: 'k', partNumber: 1 }
    for (const missing of ['uploadId', 'key', 'partNumber']) {
      expect(() => plugin.signPart({}, { ...whole, [missing]: undefined })).toThrow(
        'Cannot sign without a key, an uploadId, and a partNumber',
      )
    }
  })

  test('without an endpoint Uppy reports that one is expected (UP-27)', async () => {
    const uppy = new Uppy().use(AwsS3, { shouldUseMultipart: false } as never)
    const failed: string[] = []
    uppy.on('upload-error', (_file, error) => void failed.push(error.message))
    uppy.addFile({ name: 'a.jpg', type: 'image/jpeg', data: photo() })
    await uppy.upload()
    expect(failed.join()).toMatch(/^Expected a `?endpoint`? option/)
  })
})

describe('uploads over a socket', () => {
  type Client = { uploadRemoteFile: (file: object, body: object, options: object) => Promise<unknown> }
  let sockets: EventTarget[] = []
  class FakeSocket extends EventTarget {
    readonly OPEN = 1
    readyState = 1
    constructor() {
      super()
      sockets.push(this)
    }
    send() {}
    close() {}
  }
  function remote(more: object = {}) {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', FakeSocket)
    sockets = []
    const lines: string[] = []
    const log = (...words: unknown[]) => void lines.push(words.join(' '))
    const uppy = new Uppy({ logger: { debug: log, warn: log, error: log } })
    uppy.use(AwsS3, { endpoint: 'https://companion.example', shouldUseMultipart: false } as never)
    ask = () => Response.json({ token: 't' })
    const id = uppy.addFile({
      name: 'a.jpg',
      type: 'image/jpeg',
      data: { size: 10 } as Blob,
      isRemote: true,
      remote: { companionUrl: 'https://companion.example', url: 'https://companion.example/get', body: {} },
    } as never)
    uppy.setFileState(id, more)
    const plugin = uppy.getPlugin('AwsS3Multipart') as unknown as Record<symbol, () => Client> & { requests: object }
    const controller = new AbortController()
    const client = plugin[Symbol.for('uppy test: getClient')]!()
    const ended = client
      .uploadRemoteFile(uppy.getFile(id), {}, { signal: controller.signal, getQueue: () => plugin.requests })
      .catch(() => {})
    const stop = async () => {
      controller.abort()
      await vi.advanceTimersByTimeAsync(1)
      vi.useRealTimers()
      await ended
    }
    return { lines, stop }
  }
  afterEach(() => vi.useRealTimers())

  test('a socket that is silent for five minutes times out (UP-19, UP-28)', async () => {
    const { lines, stop } = remote()
    await vi.advanceTimersByTimeAsync(299_000)
    expect(sockets).toHaveLength(1)
    expect(lines.join()).not.toContain('Timeout')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lines.join()).toContain('Timeout waiting for message from Companion socket')
    await stop()
  })

  test('a socket that closes is reopened ten times (UP-19, UP-28)', async () => {
    // Paused, because the silence between two attempts would otherwise cause a timeout.
    const { lines, stop } = remote({ isPaused: true })
    for (let closed = 0; closed < 11; closed += 1) {
      await vi.advanceTimersByTimeAsync(600_000)
      expect(sockets).toHaveLength(closed + 1)
      expect(lines.join()).not.toContain('Retrying upload due to')
      sockets[closed]!.dispatchEvent(new Event('close'))
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(lines.join()).toContain('Retrying upload due to: Socket closed unexpectedly')
    await stop()
  })
})
