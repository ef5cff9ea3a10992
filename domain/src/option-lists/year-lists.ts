/** Lists of years start at the current year, which the caller passes (C-22). */

const oldest = 1_990

/** The years in the seller's form: 25 years down from the current one. */
export function recentYears(currentYear: number): number[] {
  return downward(currentYear, currentYear - 24)
}

/** The years under 'older', down to 1990. */
export function olderYears(currentYear: number): number[] {
  return downward(currentYear - 25, oldest)
}

/** The blog estimator's slider. */
export function sliderYears(currentYear: number): { min: number; max: number } {
  return { min: 2_015, max: currentYear }
}

function downward(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, from - to + 1) }, (_, i) => from - i)
}
