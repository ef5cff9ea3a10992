import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { htmlAnswer, jsonAnswer, textAnswer, type Answer } from '../http/response.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { jsonOf, readBytes } from '../http/request-body.ts'
import { receiverPage } from './receiver-page.ts'
import type { Report, Vehicle } from './vehicle-report.ts'

/**
 * late: answers after three seconds. errors: 503 to everything. lost: takes it and fails to say so. never: no answer.
 * Each receiver has some of its own.
 */
const commonModes = ['none', 'late', 'errors', 'lost', 'never'] as const

export type Asked = { request: IncomingMessage; url: URL; body: Buffer; mode: string }

const lateMs = 3_000
const mostBytes = 64 * 1024 * 1024

type Given = {
  name: string
  format: string
  port: number
  ownModes: readonly string[]
  vehicles: Map<string, Vehicle>
  reports: Report[]
  answer: (asked: Asked) => Promise<Answer> | Answer
}

/** What the receiving portals share: a page, commands, and how they fail. */
export async function startReceiver({ name, format, port, ownModes, vehicles, reports, answer }: Given) {
  let mode = 'none'
  const modes = [...commonModes, ...ownModes]

  const server = serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://receiver')
    const body = await readBytes(request, mostBytes)
    const given = body === null ? textAnswer(413, 'Too large.\n') : await answerTo(request, url, body)
    if (given !== null) send(response, given)
  })

  async function answerTo(request: IncomingMessage, url: URL, body: Buffer): Promise<Answer | null> {
    const call = `${request.method} ${url.pathname}`
    if (call === 'GET /')
      return htmlAnswer(200, receiverPage({ name, format, vehicles: [...vehicles.values()], reports }))
    if (call === 'GET /demo/vehicles') return jsonAnswer(200, [...vehicles.values()])
    if (call === 'GET /demo/reports') return jsonAnswer(200, reports)
    if (call === 'POST /demo/misbehave') return misbehave(body)
    if (mode === 'errors') return jsonAnswer(503, { error: 'down for maintenance' })
    if (mode === 'late') await wait(lateMs)
    if (mode === 'never') return null
    const given = await answer({ request, url, body, mode })
    return mode === 'lost' && request.method !== 'GET' ? jsonAnswer(502, { error: 'the answer was lost' }) : given
  }

  function misbehave(body: Buffer): Answer {
    const { mode: wanted } = (jsonOf(body.toString()) ?? {}) as { mode?: string }
    if (wanted === undefined || !modes.includes(wanted))
      return jsonAnswer(400, { error: `mode is one of ${modes.join(', ')}` })
    mode = wanted
    return jsonAnswer(200, { mode })
  }

  const address = await listen(server, port)
  return { address, close: () => stop(server) }
}

/** As text; compressed files are read too. Null for what is not UTF-8 or not whole. */
export function textOf(file: Buffer): string | null {
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

function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  response.writeHead(status, headers)
  response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : '')
}
