import { compareListingTimes, daysApart, type ListingTime } from './listing-time.ts'

/** Returns the coarsest step to which a reading may have been rounded: 62,431 → 1, 62,400 → 100, 60,000 → 10,000. */
export function roundingStep(km: number): number {
  return km <= 0 ? 1 : (steps.find((step) => km % step === 0) ?? 1)
}

const steps = [10_000, 5_000, 1_000, 500, 100, 10]
/** Maximum daily distance: a car on offer is still driven, but few are driven more than this. */
const mostKmADay = 60

export type OdometerAgreement = {
  /** Difference beyond rounding and normal driving, as a share of the greater reading. */
  excess: number
  /** Later reading minus earlier reading, as a share of the greater one. */
  forward: number
  /** Decimal logarithms of the finer and the coarser rounding step. */
  finer: number
  coarser: number
  isEqual: boolean
  /** Width in kilometres of the range of readings that would agree equally well. */
  window: number
  greater: number
}

export function odometerAgreement(
  a: ListingTime & { odometerKm: number | null },
  b: ListingTime & { odometerKm: number | null },
): OdometerAgreement | null {
  if (a.odometerKm === null || b.odometerKm === null) return null
  const greater = Math.max(a.odometerKm, b.odometerKm, 1)
  const gap = Math.abs(a.odometerKm - b.odometerKm)
  const [one, other] = [roundingStep(a.odometerKm), roundingStep(b.odometerKm)]
  const [fine, coarse] = [Math.min(one, other), Math.max(one, other)]
  // Rounding changes a reading by at most half a step.
  const allowed = coarse / 2 + (fine > 1 ? fine / 2 : 0) + mostKmADay * daysApart(a, b)
  const order = compareListingTimes(a, b)
  // If it is unknown which reading is the later one, the greater one is.
  const later = order === 0 ? gap : order < 0 ? b.odometerKm - a.odometerKm : a.odometerKm - b.odometerKm
  return {
    excess: Math.max(0, gap - allowed) / greater,
    forward: later / greater,
    finer: Math.log10(fine),
    coarser: Math.log10(coarse),
    isEqual: gap === 0,
    window: gap === 0 ? fine : 2 * allowed + fine,
    greater,
  }
}
