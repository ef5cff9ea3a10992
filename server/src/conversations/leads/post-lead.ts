import { isTimeout } from '../../platform/outbound/provider-outcome.ts'

/** The result of sending a lead. */
export type LeadOutcome =
  | { kind: 'acknowledged' }
  /** Accepted by our mail server: a later bounce is not seen. */
  | { kind: 'sent' }
  /** Permanent: no retry will succeed. */
  | { kind: 'refused'; reason: string }
  /** Not accepted now; retried later. */
  | { kind: 'later'; reason: string }
  /** Possibly received: retried later under the same prospect id. */
  | { kind: 'unknown'; reason: string }

const timeoutMs = 20_000

/**
 * Posts the ADF document. Idempotency-Key is the prospect id, and 409 means that the lead was received before. Without
 * a response the lead does not count as delivered.
 */
export async function postLead(
  address: string,
  { prospectId, adf, credential }: { prospectId: string; adf: string; credential: string | null },
  { timeout = timeoutMs } = {},
): Promise<LeadOutcome> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-adf+xml; charset=utf-8',
        'idempotency-key': prospectId,
        ...(credential !== null && { authorization: credential }),
      },
      body: adf,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    await answer.body?.cancel()
    return readLeadOutcome(answer.status)
  } catch (error) {
    return { kind: 'unknown', reason: isTimeout(error) ? 'late' : 'unreachable' }
  }
}

export function readLeadOutcome(status: number): LeadOutcome {
  if ((status >= 200 && status < 300) || status === 409) return { kind: 'acknowledged' }
  // A wrong secret can be corrected while the lead waits.
  if ([401, 403, 408, 425, 429].includes(status)) return { kind: 'later', reason: `status_${status}` }
  if (status >= 500) return { kind: 'unknown', reason: `status_${status}` }
  return { kind: 'refused', reason: `status_${status}` }
}
