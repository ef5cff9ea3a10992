/**
 * ERR-01: the error that a client throws for a non-2xx response. Its text is the status, a colon and the body text, or
 * the status text if there is no body.
 */
export class ApiError extends Error {
  readonly status: number
  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
  }
}
