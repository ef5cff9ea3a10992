import { ageBand } from '../distributions/age-bands.ts'
import { OLDEST_USED_AGE } from '../distributions/price-class.ts'
import type { RealListing } from './read-listings.ts'
import { fitRidge, predict } from './ridge.ts'

/** log km = age + fuel + model + place at that age + channel + residual. */
export function fitUsage(listings: RealListing[]) {
  const rows = listings.map((car) => ({
    features: [
      ['all', 1],
      [`age|${Math.min(OLDEST_USED_AGE, car.ageYears)}`, 1],
      [`fuel|${car.fuel}`, 1],
      [`model|${car.make}|${car.model}`, 1],
      [`place|${classifyPlace(car)}|${ageBand(car.ageYears)}`, 1],
      [`channel|${car.channel}`, 1],
    ] as [string, number][],
    target: Math.log(Math.min(400_000, Math.max(500, car.odometerKm))),
  }))
  const fitted = fitRidge(rows, (name) => (name.startsWith('model') ? 15 : 3), 40)
  return {
    coefficient: (name: string) => fitted.get(name) ?? 0,
    residuals: new Map(listings.map((car, index) => [car, rows[index]!.target - predict(rows[index]!, fitted)])),
  }
}

export function classifyPlace(car: { city: string }): 'hyderabad' | 'elsewhere' {
  return car.city === 'Hyderabad' ? 'hyderabad' : 'elsewhere'
}

/** Returns the quantiles of a sorted sample at each twentieth and the outermost hundredths. */
export function quantiles(values: number[], points: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return points.map((point) => {
    const at = point * (sorted.length - 1)
    const low = Math.floor(at)
    const high = Math.min(sorted.length - 1, low + 1)
    return sorted[low]! + (at - low) * (sorted[high]! - sorted[low]!)
  })
}
