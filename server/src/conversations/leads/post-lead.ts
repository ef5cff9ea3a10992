/** What the receiving side did with a lead. */
export type LeadOutcome =
  | { kind: 'acknowledged' }
  /** Our mail server has taken it: an e-mail that comes back later is not seen. */
  | { kind: 'sent' }
  /** It will not be taken however often it is tried. */
  | { kind: 'refused'; reason: string }
  /** Not taken now, and tried again later. */
  | { kind: 'later'; reason: string }
  /** Taken or not: tried again later, under the same prospect id. */
  | { kind: 'unknown'; reason: string }

const timeoutMs = 20_000

/**
 * POST of the ADF document. Idempotency-Key is the prospect id, and 409 says that this one was received before.
 * An answer is needed: a lead without one was not delivered.
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
    return outcomeOf(answer.status)
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'unreachable' }
  }
}

export function outcomeOf(status: number): LeadOutcome {
  if ((status >= 200 && status < 300) || status === 409) return { kind: 'acknowledged' }
  // A wrong secret can be put right while the lead waits.
  if ([401, 403, 408, 425, 429].includes(status)) return { kind: 'later', reason: `status_${status}` }
  if (status >= 500) return { kind: 'unknown', reason: `status_${status}` }
  return { kind: 'refused', reason: `status_${status}` }
}
