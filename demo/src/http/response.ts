import { hash } from 'node:crypto'

/** What a portal answers, before it is sent: headers common to all portals are added then. */
export type Answer = {
  status: number
  headers?: Record<string, string>
  body: string | Buffer | AnswerFile
  /** Made from the body when it is not given. Only answers with status 200 get one. */
  etag?: string
  lastModifiedMinute?: number | undefined
}

export type AnswerFile = { path: string; size: number }

export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}

export function textAnswer(status: number, text: string, type = 'text/plain'): Answer {
  return { status, headers: { 'Content-Type': `${type}; charset=utf-8` }, body: text }
}

/** Nothing on these pages runs: the titles are typed by strangers. */
export function htmlAnswer(status: number, page: { toString(): string }): Answer {
  const policy = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'"
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
    body: page.toString(),
  }
}

export function etagOf(bytes: string | Buffer): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`
}
