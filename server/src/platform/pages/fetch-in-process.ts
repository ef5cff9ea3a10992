import { callForPage } from '../http/in-process-call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Visitor headers that a call made for a page must carry, so that it is answered as if the visitor's browser had made
 * it.
 */
const carried = ['user-agent', 'accept-language', 'cookie'] as const

export type RenderedPage = { request: FastifyRequest; reply: FastifyReply }

/**
 * Calls this site's own API while a page is rendered: the same routes and checks, without the network. Cookies that a
 * response sets are sent to the visitor with the page.
 */
export function fetchInProcess(
  http: FastifyInstance,
  { request: page, reply }: RenderedPage,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    if (!pathname.startsWith('/api/')) throw new Error(`${pathname} is no call of the API`)
    const headers = Object.fromEntries(request.headers)
    for (const name of carried) if (page.headers[name] !== undefined) headers[name] = page.headers[name]
    headers['x-request-id'] = page.id
    headers['host'] = page.host
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    const asked = callForPage({ request: page, reply, signal: request.signal }, async () =>
      http.inject({
        method: request.method as 'GET',
        url: pathname + search,
        headers,
        remoteAddress: page.ip,
        ...(body && { payload: body }),
      }),
    )
    const answer = await Promise.race([asked, rejectWhenAborted(request.signal)])
    // Once the page is being sent, no header can be added.
    const set = answer.headers['set-cookie']
    if (set !== undefined && !reply.raw.headersSent) void reply.header('set-cookie', set)
    return new Response(bodyless.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: headersOf(answer.headers),
    })
  }
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

const bodyless = new Set([204, 205, 304])

function headersOf(given: Record<string, number | string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    for (const one of [value ?? []].flat()) headers.append(name, String(one))
  }
  return headers
}
