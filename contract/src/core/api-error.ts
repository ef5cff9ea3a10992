/** ERR-01: the error a client throws for a non-2xx response: status, colon, body text, or the status text. */
export class ApiError extends Error {
  readonly status: number
  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
  }
}
