/** The outcome of a request, used to describe its failure. */
export type Met = { status: number | null; retryAfterMs: number | undefined; tooLong: boolean; brokenOff: boolean }

export const newMet = (): Met => ({ status: null, retryAfterMs: undefined, tooLong: false, brokenOff: false })

/** A fetch that follows no redirect and fails once a body exceeds its bound; it records what happened. */
export function boundedFetch(mostBytes: number, met: Met): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    met.status = response.status
    met.retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now())
    if (response.body === null) return response
    return new Response(boundedBody(response.body, mostBytes, met), {
      status: response.status,
      headers: response.headers,
    })
  }
}

function boundedBody(body: ReadableStream<Uint8Array>, mostBytes: number, met: Met): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let received = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await reader.read().catch((error: unknown) => {
        met.brokenOff = true
        throw error
      })
      if (chunk.done) return controller.close()
      received += chunk.value.length
      if (received <= mostBytes) return controller.enqueue(chunk.value)
      met.tooLong = true
      controller.error(new Error('the answer is too long'))
      await reader.cancel()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** Seconds or a date; undefined if the header is missing or malformed. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
