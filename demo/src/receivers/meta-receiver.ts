import type { IncomingMessage } from 'node:http'
import { jsonResponse, type DemoResponse } from '../http/response.ts'
import { parseJson } from '../http/request-body.ts'
import { checkMeta } from './check-meta.ts'
import { hasKey, startReceiver, decodeUtf8, type ReceivedRequest } from './receiver-server.ts'
import { printReport, replaceAll, type Report, type Vehicle } from './vehicle-report.ts'

type Session = { report: Report; startedAt: Date; endedAt: Date | null }

/**
 * The Graph API calls that a vehicle feed needs: feed uploads, their completion and errors, and the vehicles in a
 * catalogue. stuck: an upload never ends. keeps: vehicles missing from the file stay listed.
 */
export async function startMetaReceiver({
  port = 0,
  token = 'demo-meta-token',
  feedId = '7001',
  catalogId = '9001',
} = {}) {
  const vehicles = new Map<string, Vehicle>()
  const reports: Report[] = []
  const sessions = new Map<string, Session>()
  const receiver = await startReceiver({
    name: 'Vehicle catalogue receiver (demo)',
    format: 'the Meta automotive XML',
    port,
    ownModes: ['stuck', 'keeps'],
    vehicles,
    reports,
    answer: (asked) => {
      if (!hasKey(asked.request, token)) return failure(401, 'OAuthException', 190, 'Invalid OAuth access token')
      return answerTo(asked)
    },
  })

  function answerTo({ request, url, body, mode }: ReceivedRequest): DemoResponse {
    const [, first = '', second = ''] = url.pathname.split('/')
    if (request.method === 'POST' && first === feedId && second === 'uploads') return upload(request, body, mode)
    if (request.method !== 'GET') return failure(400, 'GraphMethodException', 100, 'Unsupported post request')
    if (first === catalogId && second === 'vehicles') return find(url)
    const session = sessions.get(first)
    if (!session)
      return failure(
        404,
        'GraphMethodException',
        100,
        `Unsupported get request. Object with ID '${first}' does not exist`,
      )
    const { report, startedAt, endedAt } = session
    if (second === 'errors') return jsonResponse(200, { data: errorsOf(report) })
    return jsonResponse(200, {
      id: first,
      start_time: startedAt.toISOString(),
      ...(endedAt && { end_time: endedAt.toISOString() }),
      num_detected_items: report.detected,
      num_persisted_items: report.kept,
      num_invalid_items: report.refused,
      num_deleted_items: report.deleted,
    })
  }

  function upload(request: IncomingMessage, body: Buffer, mode: string): DemoResponse {
    const type = request.headers['content-type'] ?? ''
    if (!type.startsWith('multipart/form-data')) return failure(400, 'OAuthException', 100, 'A file or a url is needed')
    const file = fileOf(type, body)
    if (file === null) return failure(400, 'OAuthException', 100, 'A file or a url is needed')
    const id = String(500_000 + sessions.size + 1)
    const report = take(id, decodeUtf8(file), mode)
    sessions.set(id, { report, startedAt: new Date(report.at), endedAt: mode === 'stuck' ? null : new Date() })
    reports.unshift(report)
    reports.length = Math.min(reports.length, 100)
    printReport(report)
    return jsonResponse(200, { id })
  }

  function take(uploadId: string, text: string | null, mode: string): Report {
    const at = new Date()
    const none = {
      receiver: 'meta',
      upload: uploadId,
      at: at.toISOString(),
      detected: 0,
      kept: 0,
      refused: 0,
      deleted: 0,
      problems: [],
      warnings: [],
    }
    const checked =
      text === null ? { error: 'the file is not UTF-8, or its compression is broken' } : checkMeta(text, at)
    if ('error' in checked) return { ...none, error: checked.error }
    const { problems, warnings } = checked
    const before = mode === 'keeps' ? [...vehicles.values()] : []
    const counts = replaceAll(vehicles, checked.vehicles, new Set(problems.map(({ id }) => id)))
    for (const vehicle of before) if (!vehicles.has(vehicle.id)) vehicles.set(vehicle.id, vehicle)
    return { ...none, ...counts, detected: checked.vehicles.length, error: null, problems, warnings }
  }

  function find(url: URL): DemoResponse {
    const filter = parseJson(url.searchParams.get('filter') ?? '') as { vehicle_id?: { eq?: string } } | undefined
    const id = filter?.vehicle_id?.eq
    if (id === undefined) return failure(400, 'OAuthException', 100, 'A filter by vehicle_id is needed here')
    return jsonResponse(200, { data: vehicles.has(id) ? [{ vehicle_id: id }] : [] })
  }

  return { ...receiver, token, feedId, catalogId }
}

/** Returns the part named `file` of a multipart form (RFC 7578); null if there is none. */
function fileOf(type: string, body: Buffer): Buffer | null {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(type) ?? []
  if (boundary === undefined) return null
  const head = body.indexOf('name="file"')
  const begin = head === -1 ? -1 : body.indexOf('\r\n\r\n', head)
  const end = begin === -1 ? -1 : body.indexOf(`\r\n--${boundary}`, begin)
  return end === -1 ? null : body.subarray(begin + 4, end)
}

/**
 * An invalid file yields one fatal error for the whole upload; otherwise there is one error for each field that
 * excluded a vehicle.
 */
function errorsOf({ error, problems, warnings }: Report) {
  if (error !== null) return [{ id: '1', severity: 'fatal', summary: 'The feed could not be read', description: error }]
  return [
    ...problems.map(({ id, field, message }, at) => ({
      id: String(at + 1),
      severity: 'fatal',
      summary: field,
      description: message,
      samples: { data: [{ retailer_id: id }] },
    })),
    ...warnings.map((description, at) => ({
      id: `w${at}`,
      severity: 'warning',
      summary: 'Unknown field',
      description,
    })),
  ]
}

function failure(status: number, type: string, code: number, message: string): DemoResponse {
  return jsonResponse(status, { error: { message, type, code } })
}
