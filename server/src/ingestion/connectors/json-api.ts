import * as z from 'zod'
import type { AdvertOnPage, SourceFields, SourcePage } from '../understand/raw-advert.ts'
import {
  computeContentHash,
  decodeUtf8,
  text,
  unreadableAdvert,
  type Connector,
  type ConnectorTools,
} from './connector.ts'
import { fieldsIn, fieldValue, mapAdvert, namesIn, type RowMap } from './field-map.ts'
import { refuseLoops } from './requests/refuse-loops.ts'
import type { JsonApiFormat } from './source-format.ts'

/** A source with an API that returns pages by cursor, each with an etag. */
export const readJsonApi: Connector<JsonApiFormat> = async function* (tools, format, from) {
  const checkPage = refuseLoops()
  for (let cursor: string | null = from ?? ''; cursor !== null;) {
    const page = await readPage(tools, format, cursor)
    checkPage(cursor, [...page.adverts.map(({ ref }) => ref), ...(page.unchangedRefs as string[])])
    yield page
    cursor = page.nextCursor
  }
}

async function readPage(tools: ConnectorTools, format: JsonApiFormat, cursor: string): Promise<SourcePage> {
  const { fetch, signal } = tools
  const known = await tools.knownPage(cursor)
  const url = pageUrl(tools.address, format, cursor)
  const answer = await fetch(url, { signal, headers: known ? { 'if-none-match': known.etag } : {} })
  if (answer.status === 304 && known) {
    return { adverts: [], unchangedRefs: known.refs, nextCursor: known.nextCursor, ack: async () => {} }
  }
  if (answer.status !== 200) throw new Error(`the API answered ${answer.status}`)

  const { rows, nextCursor, rawKey } = await storePage(tools, answer.bytes, format)
  const etag = answer.headers.get('etag')
  const adverts = rows.map((row) => rowOnPage(row, format.fields, { rawKey, sellerMarkSecret: tools.sellerMarkSecret }))
  const refs = adverts.map((advert) => advert.ref)
  return {
    adverts,
    unchangedRefs: [],
    nextCursor,
    ack: async () => {
      if (etag) await tools.rememberPage(cursor, { etag, nextCursor, refs })
    },
  }
}

type ParsedPage = { rows: unknown[]; nextCursor: string | null }

/** Stores the bytes before they are parsed or, if only mapped fields may be stored, those fields alone. */
async function storePage(
  tools: ConnectorTools,
  bytes: Buffer,
  format: JsonApiFormat,
): Promise<ParsedPage & { rawKey: string }> {
  const { transport, fields } = format
  if (!transport.onlyMappedFields) {
    const rawKey = await tools.keepRaw(bytes, 'application/json')
    return { ...parsePage(decodeUtf8(bytes), format), rawKey }
  }
  const { rows: all, nextCursor } = parseUnseen(bytes, format)
  const names = fieldsIn(fields)
  const rows = all.map((row) => onlyFields(row, names))
  const kept = JSON.stringify({ [transport.rows]: rows, [transport.nextCursor]: nextCursor })
  return { rows, nextCursor, rawKey: await tools.keepRaw(Buffer.from(kept), 'application/json') }
}

/** The parser's own errors quote the page, and errors are stored. */
function parseUnseen(bytes: Buffer, format: JsonApiFormat): ParsedPage {
  try {
    return parsePage(decodeUtf8(bytes), format)
  } catch {
    throw new Error('the API answered something else than a page of rows')
  }
}

/** A value that is a list or an object may contain anything, so it is dropped too. */
function onlyFields(row: unknown, names: ReadonlySet<string>): SourceFields {
  const { data: fields = {} } = Fields.safeParse(row)
  const kept = [...names].map((name) => [name, fieldValue(fields, name)] as const)
  return Object.fromEntries(kept.filter(([, value]) => value === null || isPlain(value)))
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** The adverts of a stored page, read with the format as it is now. */
export function readStoredApiPage(bytes: Buffer, format: JsonApiFormat, origin: RowOrigin): AdvertOnPage[] {
  return parsePage(decodeUtf8(bytes), format).rows.map((row) => rowOnPage(row, format.fields, origin))
}

function pageUrl(address: string, { transport }: JsonApiFormat, cursor: string): string {
  const url = `${address}${transport.path}${transport.path.includes('?') ? '&' : '?'}`
  const size = `${encodeURIComponent(transport.pageSizeParameter)}=${transport.pageSize}`
  return `${url}${size}${cursor && `&${encodeURIComponent(transport.cursorParameter)}=${encodeURIComponent(cursor)}`}`
}

const Fields = z.record(z.string(), z.unknown())
const Cursor = z.union([z.string(), z.number().transform(String)]).nullable()

/** Only the structure of a page is required; a missing next cursor means that the page was cut off. */
function parsePage(json: string, { transport }: JsonApiFormat): ParsedPage {
  const page = Fields.parse(JSON.parse(json))
  return {
    rows: z.array(z.unknown()).parse(fieldValue(page, transport.rows)),
    nextCursor: Cursor.parse(fieldValue(page, transport.nextCursor)),
  }
}

export type RowOrigin = { rawKey: string; sellerMarkSecret: string }

/** A row may lack anything except its reference and its price, which may be null. */
export function rowOnPage(row: unknown, map: RowMap, { rawKey, sellerMarkSecret }: RowOrigin): AdvertOnPage {
  const { success, data: fields } = Fields.safeParse(row)
  if (!success) return unreadableAdvert(undefined, row, 'unusable-row', rawKey)
  const ref = text(fieldValue(fields, map.ref)) ?? undefined
  const hasPrice = namesIn(map.price).some((name) => fieldValue(fields, name) !== undefined)
  if (ref === undefined || !hasPrice) return unreadableAdvert(ref, row, 'unusable-row', rawKey, fields)
  return {
    ref,
    contentHash: computeContentHash(fields),
    read: async () => ({ advert: mapAdvert(fields, map, sellerMarkSecret), rawKey, fields }),
  }
}
