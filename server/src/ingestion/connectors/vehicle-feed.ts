import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { AdvertOnPage, RawAdvert, SourcePage } from '../understand/raw-advert.ts'
import { computeContentHash, sellerMarks, text, unreadableAdvert, type Connector } from './connector.ts'
import { csvRecords, type BrokenRecord } from './csv-records.ts'
import { downloadFeed } from './download-feed.ts'

const pageRows = 500
const feedPath = '/feeds/vehicles.csv.gz'
const requiredColumns = ['id', 'make', 'model', 'year', 'price', 'link']
const wholeFeed = 'feed'

/**
 * A source that provides one gzipped CSV of its whole stock, with the columns of Google's vehicle listings. Rows are
 * unpacked on demand, so a large feed costs its compressed size plus one page of memory.
 */
export const readVehicleFeed: Connector = async function* (tools, from) {
  const known = await tools.knownPage(wholeFeed)
  const feed = await downloadFeed(tools, `${tools.address}${feedPath}`, from === null ? known?.etag : undefined)
  if (feed === 'not-modified') {
    yield { adverts: [], unchangedRefs: 'all', nextCursor: null, ack: async () => {} }
    return
  }
  const rawKey = await tools.keepRaw(feed.bytes, 'application/gzip')
  const remember = async () => {
    if (feed.etag) await tools.rememberPage(wholeFeed, { etag: feed.etag, nextCursor: null, refs: [] })
  }
  // A killed crawl run resumes at its row if the feed is still the same, otherwise it starts over.
  const start = startRow(from, rawKey)
  const origin = { rawKey, sellerMarkSecret: tools.sellerMarkSecret }
  let row = 0
  let page: FeedRow[] = []
  for await (const next of rowsOf(feed.bytes)) {
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

type Origin = { rawKey: string; sellerMarkSecret: string }

function pageOf(
  rows: FeedRow[],
  { rawKey, sellerMarkSecret }: Origin,
  nextCursor: string | null,
  ack: () => Promise<void>,
): SourcePage {
  return { adverts: rows.map((row) => onPage(row, { rawKey, sellerMarkSecret })), unchangedRefs: [], nextCursor, ack }
}

function onPage(row: FeedRow, { rawKey, sellerMarkSecret }: Origin): AdvertOnPage {
  if ('broken' in row) return unreadableAdvert(row.ref, row.broken, 'unusable-row', rawKey)
  const { fields } = row
  if (!fields['id']) return unreadableAdvert(undefined, fields, 'unusable-reference', rawKey)
  return {
    ref: fields['id'],
    contentHash: computeContentHash(fields),
    read: async () => ({ advert: feedAdvert(fields, sellerMarkSecret), rawKey }),
  }
}

function startRow(cursor: string | null, rawKey: string): number {
  const [feed, row] = cursor?.split('#') ?? []
  return feed === rawKey ? Number(row) : 0
}

type Fields = Record<string, string>
/** A broken row: not valid CSV, with too many or too few fields, or not UTF-8; its id is often known. */
type FeedRow = { fields: Fields } | { broken: string; ref: string | undefined }

async function* rowsOf(bytes: Buffer): AsyncGenerator<FeedRow> {
  const unpacked = createGunzip()
  // A stream error is thrown where the rows are consumed.
  pipeline(Readable.from([bytes]), unpacked, () => {})
  const records = csvRecords(decoded(unpacked))
  const header = (await records.next()).value as string[] | BrokenRecord | undefined
  const columns = Array.isArray(header) ? header : []
  const missing = requiredColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0) throw new Error(`the feed has no column ${missing.join(', ')}`)
  for await (const record of records) {
    if ('broken' in record) yield { broken: record.broken, ref: undefined }
    else if (record.length !== columns.length || record.some((field) => field.includes(notUtf8)))
      yield { broken: record.join(), ref: record[columns.indexOf('id')] }
    else yield { fields: Object.fromEntries(columns.map((column, at) => [column, record[at]!])) }
  }
}

/** Replaces bytes that are not UTF-8. */
const notUtf8 = '\uFFFD'

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

export function feedAdvert(row: Fields, sellerMarkSecret: string): RawAdvert {
  const [locality, city] = placeOf(row['dealership_address'] ?? '')
  const images = [row['image_link'], ...(row['additional_image_link'] ?? '').split(',')]
  const variant = text(row['trim'])
  return {
    title: [row['year'], row['make'], row['model'], variant].filter(Boolean).join(' '),
    description: text(row['description']),
    make: text(row['make']),
    model: text(row['model']),
    variant,
    year: text(row['year']),
    price: text(row['price']),
    originalPrice: null,
    odometer: text(row['mileage']),
    fuel: text(row['fuel']),
    gearbox: text(row['transmission']),
    owners: text(row['owners']),
    colour: text(row['exterior_color']),
    plate: text(row['registration_masked']),
    condition: null,
    city,
    locality,
    sellerType: 'dealer',
    sellerMarks: sellerMarks({ type: 'dealer', name: row['dealership_name'] }, sellerMarkSecret),
    verification: row['certified_pre_owned'] === 'yes' ? 'certified' : 'unverified',
    images: images.flatMap((image) => text(image) ?? []),
    features: (row['vehicle_option'] ?? '').split(',').flatMap((option) => text(option) ?? []),
    url: text(row['link']),
    listedAt: text(row['date_in_stock']),
  }
}

/** "Kondapur, Hyderabad, 500084, IN": the city comes before pin code and country. */
function placeOf(address: string): [locality: string | null, city: string | null] {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'IN' && !/^\d{6}$/.test(part))
  const city = parts.at(-1) ?? null
  return [parts.length > 1 ? parts[0]! : null, city]
}
