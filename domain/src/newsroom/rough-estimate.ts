/** BLOG-29: prices when new, in rupees, in the order of the list. */
export const roughCars = [
  { name: 'Maruti Alto', baseRupees: 350_000 },
  { name: 'Hyundai i10', baseRupees: 450_000 },
  { name: 'Tata Tiago', baseRupees: 420_000 },
  { name: 'Honda City', baseRupees: 650_000 },
  { name: 'Maruti Swift', baseRupees: 480_000 },
] as const

/** BLOG-27 */
export const roughConditions = {
  excellent: 1.1,
  good: 1,
  fair: 0.85,
  poor: 0.7,
} as const

/** BLOG-23. The newest year is the current one. */
export const oldestRoughYear = 2015
/** BLOG-24 */
export const roughKm = { min: 10_000, max: 200_000, step: 10_000 } as const

/** BLOG-25 */
const agePercentPerYear = 10
const mostAgePercent = 70
/** BLOG-26 */
const kmPercentPerLakh = 30
const mostKmPercent = 40

export type RoughCondition = keyof typeof roughConditions
export type RoughCar = { name: string; year: number; km: number; condition: RoughCondition }

type RoughEstimate = {
  rupees: number
  baseRupees: number
  ageYears: number
  agePercent: number
  kmPercent: number
  multiplier: number
}

/**
 * BLOG-28: base × (1 − age part) × (1 − mileage part) × condition. Computed in whole percent and rounded once, so that
 * the result is the same on every device. Null if the car is not in the list.
 */
export function estimateRoughly({ name, year, km, condition }: RoughCar, currentYear: number): RoughEstimate | null {
  const car = roughCars.find((each) => each.name === name)
  if (!car) return null
  const { baseRupees } = car
  const ageYears = Math.max(0, currentYear - year)
  const agePercent = Math.min(agePercentPerYear * ageYears, mostAgePercent)
  const kmPercent = Math.min((kmPercentPerLakh * km) / 100_000, mostKmPercent)
  const multiplier = roughConditions[condition]
  const rupees = Math.round((baseRupees * (100 - agePercent) * (100 - kmPercent) * (multiplier * 100)) / 1_000_000)
  return { rupees, baseRupees, ageYears, agePercent, kmPercent, multiplier }
}

/** Reads the fields of the form as they are in a URL. A missing or impossible value becomes the default. */
export function readRoughCar(fields: URLSearchParams, currentYear: number): RoughCar {
  const name = fields.get('car')
  const condition = fields.get('condition') ?? ''
  const { min, max, step } = roughKm
  const km = Math.round(inBounds(fields.get('km'), { min, max, otherwise: 60_000 }) / step) * step
  return {
    name: roughCars.find((car) => car.name === name)?.name ?? 'Maruti Swift',
    year: Math.round(
      inBounds(fields.get('year'), { min: oldestRoughYear, max: currentYear, otherwise: currentYear - 5 }),
    ),
    km,
    condition: isCondition(condition) ? condition : 'good',
  }
}

function isCondition(value: string): value is RoughCondition {
  return Object.hasOwn(roughConditions, value)
}

function inBounds(value: string | null, { min, max, otherwise }: { min: number; max: number; otherwise: number }) {
  const read = value === null || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(read) ? Math.min(Math.max(read, min), max) : otherwise
}
