import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { parseJson, readBytes } from '../http/request-body.ts'
import { sendUncached } from '../http/send-uncached.ts'
import { findJobRequestError, type JobRequest } from './check-job.ts'
import { createJobs } from './jobs.ts'
import { asksForJudgement, judgeAdvert, type JudgeRequest } from './judge-advert.ts'
import { parseJsonLines } from './training-file.ts'

/**
 * The steps at which the provider can fail on command, and the failure modes. silent: it accepts the request and never
 * answers.
 */
const steps = ['upload', 'list', 'create', 'read', 'events', 'cancel', 'complete'] as const
const failures = ['errors', 'busy', 'refuses', 'garbage', 'silent'] as const
type Step = (typeof steps)[number]
type Failure = (typeof failures)[number]

export type FineTuningOptions = { port?: number; apiKey?: string; stepMs?: number }
export type FineTuningProvider = Awaited<ReturnType<typeof startFineTuning>>

const mostBytes = 16 * 1024 * 1024

/**
 * A fine-tuning provider that implements OpenAI's API (files, fine_tuning/jobs, chat/completions) and rejects what
 * OpenAI rejects.
 */
export async function startFineTuning({ port = 0, apiKey = 'demo-fine-tuning-key', stepMs }: FineTuningOptions = {}) {
  const files = new Map<string, readonly unknown[]>()
  const jobs = createJobs((id) => files.get(id) ?? [])
  const failing = new Map<Step, Failure>()
  const asked: string[] = []

  const server = serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider')
    const answer = await answerTo(request, url, await readBytes(request, mostBytes))
    if (answer !== null) sendUncached(response, answer)
  })

  async function answerTo(request: IncomingMessage, url: URL, bytes: Buffer | null): Promise<DemoResponse | null> {
    if (bytes === null) return refuse('The request is too large', { status: 413 })
    if (url.pathname.startsWith('/demo/')) return obey(url.pathname, parseJson(bytes.toString()))
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      return refuse('Incorrect API key provided.', { status: 401, code: 'invalid_api_key' })
    }
    const found = callOf(request.method ?? '', url.pathname)
    if (!found) return refuse(`Invalid URL (${request.method} ${url.pathname})`, { status: 404 })
    asked.push(found.step)
    const failure = failing.get(found.step)
    if (failure === 'silent') return null
    if (failure) return failed(failure)
    return calls[found.step]({ request, url, bytes, id: found.id })
  }

  type Call = { request: IncomingMessage; url: URL; bytes: Buffer; id: string }
  const calls: Record<Step, (call: Call) => DemoResponse | Promise<DemoResponse>> = {
    upload: async ({ request, bytes }) => {
      const type = request.headers['content-type'] ?? ''
      if (!type.startsWith('multipart/form-data')) return refuse('Content-Type must be multipart/form-data')
      const sent = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
      // oxlint-disable-next-line no-deprecated -- files of our own site, a few hundred kilobytes
      const form = await sent.formData().catch(() => null)
      const [file, purpose] = [form?.get('file'), form?.get('purpose')]
      if (purpose !== 'fine-tune') return refuse("'purpose' is not one of ['fine-tune']", { param: 'purpose' })
      if (!(file instanceof File)) return refuse("'file' is a required property", { param: 'file' })
      if (!file.name.endsWith('.jsonl'))
        return refuse('Invalid extension. Supported formats: "jsonl"', { param: 'file' })
      const lines = parseJsonLines(await file.text())
      if (!lines) return refuse('Expected file to have JSONL format, where every line is a valid JSON object.')
      const id = `file-${randomBytes(12).toString('base64url')}`
      files.set(id, lines)
      const told = { object: 'file', bytes: file.size, created_at: Math.floor(Date.now() / 1_000), filename: file.name }
      return jsonResponse(200, { id, ...told, purpose, status: 'processed' })
    },
    create: ({ request, bytes }) => {
      if (!request.headers['content-type']?.startsWith('application/json')) return refuse('Send application/json')
      const body = parseJson(bytes.toString()) as Record<string, unknown> | undefined
      if (!body) return refuse('We could not parse the JSON body of your request.')
      const wrong = findJobRequestError(body, (id) => files.has(id))
      return wrong ? refuse(wrong.message, wrong) : jsonResponse(200, jobs.create(body as JobRequest))
    },
    list: ({ url }) => {
      const limit = Number(url.searchParams.get('limit') ?? 20)
      const wanted = [...url.searchParams].flatMap(([name, value]): [string, string][] => {
        const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
        return key === undefined ? [] : [[key, value]]
      })
      return jsonResponse(200, { object: 'list', data: jobs.list(new Map(wanted), limit), has_more: false })
    },
    read: ({ id }) => known(id, jobs.find(id)),
    events: ({ id, url }) => {
      const data = jobs.events(id, Number(url.searchParams.get('limit') ?? 20))
      return known(id, data && { object: 'list', data, has_more: false })
    },
    cancel: ({ id }) => {
      const job = jobs.find(id)
      if (!job) return known(id, null)
      const cancelled = jobs.cancel(id)
      return cancelled ? jsonResponse(200, cancelled) : refuse(`Job has already completed with status: ${job.status}`)
    },
    complete: ({ bytes }) => {
      const body = parseJson(bytes.toString()) as
        (JudgeRequest & { model?: string; messages?: { role: string; content: string }[] }) | undefined
      const question = body?.messages?.findLast(({ role }) => role === 'user')?.content
      if (question === undefined) return refuse("Missing required parameter: 'messages'.", { param: 'messages' })
      if (body !== undefined && asksForJudgement(body)) {
        const judged = judgeAdvert(body)
        return 'refused' in judged ? refuse(judged.refused, judged) : completion(judged.content)
      }
      const content = jobs.answer(body?.model ?? '', question)
      if (content === null)
        return refuse(`The model '${body?.model}' does not exist`, { status: 404, code: 'model_not_found' })
      return completion(content)
    },
  }

  /** Commands from a test or from a person trying the demo. */
  function obey(path: string, body: unknown): DemoResponse {
    const told = (body ?? {}) as { at?: Step; how?: Failure | 'none'; message?: string; status?: string }
    if (path === '/demo/step') jobs.step()
    else if (path === '/demo/break') jobs.break(told.message ?? 'The server had an error')
    else if (path === '/demo/rename') jobs.rename(told.status ?? 'paused')
    else if (path === '/demo/asked') return jsonResponse(200, asked)
    else if (path !== '/demo/misbehave') return textResponse(404, 'Not found.\n')
    else if (!steps.includes(told.at as Step)) return jsonResponse(400, { error: `at is one of ${steps.join(', ')}` })
    else if (told.how === 'none') failing.delete(told.at as Step)
    else if (!failures.includes(told.how as Failure))
      return jsonResponse(400, { error: `how: ${failures.join(', ')}, none` })
    else failing.set(told.at as Step, told.how as Failure)
    return jsonResponse(200, {})
  }

  const address = await listen(server, port)
  const clock = stepMs === undefined ? undefined : setInterval(() => jobs.step(), stepMs)
  return {
    /** The value for the site's FINE_TUNING_URL. */
    address: `${address}/v1/`,
    apiKey,
    close: async () => {
      clearInterval(clock)
      server.closeAllConnections()
      await stop(server)
    },
  }
}

