import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { findModelBody } from '@pahiya/domain/catalogue/model-facts'
import type { PricedCar } from '@pahiya/server/valuation/model/car-to-value'
import { parse } from 'csv-parse'
import { readCatalogueLabel } from '../../advert-reader/catalogue-label.ts'

export type RealCar = PricedCar & {
  uid: string
  /** A fifth of all rows, used only for figures. */
  isTest: boolean
  fold: number
}

/** Returns undefined if there is no such data. */
export async function readRealCars(folder: string): Promise<RealCar[] | undefined> {
  const file = join(folder, 'listings/real_listings_2023_2026.csv')
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const cars: RealCar[] = []
  const rows = createReadStream(file).pipe(parse({ columns: true, bom: true, relax_quotes: true }))
  for await (const row of rows) cars.push(carOf(row as Row))
  return cars
}

type Row = Record<string, string | undefined>

/** When each snapshot was taken, as precisely as it is known. */
const takenAt: Record<string, string> = {
  '2023-24': '2023-10-01',
  '2025-05': '2025-05-01',
  '2025-09': '2025-09-01',
  '2026-02': '2026-02-01',
  '2026-03': '2026-03-01',
  '2026-Q1': '2026-02-01',
}

function carOf(row: Row): RealCar {
  const uid = row['uid']!
  const hash = createHash('sha256').update(uid).digest('hex')
  const label = readCatalogueLabel({ make: row['make'] ?? '', model: row['model'] ?? '' })
  const brand = label?.make.name ?? row['make'] ?? ''
  const model = label?.model.name ?? row['model'] ?? ''
  const year = Number(row['year'])
  return {
    uid,
    isTest: Number.parseInt(hash.slice(0, 8), 16) % 5 === 0,
    fold: Number.parseInt(hash.slice(8, 16), 16) % 5,
    brand,
    model,
    variant: text(row['variant']),
    year,
    odometerKm: number(row['km']),
    fuel: text(row['fuel']),
    transmission: text(row['transmission']),
    owners: number(row['owners']),
    city: row['city'] ?? '',
    body: findModelBody(brand, model, year),
    sourceKey: row['source'] ?? '',
    seenAt: new Date(`${takenAt[row['snapshot'] ?? '']!}T00:00:00Z`),
    priceRupees: Number(row['price_inr']),
  }
}

function text(value: string | undefined): string | null {
  return value === undefined || value.trim() === '' ? null : value.trim()
}

function number(value: string | undefined): number | null {
  return text(value) === null ? null : Number(value)
}
