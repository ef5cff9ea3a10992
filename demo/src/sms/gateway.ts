import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { htmlResponse, jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { parseJson, readText } from '../http/request-body.ts'
import { sendUncached } from '../http/send-uncached.ts'
import { phonePage } from './phone-page.ts'
import { sendReceipt, type Receipts } from './receipts.ts'
import type { SmsText } from './sms-text.ts'
import { codeTemplate, fill, type Template } from './template.ts'

/** late: accepted after eight seconds. twice: delivered twice. never: accepted, never delivered. busy: 429. */
export const smsModes = ['none', 'late', 'twice', 'never', 'garbage', 'errors', 'busy'] as const
export type SmsMode = (typeof smsModes)[number]

export type SmsGatewayOptions = {
  port?: number
  authKey?: string
  senders?: readonly string[]
  templates?: readonly Template[]
  /** URL for delivery reports; none are sent without it. */
  receiptsTo?: string | undefined
  /** Sent with each delivery report as a bearer token. */
  receiptSecret?: string | undefined
}

const lateMs = 8_000
const mostKept = 500
const mostBytes = 64 * 1024

export type SmsGateway = Awaited<ReturnType<typeof startSmsGateway>>

/**
 * An SMS gateway with MSG91's Flow API v5: it rejects the requests that MSG91 rejects and shows the messages as a phone
 * would.
 */
export async function startSmsGateway(options: SmsGatewayOptions = {}) {
  const { port = 0, authKey = 'demo-sms-auth-key', senders = ['PAHIYA'], templates = [codeTemplate] } = options
  const texts: SmsText[] = []
  const reporting = new Set<Promise<void>>()
  let { receiptsTo } = options
  let mode: SmsMode = 'none'

  const server = serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://gateway')
    const body = await readText(request, mostBytes)
    sendUncached(response, body === null ? textResponse(413, 'Too large.\n') : await answerTo(request, url, body))
  })

  async function answerTo(request: IncomingMessage, url: URL, body: string): Promise<DemoResponse> {
    const call = `${request.method} ${url.pathname.replace(/\/$/, '') || '/'}`
    const shown = texts.filter(({ to }) => [null, to].includes(url.searchParams.get('to')))
    if (call === 'GET /') return htmlResponse(200, phonePage(shown))
    if (call === 'GET /demo/messages') return jsonResponse(200, shown)
    if (call === 'POST /demo/misbehave') return misbehave(body)
    if (call !== 'POST /api/v5/flow') return textResponse(404, 'Not found.\n')
    if (mode === 'errors') return jsonResponse(500, { type: 'error', message: 'Internal server error' })
    if (mode === 'busy') return jsonResponse(429, { type: 'error', message: 'Too many requests' })
    if (mode === 'garbage') return textResponse(200, '<html><h1>It works!</h1></html>', 'text/html')
    if (mode === 'late') await wait(lateMs)
    return take(request, body)
  }

  function misbehave(body: string): DemoResponse {
    const wanted = smsModes.find((each) => each === (parseJson(body) as { mode?: unknown } | undefined)?.mode)
    if (!wanted) return jsonResponse(400, { error: `mode is one of ${smsModes.join(', ')}` })
    mode = wanted
    return jsonResponse(200, { mode })
  }

  /** As with MSG91, a wrong key returns 401; most other errors are a message with status 200. */
  function take(request: IncomingMessage, body: string): DemoResponse {
    const refuse = (message: string, status = 200) => jsonResponse(status, { type: 'error', message })
    if (request.headers['authkey'] !== authKey) return refuse('Authentication failure', 401)
    if (!request.headers['content-type']?.startsWith('application/json')) return refuse('Invalid content type', 400)
    const asked = parseJson(body) as Asked | undefined
    const template = templates.find(({ id }) => id === asked?.template_id)
    if (!template) return refuse('Invalid template id')
    if (!senders.includes(asked?.sender ?? '')) return refuse('Sender id is not approved by DLT')
    const [recipient, ...others] = Array.isArray(asked?.recipients) ? asked.recipients : []
    if (!recipient || others.length > 0) return refuse('One recipient is needed')
    if (!/^91[6-9]\d{9}$/.test(recipient.mobiles ?? '')) return refuse('Invalid mobile number')
    const filled = fill(template, recipient)
    if ('missing' in filled) return refuse(`Variable ${filled.missing} is missing or too long`)
    const id = randomBytes(12).toString('hex')
    deliver({ id, to: `+${recipient.mobiles}`, sender: asked!.sender!, text: filled.text, at: new Date() })
    return jsonResponse(200, { type: 'success', message: id })
  }

  function deliver(text: SmsText): void {
    const times = mode === 'never' ? 0 : mode === 'twice' ? 2 : 1
    for (let i = 0; i < times; i += 1) texts.unshift(text)
    texts.length = Math.min(texts.length, mostKept)
    if (receiptsTo === undefined) return
    const receipts: Receipts = {
      to: receiptsTo,
      secret: options.receiptSecret,
      status: times === 0 ? '2' : '1',
      times: Math.max(1, times),
    }
    const sending = sendReceipt(text, receipts).finally(() => reporting.delete(sending))
    reporting.add(sending)
  }

  const address = await listen(server, port)
  return {
    address,
    authKey,
    sender: senders[0]!,
    templateId: templates[0]!.id,
    texts: () => [...texts],
    misbehave: (wanted: SmsMode) => void (mode = wanted),
    sendReceiptsTo: (to: string) => void (receiptsTo = to),
    reported: async () => void (await Promise.all(reporting)),
    close: () => stop(server),
  }
}

type Asked = { template_id?: unknown; sender?: string; recipients?: { mobiles?: string }[] }
