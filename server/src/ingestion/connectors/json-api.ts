import * as z from 'zod'
import type { AdvertOnPage, SourcePage } from '../understand/raw-advert.ts'
import {
  computeContentHash,
  decodeUtf8,
  text,
  unreadableAdvert,
  type Connector,
  type ConnectorTools,
} from './connector.ts'
import { fieldValue, mapAdvert, namesIn, type RowMap } from './field-map.ts'
import type { JsonApiFormat } from './source-format.ts'

/** A source with an API that returns pages by cursor, each with an etag. */
export const readJsonApi: Connector<JsonApiFormat> = async function* (tools, format, from) {
  for (let cursor: string | null = from ?? ''; cursor !== null;) {
    const page = await readPage(tools, format, cursor)
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

  const rawKey = await tools.keepRaw(answer.bytes, 'application/json')
  const { rows, nextCursor } = parsePage(decodeUtf8(answer.bytes), format)
  const etag = answer.headers.get('etag')
  const adverts = rows.map((row) => onPage(row, format.fields, { rawKey, sellerMarkSecret: tools.sellerMarkSecret }))
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

/** The adverts of a stored page, read with the format as it is now. */
export function readStoredApiPage(bytes: Buffer, format: JsonApiFormat, origin: Origin): AdvertOnPage[] {
  return parsePage(decodeUtf8(bytes), format).rows.map((row) => onPage(row, format.fields, origin))
}

function pageUrl(address: string, { transport }: JsonApiFormat, cursor: string): string {
  const url = `${address}${transport.path}${transport.path.includes('?') ? '&' : '?'}`
  const size = `${encodeURIComponent(transport.pageSizeParameter)}=${transport.pageSize}`
  return `${url}${size}${cursor && `&${encodeURIComponent(transport.cursorParameter)}=${encodeURIComponent(cursor)}`}`
}

const Fields = z.record(z.string(), z.unknown())
const Cursor = z.union([z.string(), z.number().transform(String)]).nullable()

/** Only the structure of a page is required; a missing next cursor means that the page was cut off. */
function parsePage(json: string, { transport }: JsonApiFormat): { rows: unknown[]; nextCursor: string | null } {
  const page = Fields.parse(JSON.parse(json))
  return {
    rows: z.array(z.unknown()).parse(fieldValue(page, transport.rows)),
    nextCursor: Cursor.parse(fieldValue(page, transport.nextCursor)),
  }
}

type Origin = { rawKey: string; sellerMarkSecret: string }

/** A row may lack anything except its reference and its price, which may be null. */
function onPage(row: unknown, map: RowMap, { rawKey, sellerMarkSecret }: Origin): AdvertOnPage {
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
