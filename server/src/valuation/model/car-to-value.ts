/** What the price model may know of an advert. Never its price, nor anything made from prices. */
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
  /** Who shows the advert; its sellers and its way of pricing are its own. */
  sourceKey: string
  seenAt: Date
}

/** An advert that the model learns from: its car and what was asked. */
export type PricedCar = CarToValue & { priceRupees: number }

/** Numbers that features are made of, each about 1 in size. */
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

/** Where an advert names no kilometres: what a car of its age usually has. */
const usualKmAYear = 10_500
const mostKm = 400_000

export function numbersOf(car: CarToValue): CarNumbers {
  const ageMonths = Math.max(1, monthOf(car.seenAt) - (car.year * 12 + 6))
  const km = Math.min(mostKm, car.odometerKm ?? (usualKmAYear * ageMonths) / 12)
  const variantKey = (car.variant ?? '').toLowerCase().trim()
  return {
    modelKey: modelKeyOf(car),
    ageMonths,
    km,
    age: (ageMonths / 12 - 6) / 4,
    use: Math.sqrt(km / 50_000) - 1,
    words: wordsOf(variantKey),
    variantKey,
  }
}

export function modelKeyOf({ brand, model }: Pick<CarToValue, 'brand' | 'model'>): string {
  return `${brand} ${model}`.toLowerCase()
}

function monthOf(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function wordsOf(variant: string): string[] {
  return [...new Set(variant.replaceAll('(o)', ' opt ').match(/[a-z0-9.+]+/g))]
}
