import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { htmlResponse, jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { parseJson, readText } from '../http/request-body.ts'
import { sendUncached } from '../http/send-uncached.ts'
import { registryPage, type Lookup } from './registry-page.ts'
import type { VehicleRecord } from './vehicle-record.ts'

/**
 * late: responds after three seconds. errors: 500. busy: 429. garbage: not JSON. never: no response. other: another
 * car.
 */
const registryModes = ['none', 'late', 'errors', 'busy', 'garbage', 'never', 'other'] as const
type RegistryMode = (typeof registryModes)[number]

type RegistryOptions = { port?: number; apiKey?: string; records?: Map<string, VehicleRecord> }

const lateMs = 3_000
const mostBytes = 16 * 1024
const mostShown = 100
/** State series and BH series, without spaces. */
const regNo = /^(?:[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}|\d{2}BH\d{4}[A-Z]{1,2})$/

export type DemoRegistry = Awaited<ReturnType<typeof startRegistry>>

/** A gateway to a vehicle registry with one endpoint, which rejects requests without key, consent or purpose. */
export async function startRegistry({
  port = 0,
  apiKey = 'demo-registry-key',
  records = new Map(),
}: RegistryOptions = {}) {
  const lookups: Lookup[] = []
  let mode: RegistryMode = 'none'

  const server = serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://registry')
    const body = await readText(request, mostBytes)
    const answer = body === null ? refuse(413, 'Request is too large') : await answerTo(request, url, body)
    if (answer !== null) sendUncached(response, answer)
  })

  async function answerTo(request: IncomingMessage, url: URL, body: string): Promise<DemoResponse | null> {
    const call = `${request.method} ${url.pathname.replace(/\/$/, '') || '/'}`
    if (call === 'GET /') return htmlResponse(200, registryPage([...records.values()].slice(0, mostShown), lookups))
    if (call === 'GET /demo/lookups') return jsonResponse(200, lookups)
    if (call === 'POST /demo/misbehave') return misbehave(body)
    if (call === 'PUT /demo/records') return putRecord(body)
    if (url.pathname !== '/v1/rc') return refuse(404, 'No such service')
    if (request.method !== 'POST') return { ...refuse(405, 'Use POST'), headers: { Allow: 'POST' } }
    if (request.headers['x-api-key'] !== apiKey) return refuse(401, 'Invalid API key')
    if (mode === 'errors') return refuse(500, 'Internal error')
    if (mode === 'busy') return refuse(429, 'Rate limit exceeded')
    if (mode === 'garbage') return textResponse(200, '<html><h1>It works!</h1></html>', 'text/html')
    if (mode === 'never') return null
    if (mode === 'late') await wait(lateMs)
    return lookUp(request, body)
  }

  function lookUp(request: IncomingMessage, body: string): DemoResponse {
    if (!request.headers['content-type']?.startsWith('application/json')) return refuse(415, 'Send JSON')
    const asked = parseJson(body) as { reg_no?: unknown; consent?: unknown; purpose?: unknown } | undefined
    if (typeof asked !== 'object' || asked === null) return refuse(400, 'Body is not a JSON object')
    const unknown = Object.keys(asked).find((name) => !['reg_no', 'consent', 'purpose'].includes(name))
    if (unknown !== undefined) return refuse(400, `Unknown field ${unknown}`)
    if (typeof asked.reg_no !== 'string' || !regNo.test(asked.reg_no))
      return refuse(400, 'reg_no is not a registration number')
    if (asked.consent !== 'Y') return refuse(403, 'Consent of the owner is needed')
    if (typeof asked.purpose !== 'string' || asked.purpose.length < 10 || asked.purpose.length > 100) {
      return refuse(400, 'purpose has 10 to 100 characters')
    }
    const record =
      mode === 'other'
        ? [...records.values()].find((each) => each.rc_regn_no !== asked.reg_no)
        : records.get(asked.reg_no)
    lookups.unshift({ regNo: asked.reg_no, isFound: record !== undefined, at: new Date() })
    lookups.length = Math.min(lookups.length, mostShown)
    return record === undefined ? refuse(404, 'No record found') : jsonResponse(200, record)
  }

  function misbehave(body: string): DemoResponse {
    const wanted = registryModes.find((each) => each === (parseJson(body) as { mode?: unknown } | undefined)?.mode)
    if (!wanted) return jsonResponse(400, { error: `mode is one of ${registryModes.join(', ')}` })
    mode = wanted
    return jsonResponse(200, { mode })
  }

  /** For tests: adds a car that is not in the demo world. */
  function putRecord(body: string): DemoResponse {
    const record = parseJson(body) as VehicleRecord | undefined
    if (typeof record?.rc_regn_no !== 'string' || !regNo.test(record.rc_regn_no))
      return refuse(400, 'rc_regn_no is wrong')
    records.set(record.rc_regn_no, record)
    return jsonResponse(200, record)
  }

  const address = await listen(server, port)
  return { address, apiKey, lookups: () => [...lookups], close: () => stop(server) }
}

function refuse(status: number, message: string): DemoResponse {
  return jsonResponse(status, { error: { status, message } })
}
