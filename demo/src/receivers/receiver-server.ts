import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { htmlResponse, jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { parseJson, readBytes } from '../http/request-body.ts'
import { receiverPage } from './receiver-page.ts'
import type { Report, Vehicle } from './vehicle-report.ts'

/**
 * late: responds after three seconds. errors: 503 to everything. lost: accepts the delivery but responds with 502.
 * never: no response. Each receiver adds its own modes.
 */
const commonModes = ['none', 'late', 'errors', 'lost', 'never'] as const

export type ReceivedRequest = { request: IncomingMessage; url: URL; body: Buffer; mode: string }

const lateMs = 3_000
const mostBytes = 64 * 1024 * 1024

type Given = {
  name: string
  format: string
  port: number
  ownModes: readonly string[]
  vehicles: Map<string, Vehicle>
  reports: Report[]
  answer: (asked: ReceivedRequest) => Promise<DemoResponse> | DemoResponse
}

/** The parts that all receiving portals share: a page, commands and failure modes. */
export async function startReceiver({ name, format, port, ownModes, vehicles, reports, answer }: Given) {
  let mode = 'none'
  const modes = [...commonModes, ...ownModes]

  const server = serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://receiver')
    const body = await readBytes(request, mostBytes)
    const given = body === null ? textResponse(413, 'Too large.\n') : await answerTo(request, url, body)
    if (given !== null) send(response, given)
  })

  async function answerTo(request: IncomingMessage, url: URL, body: Buffer): Promise<DemoResponse | null> {
    const call = `${request.method} ${url.pathname}`
    if (call === 'GET /')
      return htmlResponse(200, receiverPage({ name, format, vehicles: [...vehicles.values()], reports }))
    if (call === 'GET /demo/vehicles') return jsonResponse(200, [...vehicles.values()])
    if (call === 'GET /demo/reports') return jsonResponse(200, reports)
    if (call === 'POST /demo/misbehave') return misbehave(body)
    if (mode === 'errors') return jsonResponse(503, { error: 'down for maintenance' })
    if (mode === 'late') await wait(lateMs)
    if (mode === 'never') return null
    const given = await answer({ request, url, body, mode })
    return mode === 'lost' && request.method !== 'GET' ? jsonResponse(502, { error: 'the answer was lost' }) : given
  }

  function misbehave(body: Buffer): DemoResponse {
    const { mode: wanted } = (parseJson(body.toString()) ?? {}) as { mode?: string }
    if (wanted === undefined || !modes.includes(wanted))
      return jsonResponse(400, { error: `mode is one of ${modes.join(', ')}` })
    mode = wanted
    return jsonResponse(200, { mode })
  }

  const address = await listen(server, port)
  return { address, close: () => stop(server) }
}

/** Decodes a file, gzipped or not; null if it is truncated or not UTF-8. */
export function decodeUtf8(file: Buffer): string | null {
  try {
    const bytes = file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file, { maxOutputLength: 512 * 1024 * 1024 }) : file
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

export function hasKey(request: IncomingMessage, key: string): boolean {
  return request.headers.authorization === `Bearer ${key}`
}

function send(response: ServerResponse, { status, headers = {}, body }: DemoResponse): void {
  response.writeHead(status, headers)
  response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : '')
}
