/** MKT-11. Told instead of results, which are then cleared (MKT-07). */
export type SearchFailure = { type: 'auth' | 'timeout' | 'other'; message: string; requestId?: string | undefined }

/** MKT-05. */
export const searchTimeoutMs = 120_000

/** What the site answered instead of cars. */
export function refusal(status: number, statusText: string, body: unknown): SearchFailure {
  const requestId = fieldOf(body, 'requestId')
  // MKT-10; the page says its own words.
  if (status === 401) return { type: 'auth', message: fieldOf(body, 'message') ?? '', requestId }
  const text = fieldOf(body, 'message') ?? (typeof body === 'string' && body !== '' ? body : statusText)
  // MKT-12.
  return { type: 'other', message: `Search failed: ${text || status}`, requestId }
}

/** Why there was no answer at all. */
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
  return { type: 'other', message }
}

function fieldOf(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : undefined
}
