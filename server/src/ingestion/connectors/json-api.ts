import * as z from 'zod'
import type { AdvertOnPage, RawAdvert, SourcePage } from '../understand/raw-advert.ts'
import {
  computeContentHash,
  decodeUtf8,
  sellerMarks,
  text,
  texts,
  unreadableAdvert,
  type Connector,
  type ConnectorTools,
} from './connector.ts'

const pageSize = 200

/** A source with an API: pages behind a cursor, each with an etag. */
export const readJsonApi: Connector = async function* (tools, from) {
  for (let cursor: string | null = from ?? ''; cursor !== null;) {
    const page = await readPage(tools, cursor)
    yield page
    cursor = page.nextCursor
  }
}

/** Only the structure of a page is required; an advert may lack anything except its id. */
const Place = z.looseObject({ city: z.unknown(), area: z.unknown() }).partial()
const ApiAdvert = z.looseObject({
  listing_id: z.string().min(1),
  ask_price: z.unknown(),
  place: Place.optional(),
  seller: z.looseObject({ type: z.unknown() }).partial().optional(),
})
const ApiPage = z.object({ adverts: z.array(z.unknown()), next_cursor: z.string().nullable() })

async function readPage(tools: ConnectorTools, cursor: string): Promise<SourcePage> {
  const { address, fetch, signal } = tools
  const known = await tools.knownPage(cursor)
  const url = `${address}/api/v1/adverts?limit=${pageSize}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
  const answer = await fetch(url, { signal, headers: known ? { 'if-none-match': known.etag } : {} })
  if (answer.status === 304 && known) {
    return { adverts: [], unchangedRefs: known.refs, nextCursor: known.nextCursor, ack: async () => {} }
  }
  if (answer.status !== 200) throw new Error(`the API answered ${answer.status}`)

  const rawKey = await tools.keepRaw(answer.bytes, 'application/json')
  const page = ApiPage.parse(JSON.parse(decodeUtf8(answer.bytes)))
  const etag = answer.headers.get('etag')
  const adverts = page.adverts.map((row) => onPage(row, rawKey, tools.sellerMarkSecret))
  const refs = adverts.map((advert) => advert.ref)
  return {
    adverts,
    unchangedRefs: [],
    nextCursor: page.next_cursor,
    ack: async () => {
      if (etag) await tools.rememberPage(cursor, { etag, nextCursor: page.next_cursor, refs })
    },
  }
}

function onPage(row: unknown, rawKey: string, sellerMarkSecret: string): AdvertOnPage {
  const { success, data: fields } = ApiAdvert.safeParse(row)
  if (!success) return unreadableAdvert(idOf(row), row, 'unusable-row', rawKey)
  return {
    ref: fields.listing_id,
    contentHash: computeContentHash(fields),
    read: async () => ({ advert: apiAdvert(fields, sellerMarkSecret), rawKey }),
  }
}

const idOf = (row: unknown) => z.object({ listing_id: z.string() }).safeParse(row).data?.listing_id

const sellerTypes: Record<string, RawAdvert['sellerType']> = { DLR: 'dealer', OEM: 'oem', IND: 'individual' }

export function apiAdvert(fields: z.infer<typeof ApiAdvert>, sellerMarkSecret: string): RawAdvert {
  const badge = text(fields['badge'])
  const sellerType = sellerTypes[text(fields.seller?.type) ?? ''] ?? 'individual'
  return {
    title: text(fields['headline']),
    description: text(fields['about']),
    make: text(fields['brand']),
    model: text(fields['model_name']),
    variant: text(fields['variant']),
    year: text(fields['reg_year']),
    price: text(fields.ask_price),
    originalPrice: text(fields['was_price']),
    odometer: text(fields['kms']),
    fuel: text(fields['fuel']),
    gearbox: text(fields['gearbox']),
    owners: text(fields['owner_no']),
    colour: text(fields['color']),
    plate: text(fields['reg_no']),
    condition: null,
    city: text(fields.place?.city),
    locality: text(fields.place?.area),
    sellerType,
    sellerMarks: sellerMarks(
      { type: sellerType, name: fields.seller?.['name'], contact: fields.seller?.['phone'] },
      sellerMarkSecret,
    ),
    verification: badge === 'verified' || badge === 'certified' ? badge : 'unverified',
    images: texts(fields['photos']),
    features: texts(fields['features']),
    url: text(fields['url']),
    listedAt: text(fields['posted_on']),
  }
}
