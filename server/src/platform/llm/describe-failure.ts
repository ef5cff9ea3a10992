import { readFailedRequest, readFailedStatus } from '../outbound/provider-outcome.ts'
import type { Met } from './bounded-fetch.ts'
import { LlmError, type LlmFailure } from './llm.ts'

type Failed = { error: unknown; met: Met; isStopped: boolean; isOverdue: boolean }

/** Names the failure of one attempt. The original error is dropped, because it may quote the prompt. */
export function describeFailure({ error, met, isStopped, isOverdue }: Failed): LlmError {
  if (error instanceof LlmError) return error
  if (met.tooLong) return new LlmError('too_long')
  if (isStopped) return new LlmError('stopped')
  if (isOverdue) return new LlmError('timeout')
  if (met.status === null) return new LlmError(reasonOf(readFailedRequest(error)))
  if (met.status >= 300) return describeStatus(met.status, met.retryAfterMs)
  return new LlmError(met.brokenOff ? 'broken_off' : 'unreadable')
}

function describeStatus(status: number, retryAfterMs: number | undefined): LlmError {
  // 503 means, like 429, that the request was not processed.
  if (status === 503) return new LlmError('busy', { retryAfterMs })
  // An unknown model or a wrong address.
  if (status === 404) return new LlmError('misconfigured')
  const failed = readFailedStatus(status)
  return new LlmError(failed === null ? 'rejected' : reasonOf(failed), { retryAfterMs })
}

function reasonOf(outcome: ReturnType<typeof readFailedRequest>): LlmFailure {
  return outcome.kind === 'accepted' ? 'unreadable' : outcome.reason
}

/** Failures in which the provider certainly did no work, so that a retry is not charged twice. */
export function isSafeToRetry({ reason }: LlmError): boolean {
  return reason === 'busy' || reason === 'unreachable'
}

const ofTheProvider: ReadonlySet<LlmFailure> = new Set([
  'busy',
  'misconfigured',
  'unreachable',
  'timeout',
  'broken_off',
  'server_error',
  'unreadable',
])

/** Failures after which the next request would probably fail, too. */
export function isProviderFailure(error: unknown): boolean {
  return error instanceof LlmError && ofTheProvider.has(error.reason)
}
