/** A car built this year counts as one year old, so its first months do not count as heavy use. */
export function annualKm(odometerKm: number, year: number, currentYear: number): number {
  return odometerKm / Math.max(1, currentYear - year)
}

export type MileageLabel = 'low' | 'usual' | 'high'

/** INS-17: under 12,000 km a year is low, over 20,000 high. INS-25 has a different threshold (C-13). */
export const usualKmAYear = { from: 12_000, to: 20_000 } as const

export function mileageLabel(kmAYear: number): MileageLabel {
  if (kmAYear < usualKmAYear.from) return 'low'
  return kmAYear > usualKmAYear.to ? 'high' : 'usual'
}
