import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a call made for a page must carry of the visitor, so that it is answered as if their browser had made it. */
const carried = ['cookie', 'user-agent', 'accept-language'] as const

/** Asks this site's own API while a page is rendered: the same routes and checks, without a network between. */
export function fetchInProcess(http: FastifyInstance, page: FastifyRequest): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    if (!pathname.startsWith('/api/')) throw new Error(`${pathname} is no call of the API`)
    const headers = Object.fromEntries(request.headers)
    for (const name of carried) if (page.headers[name] !== undefined) headers[name] = page.headers[name]
    headers['x-request-id'] = page.id
    headers['host'] = page.host
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    const answer = await http.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers,
      remoteAddress: page.ip,
      signal: request.signal,
      ...(body && { payload: body }),
    })
    return new Response(bodyless.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: headersOf(answer.headers),
    })
  }
}

const bodyless = new Set([204, 205, 304])

function headersOf(given: Record<string, number | string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    for (const one of [value ?? []].flat()) headers.append(name, String(one))
  }
  return headers
}
