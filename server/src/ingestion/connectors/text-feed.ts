import { scanMarkup } from '../../platform/markup/scan-markup.ts'
import type { AdvertOnPage, SourceFields } from '../understand/raw-advert.ts'
import { computeContentHash, decodeUtf8, text, unreadableAdvert, type Connector } from './connector.ts'
import { mapAdvert, type FieldMap } from './field-map.ts'
import { refuseLoops } from './requests/refuse-loops.ts'
import type { TextFeedFormat } from './source-format.ts'
import { xmlRecords } from './records/xml-records.ts'

const largestPage = 20 * 1024 * 1024

/**
 * A notice board: an RSS or Atom feed of free text, in pages that name the next one (RFC 5005). The text is all there is
 * about a car, so make, price and every other fact are read from it.
 */
export const readTextFeed: Connector<TextFeedFormat> = async function* (tools, format, from) {
  const { fetch, keepRaw, signal, sellerMarkSecret } = tools
  const checkPage = refuseLoops()
  for (let url: string | null = from ?? tools.address + format.transport.path; url !== null;) {
    const answer = await fetch(url, { signal })
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
    if (answer.bytes.length > largestPage) throw new Error(`${url} is larger than ${largestPage} bytes`)
    const rawKey = await keepRaw(answer.bytes, 'application/xml')
    const adverts = await readStoredTextPage(answer.bytes, format, { rawKey, sellerMarkSecret })
    const next: string | null = findNext(decodeUtf8(answer.bytes))
    const nextCursor: string | null = next === null ? null : new URL(next, url).href
    checkPage(
      url,
      adverts.map(({ ref }) => ref),
    )
    yield { adverts, unchangedRefs: [], nextCursor, ack: async () => {} }
    url = nextCursor
  }
}

type Origin = { rawKey: string; sellerMarkSecret: string }

/** The adverts of a page, read with the format as it is now. */
export async function readStoredTextPage(
  bytes: Buffer,
  { transport, fields: names }: TextFeedFormat,
  { rawKey, sellerMarkSecret }: Origin,
): Promise<AdvertOnPage[]> {
  const adverts: AdvertOnPage[] = []
  const page = decodeUtf8(bytes)
  for await (const record of xmlRecords(oneChunk(page), transport)) {
    if ('broken' in record) {
      adverts.push(unreadableAdvert(undefined, record.broken, 'unusable-row', rawKey))
      continue
    }
    const fields = plainTexts(record.fields)
    const ref = text(fields[names.ref])
    if (ref === null) adverts.push(unreadableAdvert(undefined, fields, 'unusable-reference', rawKey))
    else
      adverts.push({
        ref,
        contentHash: computeContentHash(fields),
        read: async () => ({ advert: mapAdvert(fields, mapOf(names), sellerMarkSecret), rawKey, fields }),
      })
  }
  return adverts
}

async function* oneChunk(page: string): AsyncGenerator<string> {
  yield page
}

/** No field but the text may state a price, and no rule for it is none: a fact that is not stated stays unknown. */
function mapOf({ ref: _ref, text: description, ...names }: TextFeedFormat['fields']): FieldMap {
  const sellerType = { values: {}, otherwise: 'individual' as const }
  const verification = { values: {}, otherwise: 'unverified' as const }
  return { ...names, description, price: 'no field states it', sellerType, verification, features: [] }
}

/** Feeds write their texts as HTML, escaped or as CDATA. */
function plainTexts(fields: SourceFields): SourceFields {
  const plain = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' && value.includes('<') ? withoutTags(value) : value,
  ])
  return Object.fromEntries(plain) as SourceFields
}

function withoutTags(html: string): string {
  let plain = ''
  let hidden = false
  scanMarkup(html, {
    open: (name) => {
      hidden = name === 'script' || name === 'style'
      plain += ' '
    },
    close: () => {
      hidden = false
    },
    text: (piece) => {
      if (!hidden) plain += piece
    },
  })
  return plain.replaceAll(/[^\S\n]+/g, ' ').trim()
}

function findNext(page: string): string | null {
  let next: string | null = null
  const open = (name: string, attributes: ReadonlyMap<string, string>) => {
    if (/^(?:\w+:)?link$/.test(name) && attributes.get('rel') === 'next') next ??= attributes.get('href') ?? null
  }
  scanMarkup(page, { open, close: () => {}, text: () => {} }, { isXml: true })
  return next
}
