import type { ErrorCode } from '@pahiya/contract/errors'

/** A failure that a caller may see: its code decides status and words, the details are for the caller too. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: { path: string; message: string }[] | undefined
  constructor(code: ErrorCode, options: { issues?: { path: string; message: string }[]; cause?: unknown } = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.issues = options.issues
  }
}
