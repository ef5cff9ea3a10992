import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { canonicalMake, canonicalModel } from './model-names.ts'

/** One real advert, cleaned just enough to be counted. It stays in memory: the data is never copied. */
export type RealListing = {
  city: string
  channel: Channel
  make: string
  model: string
  variant: string
  year: number
  ageYears: number
  priceRupees: number
  odometerKm: number
  fuel: string
  gearbox: string
  owners: number | undefined
  body: string | undefined
  colour: string | undefined
  rto: string | undefined
  heldOut: boolean
}

export type Channel = 'classified' | 'retailer'

export function readListings(dataFolder: string): RealListing[] {
  const [header, ...rows] = parseCsv(readFileSync(`${dataFolder}/listings/real_listings_2023_2026.csv`, 'utf8'))
  const column = new Map(header!.map((name, index) => [name.replace('\uFEFF', ''), index]))
  return rows
    .map((row) => cleanRow((name) => row[column.get(name)!] ?? ''))
    .filter((listing) => listing.priceRupees > 0 && listing.odometerKm > 0 && listing.year > 1980)
}

function cleanRow(value: (name: string) => string): RealListing {
  const year = Number(value('year'))
  const make = canonicalMake(value('make'))
  return {
    city: value('city') === 'Delhi-Ncr' ? 'Delhi' : value('city'),
    // One source is a classifieds portal (owners and dealers), the others sell at a fixed price.
    channel: value('source') === 'cardekho' ? 'classified' : 'retailer',
    make,
    model: canonicalModel(make, value('model')),
    variant: value('variant'),
    year,
    ageYears: Math.max(0, Number(value('snapshot').slice(0, 4)) - year),
    priceRupees: Number(value('price_inr')),
    odometerKm: Number(value('km')),
    fuel: value('fuel'),
    gearbox: value('transmission'),
    owners: Number(value('owners')) > 0 ? Math.min(5, Number(value('owners'))) : undefined,
    body: baseBody(value('body_type')),
    colour: baseColour(value('colour')),
    rto: /^[A-Z]{2}\d{1,2}/.exec(value('rto_code'))?.[0],
    heldOut: parseInt(createHash('sha256').update(value('uid')).digest('hex').slice(0, 8), 16) % 5 === 0,
  }
}

function baseBody(text: string): string | undefined {
  const word = text.toLowerCase()
  if (word === '') return undefined
  if (/hatch/.test(word)) return 'hatchback'
  if (/suv|crossover/.test(word)) return 'suv'
  if (/muv|mpv|van/.test(word)) return 'muv'
  if (/pickup/.test(word)) return 'pickup'
  return 'sedan'
}

/** "Others" does not name a colour, so it counts as not stated. */
function baseColour(text: string): string | undefined {
  const word = text.toLowerCase()
  const found = COLOUR_WORDS.find(([pattern]) => pattern.test(word))
  return found?.[1]
}

const COLOUR_WORDS: [RegExp, string][] = [
  [/white/, 'white'],
  [/silver/, 'silver'],
  [/grey|gray|titan|steel/, 'grey'],
  [/black/, 'black'],
  [/maroon|red|burgundy|rosso/, 'red'],
  [/blue/, 'blue'],
  [/brown|copper|bronze/, 'brown'],
  [/orange/, 'orange'],
  [/green/, 'green'],
  [/beige|gold|yellow|cream/, 'beige'],
]

function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (quoted) {
      if (char !== '"') field += char
      else if (text[at + 1] === '"') field += text[++at]!
      else quoted = false
    } else if (char === '"') quoted = true
    else if (char === ',') {
      row.push(field)
      field = ''
    } else if (char === '\n') {
      row.push(field.replace(/\r$/, ''))
      if (row.length > 1) rows.push(row)
      row = []
      field = ''
    } else field += char
  }
  return rows
}
