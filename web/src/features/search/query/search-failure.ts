/** MKT-11. Shown instead of the results, which are cleared (MKT-07). */
export type SearchFailure = {
  /** limit: no search is left. wait: rate limited. */
  type: 'auth' | 'limit' | 'wait' | 'offline' | 'timeout' | 'other'
  message: string
  requestId?: string | undefined
  /** With limit. */
  limit?: LimitReached | undefined
  /** With wait. */
  seconds?: number | undefined
}

/** QUOTA-14, QUOTA-15: the fields that are read from the response body. */
export type LimitReached = {
  message?: string | undefined
  limit?: number | undefined
  window?: string | undefined
  resetAt?: string | undefined
}

/** MKT-05. */
export const searchTimeoutMs = 120_000

/** Describes an error response to a search. */
export function refusal(response: Response, body: unknown): SearchFailure {
  const { status, statusText } = response
  const requestId = textIn(body, 'requestId')
  const message = textIn(body, 'message')
  // MKT-10; the page shows its own text for this.
  if (status === 401) return { type: 'auth', message: message ?? '', requestId }
  if (status === 429 && textIn(body, 'code') === 'search_limit_exceeded') {
    const [window, resetAt] = [textIn(body, 'window'), textIn(body, 'resetAt')]
    const whole = typeof body === 'object' ? body : {}
    const limit = { ...whole, message, limit: numberIn(body, 'limit'), window, resetAt }
    return { type: 'limit', message: message ?? '', requestId, limit }
  }
  // QUOTA-26.
  if (status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? undefined)
    return { type: 'wait', message: message ?? statusText, requestId, seconds: seconds > 0 ? seconds : undefined }
  }
  const text = message ?? (typeof body === 'string' && body !== '' ? body : statusText)
  // MKT-12.
  return { type: 'other', message: `Search failed: ${text || status}`, requestId }
}

/** Describes why there was no response at all. */
export function interruption(error: unknown): SearchFailure {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    // MKT-13.
    return {
      type: 'timeout',
      message: 'Search is taking longer than expected. Please try again with more specific filters.',
    }
  }
  // MKT-14.
  const message = error instanceof Error && error.message !== '' ? error.message : 'Failed to search marketplace'
  const offline = typeof document !== 'undefined' && !navigator.onLine
  return { type: offline ? 'offline' : 'other', message }
}

function textIn(body: unknown, name: string): string | undefined {
  const value = fieldOf(body, name)
  return typeof value === 'string' ? value : undefined
}

function numberIn(body: unknown, name: string): number | undefined {
  const value = fieldOf(body, name)
  return typeof value === 'number' ? value : undefined
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}
