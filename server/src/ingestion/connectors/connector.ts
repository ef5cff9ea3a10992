import { createHash, createHmac } from 'node:crypto'
import type { SellerType } from '@pahiya/domain/scores/trust-score'
import type { SourceFetch } from './source-fetch.ts'
import type { KeepRaw } from './raw-store.ts'
import type { AdvertOnPage, SourcePage, UnusableReason } from '../understand/raw-advert.ts'

/** What a page held when it gave its etag. */
export type KnownPage = { etag: string; nextCursor: string | null; refs: string[] }

export type ConnectorTools = {
  address: string
  fetch: SourceFetch
  /** Wait so long between two requests from now on, because the source asks for it. */
  slowDown: (pauseMs: number) => void
  keepRaw: KeepRaw
  knownPage: (page: string) => Promise<KnownPage | undefined>
  rememberPage: (page: string, known: KnownPage) => Promise<void>
  sellerMarkSecret: string
  signal: AbortSignal
}

/** Reads a source page by page from where it was left: one file for each kind of source. */
export type Connector = (tools: ConnectorTools, from: string | null) => AsyncIterable<SourcePage>

export function contentHashOf(fields: unknown): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}

/** A row that cannot be read is still on the page, under its reference or, without one, under its content. */
export function unreadableAdvert(
  ref: string | undefined,
  content: unknown,
  unusable: UnusableReason,
  rawKey: string,
): AdvertOnPage {
  const contentHash = contentHashOf(content)
  return { ref: ref || `without-reference-${contentHash}`, contentHash, read: async () => ({ unusable, rawKey }) }
}

/** More than this of a phone number, and the rest is soon tried. */
const mostDigitsOfAPerson = 6

/**
 * How a seller is known again on another source, without keeping who it is: the name of a business, and what the source
 * shows of a phone number. Of a private person neither the name is used nor a number that can be called.
 */
export function sellerMarks(
  { type, name, contact }: { type: SellerType; name?: unknown; contact?: unknown },
  secret: string,
): string[] {
  const business = type === 'individual' ? null : text(name)
  const phone = text(contact)?.replaceAll(/[^\dX*]/gi, '') ?? ''
  const digits = phone.replaceAll(/\D/g, '').replace(/^91(?=.)/, '').length
  const isUsed = /\d{2}$/.test(phone) && (type !== 'individual' || digits <= mostDigitsOfAPerson)
  return [
    ...(business === null ? [] : [`name:${markOf(business.toLowerCase(), secret)}`]),
    ...(isUsed ? [`contact:${markOf(phone.toUpperCase(), secret)}`] : []),
  ]
}

/** With a secret, because all phone numbers can be tried in minutes. */
function markOf(known: string, secret: string): string {
  return createHmac('sha256', secret).update(known).digest('base64url').slice(0, 16)
}

/** Text of a field, whatever type the source gave it; blank is nothing. */
export function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((item) => text(item) ?? []) : []
}

/** A text that came in the wrong character set shows it: such bytes are refused rather than guessed at. */
export function decodeUtf8(bytes: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
