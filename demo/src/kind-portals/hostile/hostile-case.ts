import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CarRow } from '../car-rows.ts'

/** Where a fault can occur: in all formats, or only in some. */
export type Scope = 'all' | 'csv' | 'xml' | 'json' | 'gzip' | 'paged' | 'file' | 'push' | 'workbook'

/** A fault that a portal can have. */
export type HostileCase = {
  scope: Scope
  rows?: (rows: readonly CarRow[]) => CarRow[]
  /** Alternative names for fields. */
  names?: Readonly<Record<string, string>>
  /** Changes a document before it is packed. */
  text?: (text: string) => string | Buffer
  /** Changes the bytes as sent. */
  bytes?: (bytes: Buffer) => Buffer
  /** Answers by itself; true if it did. */
  /** Changes what a portal pushes. */
  push?: (sends: PushSend[], partner: PushPartner) => PushSend[]
  send?: (request: IncomingMessage, response: ServerResponse, sent: Sent) => boolean
}
/** One push: its body, how it is signed, and what arrives instead of the signed bytes. */
export type PushSend = {
  body: Buffer
  key: string
  secondsAhead: number
  secret: string
  signedFor: string
  to: string
  headers?: Record<string, string>
  arrives?: Buffer
}
export type PushPartner = {
  secrets: readonly [current: string, previous: string]
  rows: readonly CarRow[]
  /** A push of its own, stated some minutes after the others (or before). */
  state: (rows: readonly CarRow[], minutes: number, stated?: { snapshot?: object; gone?: string[] }) => PushSend
}
type Sent = { url: URL; origin: string; body: Buffer; type: string; requests: number }
