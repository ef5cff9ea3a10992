import type { ErrorBody, ErrorCode } from '@pahiya/contract/core/errors'

/** Details for the caller besides code and message. */
export type ErrorDetails = Pick<
  ErrorBody,
  'issues' | 'limit' | 'window' | 'resetAt' | 'retryAfterSeconds' | 'triesLeft'
>

/** A failure that a caller may see: its code decides status and message; the details are for the caller too. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, { cause, ...details }: ErrorDetails & { cause?: unknown } = {}) {
    super(code, { cause })
    this.code = code
    this.details = details
  }
}
