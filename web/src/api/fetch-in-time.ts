/** Several times the slowest usual response on a phone. A connection that is silent for longer is lost. */
const deadlineMs = 15_000

/**
 * fetch() that fails if no response arrives before the deadline: browsers wait for minutes on a lost connection. The body
 * may take longer, because searches report their progress in it.
 */
export async function fetchInTime(input: RequestInfo, init: RequestInit = {}): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('no response', 'TimeoutError')), deadlineMs)
  const own = init.signal ?? (input instanceof Request ? input.signal : undefined)
  try {
    return await fetch(input, { ...init, signal: own ? AbortSignal.any([own, late.signal]) : late.signal })
  } finally {
    clearTimeout(timer)
  }
}
