import { pipeline, Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { RawAdvert, SourcePage } from '../raw-advert.ts'
import { contentHashOf, text, type Connector } from './connector.ts'
import { downloadFeed } from './download-feed.ts'

const pageRows = 500
const feedPath = '/feeds/vehicles.csv.gz'
const requiredColumns = ['id', 'make', 'model', 'year', 'price', 'link']
const wholeFeed = 'feed'

/**
 * A source that gives one gzipped CSV of everything it has, in the columns of Google's vehicle listings. Its rows are
 * unpacked as they are needed, so a large feed costs its compressed size and one page.
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
  // A crawl run that was killed goes on at its row if this is still the same feed, and begins again if it is not.
  const start = startRow(from, rawKey)
  let row = 0
  let page: FeedRow[] = []
  for await (const fields of rowsOf(feed.bytes)) {
    row += 1
    if (row <= start) continue
    if (page.length === pageRows) {
      yield pageOf(page, rawKey, `${rawKey}#${row - 1}`, async () => {})
      page = []
    }
    page.push(fields)
  }
  yield pageOf(page, rawKey, null, remember)
}

function pageOf(rows: FeedRow[], rawKey: string, nextCursor: string | null, ack: () => Promise<void>): SourcePage {
  const adverts = rows.map((row) => ({
    ref: row['id']!,
    contentHash: contentHashOf(row),
    read: async () => ({ advert: toRawAdvert(row), rawKey }),
  }))
  return { adverts, unchangedRefs: [], nextCursor, ack }
}

function startRow(cursor: string | null, rawKey: string): number {
  const [feed, row] = cursor?.split('#') ?? []
  return feed === rawKey ? Number(row) : 0
}

type FeedRow = Record<string, string>

async function* rowsOf(bytes: Buffer): AsyncGenerator<FeedRow> {
  const rows = parse({ columns: true, skip_empty_lines: true, bom: true })
  // Whatever breaks on the way ends the rows with that error, where it is thrown.
  pipeline(Readable.from([bytes]), createGunzip(), strictUtf8(), rows, () => {})
  for await (const row of rows as AsyncIterable<FeedRow>) {
    const missing = requiredColumns.filter((column) => !(column in row))
    if (missing.length > 0) throw new Error(`the feed has no column ${missing.join(', ')}`)
    if (row['id'] !== '') yield row
  }
}

function strictUtf8(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => decodeInto(done, () => decoder.decode(chunk, { stream: true })),
    flush: (done) => decodeInto(done, () => decoder.decode()),
  })
}

function decodeInto(done: (error: Error | null, text?: string) => void, decode: () => string): void {
  try {
    done(null, decode())
  } catch (error) {
    done(error as Error)
  }
}

function toRawAdvert(row: FeedRow): RawAdvert {
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
    verification: row['certified_pre_owned'] === 'yes' ? 'certified' : 'unverified',
    images: images.flatMap((image) => text(image) ?? []),
    features: (row['vehicle_option'] ?? '').split(',').flatMap((option) => text(option) ?? []),
    url: text(row['link']),
    listedAt: text(row['date_in_stock']),
  }
}

/** "Kondapur, Hyderabad, 500084, IN": the city is what stands before pin code and country. */
function placeOf(address: string): [locality: string | null, city: string | null] {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'IN' && !/^\d{6}$/.test(part))
  const city = parts.at(-1) ?? null
  return [parts.length > 1 ? parts[0]! : null, city]
}
