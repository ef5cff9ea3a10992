import { hash } from 'node:crypto'

/** A portal's response before it is sent; headers common to all portals are added when sending. */
export type DemoResponse = {
  status: number
  headers?: Record<string, string>
  body: string | Buffer | ResponseFile
  /** Computed from the body if absent. Only responses with status 200 get one. */
  etag?: string
  lastModifiedMinute?: number | undefined
}

export type ResponseFile = { path: string; size: number }

export function jsonResponse(status: number, value: unknown, headers: Record<string, string> = {}): DemoResponse {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}

export function textResponse(status: number, text: string, type = 'text/plain'): DemoResponse {
  return { status, headers: { 'Content-Type': `${type}; charset=utf-8` }, body: text }
}

/** No scripts may run on these pages: the titles are untrusted text. */
export function htmlResponse(status: number, page: { toString(): string }): DemoResponse {
  const policy = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'"
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
    body: page.toString(),
  }
}

export function computeEtag(bytes: string | Buffer): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`
}
