import { createECDH, randomBytes, randomUUID, type ECDH } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { openMessage } from './open-message.ts'
import { vapidFault } from './vapid.ts'

/** gone: every subscription is unknown (410). busy: 429. errors: 500. */
const pushModes = ['none', 'gone', 'busy', 'errors'] as const
type PushMode = (typeof pushModes)[number]

type Browser = { ecdh: ECDH; auth: Buffer; shown: Map<string, unknown>; arrived: number }

const mostBytes = 4096
const topicForm = /^[A-Za-z0-9_-]{1,32}$/

/**
 * A push service as RFC 8030 describes it, and the browsers behind it: it rejects the requests that a real one rejects
 * (no TTL, an unsigned or wrongly signed request, another encoding), and decrypts messages with the browser's own keys.
 */
export async function startPushService({ port = 0 }: { port?: number } = {}) {
  const browsers = new Map<string, Browser>()
  let mode: PushMode = 'none'
  let origin = ''

  const server = serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://push')
    const { status, headers = {}, body } = await answerTo(request, url)
    response.writeHead(status, headers).end(typeof body === 'string' ? body : '')
  })

  async function answerTo(request: IncomingMessage, url: URL): Promise<DemoResponse> {
    const call = `${request.method} ${url.pathname}`
    const [, room, id = ''] = url.pathname.split('/')
    if (call === 'POST /demo/subscribe') return subscribe()
    if (call === 'POST /demo/misbehave') return misbehave(await bodyOf(request))
    const browser = browsers.get(id)
    if (request.method === 'GET' && room === 'demo-shown' && browser) {
      return jsonResponse(200, { arrived: browser.arrived, shown: [...browser.shown.values()] })
    }
    if (request.method === 'POST' && room === 'push') return take(request, browser)
    return textResponse(404, 'Not found.\n')
  }

  /** The object that PushManager.subscribe() returns in a browser. */
  function subscribe(): DemoResponse {
    const ecdh = createECDH('prime256v1')
    const [id, auth] = [randomUUID(), randomBytes(16)]
    browsers.set(id, { ecdh, auth, shown: new Map(), arrived: 0 })
    const keys = { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') }
    return jsonResponse(201, { endpoint: `${origin}/push/${id}`, keys })
  }

  async function take(request: IncomingMessage, browser: Browser | undefined): Promise<DemoResponse> {
    const body = await bodyOf(request)
    if (mode === 'errors') return textResponse(500, 'Down.\n')
    if (mode === 'busy') return textResponse(429, 'Too many.\n')
    if (mode === 'gone' || !browser) return textResponse(410, 'Gone.\n')
    const header = (name: string) => request.headers[name] as string | undefined
    if (!/^\d+$/.test(header('ttl') ?? '')) return textResponse(400, 'TTL is needed.\n')
    if (header('content-encoding') !== 'aes128gcm') return textResponse(400, 'Only aes128gcm.\n')
    if (!topicForm.test(header('topic') ?? 'none')) return textResponse(400, 'Bad topic.\n')
    if (body.length > mostBytes) return textResponse(413, 'Too large.\n')
    const fault = vapidFault(header('authorization') ?? '', origin)
    if (fault !== null) return textResponse(403, `${fault}\n`)
    const message = JSON.parse(openMessage(body, browser).toString()) as { tag: string }
    browser.arrived += 1
    browser.shown.set(message.tag, message)
    return textResponse(201, '')
  }

  function misbehave(body: Buffer): DemoResponse {
    const wanted = pushModes.find((each) => each === (JSON.parse(body.toString()) as { mode?: unknown }).mode)
    if (!wanted) return jsonResponse(400, { error: `mode is one of ${pushModes.join(', ')}` })
    mode = wanted
    return jsonResponse(200, { mode })
  }

  origin = await listen(server, port)
  return { address: origin, close: () => stop(server) }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