function callOf(method: string, path: string): { step: Step; id: string } | null {
  const job = /^\/v1\/fine_tuning\/jobs\/([^/]+)(\/events|\/cancel)?$/.exec(path)
  const id = decodeURIComponent(job?.[1] ?? '')
  const call = `${method} ${job ? `job${job[2] ?? ''}` : path}`
  const step = (
    {
      'POST /v1/files': 'upload',
      'GET /v1/fine_tuning/jobs': 'list',
      'POST /v1/fine_tuning/jobs': 'create',
      'GET job': 'read',
      'GET job/events': 'events',
      'POST job/cancel': 'cancel',
      'POST /v1/chat/completions': 'complete',
    } satisfies Record<string, Step> as Partial<Record<string, Step>>
  )[call]
  return step ? { step, id } : null
}

function known(id: string, found: object | null): DemoResponse {
  return found
    ? jsonResponse(200, found)
    : refuse(`Could not find fine tune: ${id}`, { status: 404, param: 'fine_tune_id' })
}

function completion(content: string): DemoResponse {
  const message = { role: 'assistant', content }
  return jsonResponse(200, { object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] })
}

type Refused = { status?: number; param?: string | null; code?: string | null }

function refuse(message: string, { status = 400, param = null, code = null }: Refused = {}): DemoResponse {
  return jsonResponse(status, { error: { message, type: 'invalid_request_error', param, code } })
}

function failed(failure: Exclude<Failure, 'silent'>): DemoResponse {
  if (failure === 'garbage') return textResponse(200, '<html><h1>It works!</h1></html>', 'text/html')
  if (failure === 'busy')
    return jsonResponse(429, {
      error: { message: 'Rate limit reached', type: 'requests', param: null, code: 'rate_limit_exceeded' },
    })
  if (failure === 'refuses')
    return refuse('You exceeded your current quota, please check your plan', {
      status: 403,
      code: 'insufficient_quota',
    })
  return jsonResponse(500, {
    error: { message: 'The server had an error', type: 'server_error', param: null, code: null },
  })
}
