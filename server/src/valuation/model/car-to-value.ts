/** The facts of an advert that the price model may use. Never its price, nor anything derived from prices. */
export type CarToValue = {
  brand: string
  model: string
  variant: string | null
  year: number
  odometerKm: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  city: string
  body: string | null
  /** The source of the advert, which has its own sellers and pricing. */
  sourceKey: string
  seenAt: Date
}

/** A training advert: its car and its asking price. */
export type PricedCar = CarToValue & { priceRupees: number }

/** Numeric inputs of the features, each scaled to about 1. */
export type CarNumbers = {
  modelKey: string
  ageMonths: number
  km: number
  /** 0 at six years, 1 at ten. */
  age: number
  /** 0 at 50,000 km; the first kilometres cost the most. */
  use: number
  words: readonly string[]
  variantKey: string
}

/** The usual mileage by age, for adverts without kilometres. */
const usualKmAYear = 10_500
const mostKm = 400_000

export function readCarNumbers(car: CarToValue): CarNumbers {
  const ageMonths = Math.max(1, monthOf(car.seenAt) - (car.year * 12 + 6))
  const km = Math.min(mostKm, car.odometerKm ?? (usualKmAYear * ageMonths) / 12)
  const variantKey = (car.variant ?? '').toLowerCase().trim()
  return {
    modelKey: buildModelKey(car),
    ageMonths,
    km,
    age: (ageMonths / 12 - 6) / 4,
    use: Math.sqrt(km / 50_000) - 1,
    words: wordsOf(variantKey),
    variantKey,
  }
}

export function buildModelKey({ brand, model }: Pick<CarToValue, 'brand' | 'model'>): string {
  return `${brand} ${model}`.toLowerCase()
}

function monthOf(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function wordsOf(variant: string): string[] {
  return [...new Set(variant.replaceAll('(o)', ' opt ').match(/[a-z0-9.+]+/g))]
}
