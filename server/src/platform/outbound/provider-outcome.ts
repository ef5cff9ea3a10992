/** The outcome of asking a provider to send a message or connect a call, neither of which may happen twice. */
export type ProviderOutcome =
  | { kind: 'accepted'; providerId: string }
  /** No message is sent and no phone rings. */
  | { kind: 'refused'; reason: 'misconfigured' | 'rejected' | 'busy' | 'unreachable' }
  /** The message or call may or may not happen: a retry could send the message or ring the phones twice. */
  | { kind: 'unknown'; reason: 'timeout' | 'broken_off' | 'server_error' | 'unreadable' }

/** Errors before a connection is established: nothing was sent, so a retry cannot send twice. */
const beforeConnecting = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** The outcome of a request that failed without a response. */
export function readFailedRequest(error: unknown): ProviderOutcome {
  if (isTimeout(error)) return { kind: 'unknown', reason: 'timeout' }
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return beforeConnecting.has(cause?.code ?? '')
    ? { kind: 'refused', reason: 'unreachable' }
    : { kind: 'unknown', reason: 'broken_off' }
}

/** The outcome of a response, if its status alone determines it; null if its text must be read. */
export function readFailedStatus(status: number): ProviderOutcome | null {
  if (status === 401 || status === 403) return { kind: 'refused', reason: 'misconfigured' }
  if (status === 429) return { kind: 'refused', reason: 'busy' }
  return status >= 500 ? { kind: 'unknown', reason: 'server_error' } : null
}

/** Whether a request was aborted by AbortSignal.timeout. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
