import type { ImportRow, missingStockDetails } from '@pahiya/contract/selling/dealers'
import { requiredStockFields, stockFieldNames, type StockField } from '@pahiya/domain/selling/dealers/stock-columns'
import { isKnownPlace } from '@pahiya/domain/places/cities'
import { readVin } from '@pahiya/domain/plate/vin'
import type { Reader } from '@pahiya/domain/advert-reader/reader'
import { readAdvertFacts } from '../../../ingestion/understand/advert-facts.ts'
import { cleanAdvert } from '../../../ingestion/understand/clean-advert.ts'
import {
  normaliseAdvert,
  findRejections,
  type Rejection,
  type RejectionReason,
} from '../../../ingestion/understand/normalise-advert.ts'
import type { RawAdvert } from '../../../ingestion/understand/raw-advert.ts'
import type { ListingToSave } from '../../../listings/save/listing-to-save.ts'
import { ownSource } from '../../../listings/own-source.ts'
import { readPhotoAddresses } from './photo-addresses.ts'

export type Cells = Partial<Record<StockField, string>>
type RowProblem = ImportRow['problems'][number]
type Lack = (typeof missingStockDetails)[number]

export type ReadRow = {
  problems: RowProblem[]
  lacks: Lack[]
  vin: string | null
  /** Null if a problem blocks the row. */
  listing: ListingToSave | null
}

const mostPhotos = 20
const longestStockNumber = 60

export type RowContext = {
  sourceRef: string
  city: string
  reader: Reader
  now: Date
  /** Photos on these hosts are not accepted. */
  privateHosts?: readonly string[] | undefined
}

/** Reads a row like an advert from a seller or portal, with its problems. */
export function readRow(cells: Cells, { sourceRef, city, reader, now, privateHosts = [] }: RowContext): ReadRow {
  const problems: RowProblem[] = []
  const wrong = (field: StockField, message: string, blocks: boolean) =>
    problems.push({ column: stockFieldNames[field], message, blocks })
  for (const field of requiredStockFields) if (!cells[field]) wrong(field, 'This cell is empty', true)
  if ((cells.stockNumber?.length ?? 0) > longestStockNumber) wrong('stockNumber', 'Longer than 60 characters', true)

  const { given: photos, taken: addresses } = readPhotoAddresses(cells.photos, privateHosts)
  if (addresses.length < photos.length) wrong('photos', 'Give photos as web addresses, with spaces between them', false)
  if (addresses.length > mostPhotos) wrong('photos', `Only the first ${mostPhotos} photos are used`, false)
  const vin = cells.vin ? readVin(cells.vin) : null
  if (cells.vin && vin === null) wrong('vin', 'A VIN has 17 letters and digits, without I, O and Q', false)

  const raw = cleanAdvert(advertOf(cells, { city, photos: addresses.slice(0, mostPhotos) }))
  const understood = normaliseAdvert(
    raw,
    { sourceKey: ownSource, sourceRef, contentHash: 'row', rawKey: '' },
    { reader, now },
  )
  const read = understood.ok ? understood.listing.reading! : readAdvertFacts(raw, reader, now)
  const { facts } = read
  // The reader also infers the make from the model, so a make with unknown words is a typing error or another car.
  const unknown = new Set(read.unknownWords.map((word) => word.toLowerCase()))
  const makeWords = cells.make?.toLowerCase().split(/\s+/) ?? []
  if (facts.make.said && makeWords.some((word) => unknown.has(word)))
    wrong('make', `We do not know the make “${short(cells.make!)}”. Did you mean ${facts.make.said.value}?`, true)
  const otherMake = contradictedMake(raw, facts.make.said?.value, { reader, now })
  if (otherMake !== null)
    wrong('model', `“${short(cells.model ?? '')}” is a ${facts.make.said!.value}, not a ${otherMake}`, true)
  if (cells.price && /^\D*[-−–]\s*[₹\d]/.test(cells.price)) wrong('price', 'The price must not be negative', true)
  if (cells.city && !isKnownPlace(cells.city))
    wrong(
      'city',
      `We do not know the city “${short(cells.city)}”. Name the nearest city, and the place as locality`,
      true,
    )
  if (cells.fuel && !reader.read({ fuel: cells.fuel }, now).facts.fuel.said)
    wrong('fuel', `We do not know “${short(cells.fuel)}”. Use Petrol, Diesel, CNG, LPG, Electric or Hybrid`, true)
  // Reports all errors of a row at once: a dealer should not have to upload again to see the next one.
  if (!understood.ok) {
    const namedColumns = new Set(problems.map(({ column }) => column))
    for (const rejection of findRejections(raw, read, now)) {
      const { field, message } = rejectionWords(rejection, cells)
      if (!namedColumns.has(stockFieldNames[field])) wrong(field, message, true)
    }
  }
  for (const { field, message } of unreadCells(cells, read)) wrong(field, message, false)
  if (!understood.ok || problems.some(({ blocks }) => blocks)) return { problems, lacks: [], vin, listing: null }
  const listing: ListingToSave = { ...understood.listing, rawKey: null, contentHash: null }
  return { problems, lacks: lacksOf(listing), vin, listing }
}

