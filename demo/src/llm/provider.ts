import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson, readBytes } from '../http/request-body.ts'
import { jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { sendUncached } from '../http/send-uncached.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { carefulTurn } from './careful-model.ts'
import { carelessTurn } from './careless-model.ts'
import { findRequestError, type ChatRequest, type Refused } from './chat-request.ts'
import { sendAnswer, sendHuge, type Turn } from './send-answer.ts'

/**
 * How the provider can fail on command. silent: it accepts the request and never responds. slow: a second before the
 * first byte and 100 ms between events.
 */
const faults = [
  'unauthorised',
  'busy',
  'overloaded',
  'errors',
  'silent',
  'slow',
  'stalls',
  'cut',
  'garbage',
  'bad-events',
  'huge',
  'endless',
] as const
type Fault = (typeof faults)[number]
const modes = ['careful', 'careless'] as const
type Mode = (typeof modes)[number]

export type LlmOptions = { port?: number; apiKey?: string; eventMs?: number; mode?: Mode }
export const models = ['demo-model']
const mostBytes = 4 * 1024 * 1024
const mostRemembered = 500

type Command = {
  how?: Fault | 'none'
  times?: number
  after?: number
  retryAfter?: number
  mode?: Mode
  turns?: Partial<Turn>[]
}
type Failing = { how: Fault; times: number; after: number; retryAfter: number }

/** A provider of language models with OpenAI's chat completions, which rejects what OpenAI rejects. */
export async function startLlm({ port = 0, apiKey = 'demo-llm-key', eventMs = 0, mode = 'careful' }: LlmOptions = {}) {
  let failing: Failing | null = null
  let current: Mode = mode
  let script: Turn[] = []
  let asked: unknown[] = []
  let count = 0

  const server = serve(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://provider').pathname
    const bytes = await readBytes(request, mostBytes)
    if (bytes === null) return sendUncached(response, refuse({ status: 413, message: 'The request is too large' }))
    const body = parseJson(bytes.toString())
    if (path.startsWith('/demo/')) return sendUncached(response, obey(path, body ?? {}))
    const refused = findRefusal(request, path, body)
    if (refused) return sendUncached(response, refuse(refused))
    if (path === '/v1/models')
      return sendUncached(
        response,
        jsonResponse(200, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) }),
      )
    asked = [...asked, body].slice(-mostRemembered)
    await answer(response, body as ChatRequest)
  })

  function findRefusal(request: IncomingMessage, path: string, body: unknown): Refused | null {
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      return { status: 401, message: 'Incorrect API key provided.', code: 'invalid_api_key' }
    }
    const call = `${request.method} ${path}`
    if (call === 'GET /v1/models') return null
    if (call !== 'POST /v1/chat/completions') return { status: 404, message: `Invalid URL (${call})` }
    if (!request.headers['content-type']?.startsWith('application/json'))
      return { status: 400, message: 'Send application/json' }
    return findRequestError(body, models)
  }

  async function answer(response: ServerResponse, request: ChatRequest): Promise<void> {
    const fault = nextFault()
    const failure = fault && refusals[fault.how]?.(fault)
    if (failure) return sendUncached(response, failure)
    if (fault?.how === 'silent') return
    if (fault?.how === 'huge' || fault?.how === 'endless') return sendHuge(response, fault.how === 'endless')
    if (fault?.how === 'slow') await sleep(1_000)
    count += 1
    const turn = script.shift() ?? (current === 'careless' ? carelessTurn(request, count) : carefulTurn(request))
    const how = fault?.how
    const flaw = how === 'stalls' || how === 'cut' || how === 'bad-events' ? how : null
    const pace = { eventMs: how === 'slow' ? 100 : eventMs, flaw, flawAfter: fault?.after ?? 3 }
    await sendAnswer(response, request, turn, randomUUID().slice(0, 8), pace)
  }

  function nextFault(): Failing | null {
    const fault = failing
    if (fault && --fault.times <= 0) failing = null
    return fault
  }

  /** Commands from a test or from a person trying the demo. */
  function obey(path: string, { how, times, after, retryAfter, mode: wanted, turns }: Command): DemoResponse {
    if (path === '/demo/asked') return jsonResponse(200, asked)
    if (path === '/demo/forget') {
      asked = []
      script = []
      failing = null
      count = 0
    } else if (path === '/demo/script' && Array.isArray(turns)) {
      script = turns.map(({ text = '', toolCalls = [] }) => ({ text, toolCalls }))
    } else if (path === '/demo/mode' && modes.includes(wanted as Mode)) current = wanted as Mode
    else if (path === '/demo/misbehave' && how === 'none') failing = null
    else if (path === '/demo/misbehave' && faults.includes(how as Fault)) {
      failing = {
        how: how as Fault,
        times: times ?? Number.POSITIVE_INFINITY,
        after: after ?? 3,
        retryAfter: retryAfter ?? 1,
      }
    } else return jsonResponse(400, { error: `modes: ${modes.join(', ')}; how: ${faults.join(', ')}, none` })
    return jsonResponse(200, {})
  }

  const address = await listen(server, port)
  return {
    /** The `url` of a model in the site's settings. */
    address: `${address}/v1`,
    apiKey,
    close: async () => {
      server.closeAllConnections()
      await stop(server)
    },
  }
}

const refusals: Partial<Record<Fault, (fault: Failing) => DemoResponse>> = {
  unauthorised: () => refuse({ status: 401, message: 'Incorrect API key provided.', code: 'invalid_api_key' }),
  busy: ({ retryAfter }) => ({
    ...refuse({ status: 429, message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' }),
    headers: { 'Content-Type': 'application/json', 'Retry-After': String(retryAfter) },
  }),
  overloaded: () => refuse({ status: 503, message: 'The engine is currently overloaded', type: 'server_error' }),
  errors: () => refuse({ status: 500, message: 'The server had an error', type: 'server_error' }),
  garbage: () => textResponse(200, '<html><h1>It works!</h1></html>', 'text/html'),
}

function refuse({ status, message, type = 'invalid_request_error', param = null, code = null }: Refused): DemoResponse {
  return jsonResponse(status, { error: { message, type, param, code } })
}
