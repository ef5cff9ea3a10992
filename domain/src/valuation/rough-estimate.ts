/** BLOG-29: base prices of the five cars in the blog's estimator. */
export const roughBasePrices = {
  'Maruti Alto': 350_000,
  'Hyundai i10': 450_000,
  'Tata Tiago': 420_000,
  'Honda City': 650_000,
  'Maruti Swift': 480_000,
} as const
export type RoughModel = keyof typeof roughBasePrices

export const roughConditions = ['excellent', 'good', 'fair', 'poor'] as const
export type RoughCondition = (typeof roughConditions)[number]
/** BLOG-27 */
const conditionFactor: Record<RoughCondition, number> = { excellent: 1.1, good: 1, fair: 0.85, poor: 0.7 }

export type RoughCar = { model: RoughModel; ageYears: number; km: number; condition: RoughCondition }

/** BLOG-25, BLOG-26, BLOG-28: base × (1 − age part) × (1 − mileage part) × condition, in whole rupees. */
export function roughEstimate({ model, ageYears, km, condition }: RoughCar): number {
  const agePercent = Math.min(10 * ageYears, 70)
  const kmPercent = Math.min((30 * km) / 100_000, 40)
  return Math.round(
    (roughBasePrices[model] * (100 - agePercent) * (100 - kmPercent) * conditionFactor[condition]) / 10_000,
  )
}