/** Optional cells that cannot be read: they are left out, and the row is saved without them. */
function unreadCells(
  cells: Cells,
  { facts }: Pick<ReturnType<typeof readAdvertFacts>, 'facts'>,
): { field: StockField; message: string }[] {
  const quoted = (field: StockField) => `“${short(cells[field] ?? '')}”`
  const unread: [StockField, boolean, string][] = [
    ['km', !facts.km.said, `We cannot read ${quoted('km')} as kilometres`],
    ['gearbox', !facts.gearbox.said, `We do not know ${quoted('gearbox')}. Use Manual or Automatic`],
    ['owners', !facts.owners.said, `We cannot read ${quoted('owners')}. Use 1, 2, 3 …`],
    ['plate', !facts.plate.said, 'This is not a complete Indian registration number'],
    ['condition', !facts.condition.said, 'Use excellent, good, fair or poor'],
  ]
  return unread.flatMap(([field, isUnread, message]) => (cells[field] && isUnread ? [{ field, message }] : []))
}

/** The make in the make cell, if the model belongs to another one: the reader would follow the model. */
function contradictedMake(
  raw: RawAdvert,
  make: string | undefined,
  { reader, now }: Pick<RowContext, 'reader' | 'now'>,
): string | null {
  if (make === undefined || raw.make === null) return null
  const alone = { ...raw, model: null, variant: null, description: null, features: [] }
  const named = readAdvertFacts(alone, reader, now).facts.make.said?.value
  return named !== undefined && named !== make ? named : null
}

function advertOf(cells: Cells, { city, photos }: { city: string; photos: string[] }): RawAdvert {
  const said = (field: StockField) => cells[field] || null
  return {
    title: null,
    description: said('description'),
    make: said('make'),
    model: said('model'),
    variant: said('variant'),
    year: said('year'),
    price: said('price'),
    originalPrice: null,
    odometer: said('km'),
    fuel: said('fuel'),
    gearbox: said('gearbox'),
    owners: ownersOf(cells.owners),
    colour: said('colour'),
    plate: said('plate'),
    condition: said('condition'),
    city: said('city') ?? city,
    locality: said('locality'),
    sellerType: 'dealer',
    // A spreadsheet row has no papers.
    verification: 'unverified',
    images: photos,
    features: (cells.features ?? '')
      .split(/[;,|]/)
      .map((feature) => feature.trim())
      .filter(Boolean),
    url: null,
    listedAt: null,
  }
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

/** Dealers write owners as 1, 1st, First or First owner. */
function ownersOf(text: string | undefined): string | null {
  const [word = ''] = /[a-z]+/.exec(text?.toLowerCase() ?? '') ?? []
  const place = ordinals.indexOf(word)
  return place === -1 ? (text ?? null) : String(place + 1)
}

function lacksOf(listing: ListingToSave): Lack[] {
  const has: Record<Lack, boolean> = {
    photos: listing.images.length > 0,
    km: listing.odometerKm !== null,
    fuel: listing.fuel !== null,
    gearbox: listing.transmission !== null,
    owners: listing.owners !== null,
    colour: listing.colour !== null,
    plate: listing.plate !== null,
    description: listing.description !== null,
  }
  return (Object.keys(has) as Lack[]).filter((lack) => !has[lack])
}

/** The reason for the rejection, at its cell. */
function rejectionWords({ reason }: Rejection, cells: Cells): { field: StockField; message: string } {
  const quoted = (field: StockField) => `“${short(cells[field] ?? '')}”`
  const words: Record<RejectionReason, { field: StockField; message: string }> = {
    'no-make': { field: 'make', message: 'This cell is empty' },
    'unknown-make': { field: 'make', message: `We do not know the make ${quoted('make')}` },
    'unclear-make': { field: 'make', message: `${quoted('make')} could be several makes` },
    'no-model': { field: 'model', message: 'This cell is empty' },
    'unknown-model': { field: 'model', message: `We do not know the model ${quoted('model')} for this make` },
    'unclear-model': { field: 'model', message: `${quoted('model')} could be several models` },
    'no-year': { field: 'year', message: `${quoted('year')} is not a year` },
    'unlikely-year': { field: 'year', message: 'The year must be from 1980 to next year' },
    'no-price': { field: 'price', message: `${quoted('price')} is not a price` },
    'unlikely-price': { field: 'price', message: 'The price must be at least ₹10,000' },
    'no-city': { field: 'city', message: 'We do not know this city' },
    'unusable-address': { field: 'photos', message: 'This address cannot be used' },
  }
  return words[reason]
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
