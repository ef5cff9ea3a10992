import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { htmlResponse, jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { parseJson, readText } from '../http/request-body.ts'
import { sendUncached } from '../http/send-uncached.ts'
import { callsPage, type DemoCall } from './calls-page.ts'

/** late: responds after three seconds. errors: 500. busy: 429. garbage: not JSON. never: no response and no call. */
const callModes = ['none', 'late', 'errors', 'busy', 'garbage', 'never'] as const
type CallMode = (typeof callModes)[number]
/** How simulated calls end. */
const callEnds = ['completed', 'busy', 'no-answer', 'failed'] as const
type CallEnd = (typeof callEnds)[number]

type TelephonyOptions = {
  port?: number
  accountSid?: string
  apiKey?: string
  apiToken?: string
  numbers?: readonly string[]
}

const lateMs = 3_000
const mostBytes = 64 * 1024
const mobile = /^\+91[6-9]\d{9}$/

export type TelephonyProvider = Awaited<ReturnType<typeof startTelephony>>

/**
 * A provider of virtual numbers that implements the Exotel Voice v1 call for connecting two numbers. No phone rings.
 */
export async function startTelephony(options: TelephonyOptions = {}) {
  const { port = 0, accountSid = 'pahiya1', apiKey = 'demo-key', apiToken = 'demo-token' } = options
  const numbers = options.numbers ?? Array.from({ length: 50 }, (_, i) => `+91407120${String(1_000 + i)}`)
  const calls: DemoCall[] = []
  const reporting = new Set<Promise<void>>()
  let mode: CallMode = 'none'
  let end: CallEnd = 'completed'

  const server = serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://telephony')
    const body = await readText(request, mostBytes)
    const answer = body === null ? textResponse(413, 'Too large.\n') : await answerTo(request, url, body)
    if (answer !== null) sendUncached(response, answer)
  })

  async function answerTo(request: IncomingMessage, url: URL, body: string): Promise<DemoResponse | null> {
    const call = `${request.method} ${url.pathname.replace(/\/$/, '') || '/'}`
    if (call === 'GET /') return htmlResponse(200, callsPage(calls))
    if (call === 'GET /demo/calls') return jsonResponse(200, calls)
    if (call === 'POST /demo/misbehave') return misbehave(body)
    if (call !== `POST /v1/Accounts/${accountSid}/Calls/connect.json`) return refuse(404, 'Not Found')
    const basic = `Basic ${Buffer.from(`${apiKey}:${apiToken}`).toString('base64')}`
    if (request.headers.authorization !== basic) return refuse(401, 'Authentication failed')
    if (mode === 'errors') return refuse(500, 'Internal error')
    if (mode === 'busy') return refuse(429, 'Too many requests')
    if (mode === 'garbage') return textResponse(200, '<html><h1>It works!</h1></html>', 'text/html')
    if (mode === 'never') return null
    if (mode === 'late') await wait(lateMs)
    return connect(request, new URLSearchParams(body))
  }

  function misbehave(body: string): DemoResponse {
    const said = (parseJson(body) ?? {}) as { mode?: unknown; end?: unknown }
    const wantedMode = callModes.find((each) => each === (said.mode ?? mode))
    const wantedEnd = callEnds.find((each) => each === (said.end ?? end))
    if (!wantedMode || !wantedEnd) return jsonResponse(400, { error: 'mode or end is unknown' })
    mode = wantedMode
    end = wantedEnd
    return jsonResponse(200, { mode, end })
  }

  function connect(request: IncomingMessage, form: URLSearchParams): DemoResponse {
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return refuse(400, 'Send a form')
    }
    const [from, to, callerId] = ['From', 'To', 'CallerId'].map((name) => form.get(name) ?? '') as [
      string,
      string,
      string,
    ]
    if (!mobile.test(from) || !mobile.test(to)) return refuse(400, 'Mandatory parameter From or To is missing or wrong')
    if (from === to) return refuse(400, 'From and To are the same')
    if (!numbers.includes(callerId)) return refuse(400, 'CallerId is not a number of this account')
    if (form.get('CallType') !== 'trans') return refuse(400, 'CallType must be trans')
    if (Number(form.get('TimeLimit') ?? 0) > 14_400) return refuse(400, 'TimeLimit is at most 14400')
    if ((form.get('CustomField') ?? '').length > 128) return refuse(400, 'CustomField has at most 128 characters')
    const call: DemoCall = {
      sid: randomBytes(16).toString('hex'),
      from,
      to,
      callerId,
      status: 'in-progress',
      at: new Date(),
    }
    calls.unshift(call)
    const statusCallback = form.get('StatusCallback')
    if (statusCallback !== null) {
      const told = report(call, statusCallback, form.get('CustomField')).finally(() => reporting.delete(told))
      reporting.add(told)
    }
    return jsonResponse(200, {
      Call: {
        Sid: call.sid,
        Status: call.status,
        From: from,
        To: to,
        PhoneNumberSid: callerId,
        Direction: 'outbound-api',
      },
    })
  }

  async function report(call: DemoCall, to: string, customField: string | null): Promise<void> {
    await wait(50)
    call.status = end
    const body = {
      CallSid: call.sid,
      EventType: 'terminal',
      Status: end,
      From: call.from,
      To: call.to,
      PhoneNumberSid: call.callerId,
      ConversationDuration: end === 'completed' ? 42 : 0,
      CustomField: customField,
    }
    await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {})
  }

  const address = await listen(server, port)
  return {
    address,
    accountSid,
    apiKey,
    apiToken,
    numbers,
    calls: () => [...calls],
    close: async () => {
      await Promise.all(reporting)
      await stop(server)
    },
  }
}

function refuse(status: number, message: string): DemoResponse {
  return jsonResponse(status, { RestException: { Status: status, Message: message } })
}
