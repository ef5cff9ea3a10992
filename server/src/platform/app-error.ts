import type { ErrorBody, ErrorCode } from '@pahiya/contract/core/errors'

/** Details for the caller, in addition to the code and message. */
export type ErrorDetails = Pick<
  ErrorBody,
  'issues' | 'limit' | 'window' | 'resetAt' | 'scope' | 'retryAfterSeconds' | 'triesLeft' | 'currentCount' | 'maxChats'
>

/**
 * A failure that a caller may see. Its code determines the status and message; the details are also meant for the
 * caller.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, { cause, ...details }: ErrorDetails & { cause?: unknown } = {}) {
    super(code, { cause })
    this.code = code
    this.details = details
  }
}
