import { createHash, createHmac } from 'node:crypto'
import type { SellerType } from '@pahiya/domain/scores/trust-score'
import type { SourceFetch } from './requests/request-source.ts'
import type { PushInbox } from './push-inbox.ts'
import type { StoreRaw } from './raw-store.ts'
import type { AdvertOnPage, SourceFields, SourcePage, UnusableReason } from '../understand/raw-advert.ts'

/** The contents of a page at the time of its etag. */
export type StoredPage = { etag: string; nextCursor: string | null; refs: string[] }

export type ConnectorTools = {
  address: string
  fetch: SourceFetch
  /** Sets the pause between all further requests, as the source demands. */
  slowDown: (pauseMs: number) => void
  keepRaw: StoreRaw
  knownPage: (page: string) => Promise<StoredPage | undefined>
  rememberPage: (page: string, known: StoredPage) => Promise<void>
  /** Only of a source whose partner pushes. */
  inbox?: PushInbox
  sellerMarkSecret: string
  signal: AbortSignal
  /** Replaced in tests. */
  now?: () => number
}

/**
 * Reads a source page by page, starting at a cursor: one file per kind of source. The connector defines how the source
 * is read; the format, which is configuration, names the source's paths and fields.
 */
export type Connector<Format> = (
  tools: ConnectorTools,
  format: Format,
  from: string | null,
) => AsyncIterable<SourcePage>

/** The source no longer has the form that its format describes. */
export class SourceChanged extends Error {}

export function computeContentHash(fields: unknown): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}

/**
 * A row that cannot be read still counts as present on the page, under its reference or, without one, under its content
 * hash.
 */
export function unreadableAdvert(
  ref: string | undefined,
  content: unknown,
  unusable: UnusableReason,
  rawKey: string,
  fields?: SourceFields,
): AdvertOnPage {
  const contentHash = computeContentHash(content)
  return {
    ref: ref || `without-reference-${contentHash}`,
    contentHash,
    read: async () => ({ unusable, rawKey, ...(fields && { fields }) }),
  }
}

/** If more digits than this were used, the rest of a phone number could quickly be guessed. */
const mostDigitsOfAPerson = 6

/**
 * Recognises a seller on another source without storing their identity: by the name of a business, and by the digits of
 * a phone number that the source shows. For a private person, neither the name nor a callable number is used.
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

/** Keyed with a secret, because all phone numbers can be tried in minutes. */
function markOf(known: string, secret: string): string {
  return createHmac('sha256', secret).update(known).digest('base64url').slice(0, 16)
}

/** The text of a field, regardless of its type in the source; null if blank. */
export function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Rejects bytes that are not UTF-8 rather than guessing their character set. */
export function decodeUtf8(bytes: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
