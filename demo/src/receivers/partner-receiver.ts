import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { parseJson } from '../http/request-body.ts'
import { checkPartner } from './check-partner.ts'
import { hasKey, startReceiver, type ReceivedRequest } from './receiver-server.ts'
import { printReport, type Report, type Vehicle } from './vehicle-report.ts'

/** A partner portal with our JSON API. It stores the newest version of each car, including those taken down. */
export async function startPartnerReceiver({ port = 0, key = 'demo-partner-key', name = 'Gaadi Galli' } = {}) {
  const vehicles = new Map<string, Vehicle>()
  const versions = new Map<string, number>()
  const reports: Report[] = []
  let receipts = 0
  const receiver = await startReceiver({
    name: `${name} (demo)`,
    format: 'our JSON API for partners',
    port,
    ownModes: [],
    vehicles,
    reports,
    answer: (asked) => {
      const [, ref] = /^\/v1\/vehicles\/([\w-]{1,100})$/.exec(asked.url.pathname) ?? []
      if (ref === undefined) return textResponse(404, 'Not found.\n')
      if (!hasKey(asked.request, key)) return jsonResponse(401, { error: 'unknown key' })
      if (!asked.request.headers['idempotency-key'] && asked.request.method !== 'GET') {
        return jsonResponse(400, { error: 'Idempotency-Key is missing' })
      }
      if (asked.request.method === 'PUT') return put(ref, asked)
      if (asked.request.method === 'DELETE') return remove(ref, asked.url)
      if (asked.request.method === 'GET')
        return jsonResponse(vehicles.has(ref) ? 200 : 404, vehicles.get(ref) ?? { error: 'not here' })
      return jsonResponse(405, { error: 'PUT, DELETE and GET' })
    },
  })

  function put(ref: string, { request, body }: ReceivedRequest): DemoResponse {
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
      return jsonResponse(415, { error: 'send application/json' })
    const value = parseJson(body.toString())
    const errors = checkPartner(value, ref)
    const vehicle = value as {
      version: number
      title: string
      priceRupees: number
      city: string
      url: string
      photos: string[]
    }
    if (errors.length === 0 && vehicle.version < (versions.get(ref) ?? 0))
      return jsonResponse(409, { error: 'a newer version is here' })
    const receipt = receiptOf(ref, { refused: errors.length > 0, deleted: 0, errors })
    if (errors.length > 0) return jsonResponse(422, { receipt, errors })
    const isNew = !vehicles.has(ref)
    versions.set(ref, vehicle.version)
    vehicles.set(ref, {
      id: ref,
      title: vehicle.title,
      price: `₹${groupIndian(vehicle.priceRupees)}`,
      place: vehicle.city,
      url: vehicle.url,
      image: vehicle.photos[0] ?? '',
      receivedAt: new Date(),
    })
    return jsonResponse(isNew ? 201 : 200, { receipt, state: 'listed' })
  }

  function remove(ref: string, url: URL): DemoResponse {
    const version = Number(url.searchParams.get('version'))
    if (!Number.isInteger(version) || version < 1) return jsonResponse(400, { error: 'version is missing' })
    if (version < (versions.get(ref) ?? 0)) return jsonResponse(409, { error: 'a newer version is here' })
    versions.set(ref, version)
    const wasThere = vehicles.delete(ref)
    const receipt = receiptOf(ref, { refused: false, deleted: wasThere ? 1 : 0, errors: [] })
    return jsonResponse(200, { receipt, state: 'removed' })
  }

  function receiptOf(
    ref: string,
    { refused, deleted, errors }: { refused: boolean; deleted: number; errors: { field: string; message: string }[] },
  ): string {
    receipts += 1
    const upload = `receipt-${receipts}`
    const kept = refused || deleted > 0 ? 0 : 1
    const problems = errors.map((error) => ({ id: ref, ...error }))
    const report: Report = {
      receiver: 'partner',
      upload,
      at: new Date().toISOString(),
      detected: 1,
      kept,
      refused: refused ? 1 : 0,
      deleted,
      error: null,
      problems,
      warnings: [],
    }
    reports.unshift(report)
    reports.length = Math.min(reports.length, 100)
    printReport(report)
    return upload
  }

  return { ...receiver, key, name }
}
