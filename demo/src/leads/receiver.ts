import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { htmlResponse, jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { parseJson, readText } from '../http/request-body.ts'
import { sendUncached } from '../http/send-uncached.ts'
import { checkAdf, type ReceivedLead } from './check-adf.ts'
import { leadsPage } from './leads-page.ts'

/**
 * late: responds after three seconds. twice: accepts the lead but fails to acknowledge it, so that it is sent again.
 * never: no response.
 */
export const leadModes = ['none', 'late', 'errors', 'twice', 'never'] as const
export type LeadMode = (typeof leadModes)[number]

const lateMs = 3_000
const mostKept = 500
const mostBytes = 64 * 1024

export type LeadReceiver = Awaited<ReturnType<typeof startLeadReceiver>>

/** A portal's leads desk: accepts ADF 1.0 by POST with its secret, once for each prospect id. */
export async function startLeadReceiver({ port = 0, secret = 'demo-leads-secret' } = {}) {
  const leads: ReceivedLead[] = []
  let mode: LeadMode = 'none'

  const server = serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://leads')
    const body = await readText(request, mostBytes)
    const answer = body === null ? textResponse(413, 'Too large.\n') : await answerTo(request, url, body)
    if (answer !== null) sendUncached(response, answer)
  })

  async function answerTo(request: IncomingMessage, url: URL, body: string): Promise<DemoResponse | null> {
    const call = `${request.method} ${url.pathname.replace(/\/$/, '') || '/'}`
    if (call === 'GET /') return htmlResponse(200, leadsPage(leads))
    if (call === 'GET /demo/leads') return jsonResponse(200, leads)
    if (call === 'POST /demo/misbehave') return misbehave(body)
    if (call !== 'POST /leads') return textResponse(404, 'Not found.\n')
    if (mode === 'errors') return jsonResponse(500, { error: 'internal error' })
    if (mode === 'late') await wait(lateMs)
    if (mode === 'never') return null
    return take(request, body)
  }

  function misbehave(body: string): DemoResponse {
    const wanted = leadModes.find((each) => each === (parseJson(body) as { mode?: unknown } | undefined)?.mode)
    if (!wanted) return jsonResponse(400, { error: `mode is one of ${leadModes.join(', ')}` })
    mode = wanted
    return jsonResponse(200, { mode })
  }

  function take(request: IncomingMessage, body: string): DemoResponse {
    if (request.headers.authorization !== `Bearer ${secret}`) return jsonResponse(401, { error: 'unknown secret' })
    if (!/^application\/(x-adf\+)?xml\b/.test(request.headers['content-type'] ?? '')) {
      return jsonResponse(415, { error: 'send application/x-adf+xml' })
    }
    const checked = checkAdf(body)
    if ('error' in checked) return jsonResponse(422, { error: checked.error })
    const { lead } = checked
    if (request.headers['idempotency-key'] !== lead.prospectId) {
      return jsonResponse(422, { error: 'Idempotency-Key is not the prospect id' })
    }
    const before = leads.find(({ prospectId }) => prospectId === lead.prospectId)
    if (before) {
      before.times += 1
      return jsonResponse(409, { error: 'received before' })
    }
    leads.unshift({ ...lead, receivedAt: new Date(), times: 1 })
    leads.length = Math.min(leads.length, mostKept)
    return mode === 'twice'
      ? jsonResponse(502, { error: 'the answer was lost' })
      : jsonResponse(201, { received: true })
  }

  const address = await listen(server, port)
  return {
    address,
    leadsAddress: `${address}/leads`,
    secret,
    leads: () => [...leads],
    misbehave: (wanted: LeadMode) => void (mode = wanted),
    close: () => stop(server),
  }
}
