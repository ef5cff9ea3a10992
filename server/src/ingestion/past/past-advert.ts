import type { Reader } from '@pahiya/domain/advert-reader/reader'
import * as z from 'zod'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import { mapAdvert } from '../connectors/field-map.ts'
import { connectorFormats } from '../connectors/source-format.ts'
import type { ConnectedSource } from '../sources/source.ts'
import { cleanAdvert } from '../understand/clean-advert.ts'
import { normaliseAdvert } from '../understand/normalise-advert.ts'

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** An advert as earlier crawl runs would have recorded it. */
export const PastAdvertRecord = z.object({
  source: z.string(),
  ref: z.string().min(1).max(200),
  /** The car's id if the car has left the market; null if matching assigns the advert to a car. */
  car: z.string().nullable(),
  /** The fields of the source at the last sighting, as its connector reads them. */
  fields: z.record(z.string(), z.unknown()),
  /** The prices seen, oldest first: the first sighting of the advert, then one for each change. */
  prices: z
    .array(z.object({ seenAt: time, priceRupees: z.int().positive() }))
    .min(1)
    .max(40),
  lastSeenAt: time,
  endedAt: time.nullable(),
})
export type PastAdvertRecord = z.infer<typeof PastAdvertRecord>

export type PastAdvert = { record: PastAdvertRecord; listing: ListingToSave }

/** Parses an advert with the current format of its source. Null if it is rejected. */
export function readPastAdvert(
  record: PastAdvertRecord,
  source: ConnectedSource,
  { reader, sellerMarkSecret }: { reader: Reader; sellerMarkSecret: string },
): PastAdvert | null {
  const connector = source.connector as keyof typeof connectorFormats
  const { fields } = connectorFormats[connector].parse(source.format ?? {})
  // A source of free text has no fields to record.
  if ('text' in fields) return null
  const advert = cleanAdvert(mapAdvert(record.fields, fields, sellerMarkSecret))
  const origin = { sourceKey: source.key, sourceRef: record.ref, contentHash: '', rawKey: '' }
  const understood = normaliseAdvert({ ...advert, images: [] }, origin, { reader, now: record.lastSeenAt })
  return understood.ok ? { record, listing: understood.listing } : null
}
