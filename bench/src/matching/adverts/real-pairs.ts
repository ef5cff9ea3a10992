import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { toComparableAdvert, type AdvertEvidence, type ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { csvRecords } from '@pahiya/server/ingestion/connectors/records/csv-records'

export type RealPair = { a: ComparableAdvert; b: ComparableAdvert; isSame: boolean }
type Row = Record<string, string>

/** Craigslist adverts paired with adverts of a US portal; they are the same car if the chassis numbers are equal. */
export async function readUsPairs(folder: string, part: 'train' | 'validation' | 'test'): Promise<RealPair[] | null> {
  const rows = await readRows(`${folder}/us_usedcar_pairs_vin_${part}.csv`)
  return (
    rows?.map((row, at) => ({
      a: usAdvert(row, 'cr', `${at}a`),
      b: usAdvert(row, 'uc', `${at}b`),
      isSame: row['label'] === '1',
    })) ?? null
  )
}

/** Cars from one dealer, half a year apart; about 87 % of the pairs are truly the same car. */
export async function readIndianPairs(folder: string): Promise<RealPair[] | null> {
  const rows = await readRows(`${folder}/india_spinny_same_car_silver_pairs.csv`)
  return (
    rows?.map((row, at) => {
      const shared = {
        year: Number(row['year']),
        city: row['city']!,
        fuel: row['fuel']!,
        transmission: row['transmission']!,
      }
      const named = { brand: row['b_make']!, model: row['b_model']! }
      const before = {
        odometerKm: Math.round(Number.parseFloat(row['a_km_display']!) * 1000),
        priceRupees: Number(row['a_price_inr']),
      }
      const after = { odometerKm: Number(row['b_odometer']), priceRupees: Number(row['b_price_inr']) }
      const a = { ...blank, ...shared, ...named, ...before, id: `${at}a`, sourceKey: 'earlier' }
      const b = { ...blank, ...shared, ...named, ...after, id: `${at}b`, sourceKey: 'later' }
      return { a: toComparableAdvert(a), b: toComparableAdvert(b), isSame: true }
    }) ?? null
  )
}

const blank: AdvertEvidence = {
  id: '',
  sourceKey: '',
  sourceRef: '',
  isLive: true,
  listedAt: 0,
  brand: '',
  model: '',
  variant: null,
  year: 0,
  priceRupees: 1,
  odometerKm: null,
  fuel: null,
  transmission: null,
  owners: null,
  colour: null,
  city: '',
  locality: null,
  sellerType: 'dealer',
  sellerMarks: [],
  plate: null,
  photoHashes: [],
  description: null,
}

/**
 * The file has the year only for same-car pairs, so the year must not be used. The words of the name are used as the
 * variant.
 */
function usAdvert(row: Row, side: 'cr' | 'uc', id: string): ComparableAdvert {
  const [brand, model] = [row[`manufacturer_${side}`]!, row[`model_${side}`]!]
  const km = Number(row[`mileage_${side}`])
  return toComparableAdvert({
    ...blank,
    id,
    sourceKey: side,
    brand,
    model,
    variant: `${brand} ${model.replaceAll('-', '')}`,
    odometerKm: Number.isFinite(km) ? km : null,
    priceRupees: Math.max(1, Number(row[`price_${side}`]) || 1),
  })
}

/** Returns null if the file is missing: it is not part of the project. */
async function readRows(file: string): Promise<Row[] | null> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  const rows: string[][] = []
  for await (const record of csvRecords(createReadStream(file, 'utf8') as AsyncIterable<string>))
    if (Array.isArray(record)) rows.push(record)
  const [header = [], ...rest] = rows
  return rest.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
}
