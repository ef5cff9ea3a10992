import { OLDEST_PRICED_AGE, priceClass } from '../distributions/price-class.ts'
import type { RealListing } from './read-listings.ts'
import { fitRidge, predict, type SparseRow } from './ridge.ts'
import { trimName } from './trim-name.ts'

export type PriceFit = { coefficient: (name: string) => number; residuals: Map<RealListing, number> }

/** log price = model, its age line, variant, fuel and gearbox, kilometres, owners, city, channel + residual. */
export function fitPrice(listings: RealListing[]): PriceFit {
  const rows = listings.map(priceRow)
  const first = fitRidge(rows, pullOf)
  // A price off by half an order of magnitude is a typing error and must not distort its model's line.
  const calmed = rows.map((row) => {
    const expected = predict(row, first)
    return { ...row, target: Math.min(expected + 0.45, Math.max(expected - 0.45, row.target)) }
  })
  const fitted = fitRidge(calmed, pullOf)
  return {
    coefficient: (name) => fitted.get(name) ?? 0,
    residuals: new Map(
      listings.map((listing, index) => [listing, rows[index]!.target - predict(rows[index]!, fitted)]),
    ),
  }
}

function priceRow(car: RealListing): SparseRow {
  const model = `${car.make}|${car.model}`
  const age = Math.min(OLDEST_PRICED_AGE, car.ageYears)
  const t = (age - 7) / 5
  const class_ = priceClass(car.make)
  const trim = trimName(car.variant)
  const features: [string, number][] = [
    ['all', 1],
    [`age|${class_}|${age}`, 1],
    [`model|${model}`, 1],
    [`slope|${model}`, t],
    [`bend|${model}`, t * t],
    [`fuel|${class_}|${car.fuel}`, 1],
    [`gearbox|${class_}|${car.gearbox}`, 1],
    [`powertrain|${model}|${car.fuel}|${car.gearbox}`, 1],
    [`km|${class_}`, Math.min(25, car.odometerKm / 10_000)],
    [`city|${car.city}`, 1],
    [`channel|${car.channel}`, 1],
  ]
  if (trim) features.push([`trim|${model}|${trim}`, 1])
  if (car.owners && car.owners > 1) features.push([`owners|${Math.min(4, car.owners)}`, 1])
  return { features, target: Math.log(car.priceRupees) }
}

function pullOf(name: string): number {
  const kind = name.slice(0, name.indexOf('|'))
  return PULL[kind] ?? 0.01
}

const PULL: Record<string, number> = {
  age: 5,
  model: 0.5,
  slope: 2,
  bend: 8,
  fuel: 5,
  gearbox: 5,
  powertrain: 2,
  trim: 2,
  city: 10,
  channel: 10,
  owners: 5,
}
