import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { AdvertOnPage, SourcePage } from '../understand/raw-advert.ts'
import { computeContentHash, SourceChanged, unreadableAdvert, type Connector } from './connector.ts'
import { csvRecords, type BrokenRecord } from './csv-records.ts'
import { downloadFeed } from './download-feed.ts'
import { mapAdvert, type RowMap } from './field-map.ts'
import type { VehicleFeedFormat } from './source-format.ts'

const pageRows = 500
const wholeFeed = 'feed'

/**
 * A source that provides one CSV file with its whole stock, usually gzipped. Rows are unpacked on demand, so a large
 * feed needs memory only for its compressed size and one page.
 */
export const readVehicleFeed: Connector<VehicleFeedFormat> = async function* (tools, format, from) {
  const known = await tools.knownPage(wholeFeed)
  const url = `${tools.address}${format.transport.path}`
  const feed = await downloadFeed(tools, url, from === null ? known?.etag : undefined)
  if (feed === 'not-modified') {
    yield { adverts: [], unchangedRefs: 'all', nextCursor: null, ack: async () => {} }
    return
  }
  const rawKey = await tools.keepRaw(feed.bytes, isGzip(feed.bytes) ? 'application/gzip' : 'text/csv')
  const remember = async () => {
    if (feed.etag) await tools.rememberPage(wholeFeed, { etag: feed.etag, nextCursor: null, refs: [] })
  }
  // A killed crawl run resumes at its row if the feed is still the same, and starts over otherwise.
  const start = startRow(from, rawKey)
  const origin = { rawKey, map: format.fields, sellerMarkSecret: tools.sellerMarkSecret }
  let row = 0
  let page: FeedRow[] = []
  for await (const next of rowsOf(feed.bytes, format)) {
    row += 1
    if (row <= start) continue
    if (page.length === pageRows) {
      yield pageOf(page, origin, `${rawKey}#${row - 1}`, async () => {})
      page = []
    }
    page.push(next)
  }
  yield pageOf(page, origin, null, remember)
}

/** The rows of a stored feed, read with the format as it is now. */
export async function* readStoredFeed(
  bytes: Buffer,
  format: VehicleFeedFormat,
  origin: Omit<Origin, 'map'>,
): AsyncGenerator<AdvertOnPage> {
  for await (const row of rowsOf(bytes, format)) yield onPage(row, { ...origin, map: format.fields })
}

type Origin = { rawKey: string; map: RowMap; sellerMarkSecret: string }

function pageOf(rows: FeedRow[], origin: Origin, nextCursor: string | null, ack: () => Promise<void>): SourcePage {
  return { adverts: rows.map((row) => onPage(row, origin)), unchangedRefs: [], nextCursor, ack }
}

function onPage(row: FeedRow, { rawKey, map, sellerMarkSecret }: Origin): AdvertOnPage {
  if ('broken' in row) return unreadableAdvert(row.ref, row.broken, 'unusable-row', rawKey)
  const { fields } = row
  const ref = fields[map.ref]
  if (!ref) return unreadableAdvert(undefined, fields, 'unusable-reference', rawKey)
  return {
    ref,
    contentHash: computeContentHash(fields),
    read: async () => ({ advert: mapAdvert(fields, map, sellerMarkSecret), rawKey, fields }),
  }
}

function startRow(cursor: string | null, rawKey: string): number {
  const [feed, row] = cursor?.split('#') ?? []
  return feed === rawKey ? Number(row) : 0
}

type Fields = Record<string, string>
/** A broken row: invalid CSV, too many or too few fields, or not UTF-8; its id is often still readable. */
type FeedRow = { fields: Fields } | { broken: string; ref: string | undefined }

async function* rowsOf(bytes: Buffer, { transport, fields: map }: VehicleFeedFormat): AsyncGenerator<FeedRow> {
  const records = csvRecords(decoded(unpack(bytes)), transport.separator)
  const header = (await records.next()).value as string[] | BrokenRecord | undefined
  const columns = Array.isArray(header) ? header : []
  const missing = requiredColumns(map).filter((column) => !columns.includes(column))
  if (missing.length > 0) throw new SourceChanged(`the feed has no column ${missing.join(', ')}`)
  for await (const record of records) {
    if ('broken' in record) yield { broken: record.broken, ref: undefined }
    else if (record.length !== columns.length || record.some((field) => field.includes(notUtf8)))
      yield { broken: record.join(), ref: record[columns.indexOf(map.ref)] }
    else yield { fields: Object.fromEntries(columns.map((column, at) => [column, record[at]!])) }
  }
}

/** Without these columns no row can be understood: the feed has changed, and its rows must not be rejected one by one. */
function requiredColumns({ ref, make, model, year, price, url }: RowMap): string[] {
  return [ref, ...[make, model, year, price, url].flatMap((rule) => (typeof rule === 'string' ? rule : []))]
}

function unpack(bytes: Buffer): Readable {
  const packed = Readable.from([bytes])
  // A stream error is thrown where the rows are consumed.
  return isGzip(bytes) ? pipeline(packed, createGunzip(), () => {}) : packed
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** The replacement character for bytes that are not UTF-8. */
const notUtf8 = '\uFFFD'

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
