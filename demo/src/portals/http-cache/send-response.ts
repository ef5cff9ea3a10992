import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { computeEtag, type DemoResponse, type ResponseFile } from '../../http/response.ts'
import { readRequestedRange, isUnchanged, type ByteRange } from './conditional-request.ts'
import { httpDate } from './http-date.ts'

export type SendOptions = {
  /** Minute in the simulated world: a portal's Date header follows the same clock as its adverts. */
  minute: number
  /** Breaks the connection in the middle of the announced body. */
  half: boolean
  encode: (text: string) => Buffer
}

export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: DemoResponse,
  { minute, half, encode }: SendOptions,
): Promise<void> {
  const body = typeof answer.body === 'string' ? encode(answer.body) : answer.body
  const validators = {
    etag: answer.status === 200 ? (answer.etag ?? (Buffer.isBuffer(body) ? computeEtag(body) : undefined)) : undefined,
    lastModifiedMinute: answer.lastModifiedMinute,
  }
  const headers: Record<string, string> = { ...answer.headers, Date: httpDate(minute) }
  if (validators.etag) headers['ETag'] = validators.etag
  if (validators.lastModifiedMinute !== undefined) headers['Last-Modified'] = httpDate(validators.lastModifiedMinute)

  if (answer.status === 200 && isUnchanged(request.headers, validators)) {
    delete headers['Content-Type']
    response.writeHead(304, headers).end()
    return
  }
  const size = Buffer.isBuffer(body) ? body.length : body.size
  const range =
    headers['Accept-Ranges'] && answer.status === 200
      ? readRequestedRange(request.headers, size, validators)
      : undefined
  if (range === 'unsatisfiable') {
    response.writeHead(416, { Date: headers['Date'], 'Content-Range': `bytes */${size}`, 'Content-Length': '0' }).end()
    return
  }
  const { from, to } = range ?? { from: 0, to: size - 1 }
  if (range) headers['Content-Range'] = `bytes ${from}-${to}/${size}`
  response.writeHead(range ? 206 : answer.status, { ...headers, 'Content-Length': String(to - from + 1) })
  if (request.method === 'HEAD') response.end()
  else if (half) await breakOff(response, body, { from, to })
  else if (Buffer.isBuffer(body)) response.end(range ? body.subarray(from, to + 1) : body)
  else await pipeline(createReadStream(body.path, { start: from, end: to }), response)
}

async function breakOff(response: ServerResponse, body: Buffer | ResponseFile, { from, to }: ByteRange) {
  const until = from + Math.floor((to - from) / 2)
  if (Buffer.isBuffer(body)) response.write(body.subarray(from, until))
  else await pipeline(createReadStream(body.path, { start: from, end: until }), response, { end: false })
  // Cuts the connection only after the written bytes are flushed.
  response.write('', () => response.destroy())
}
