/** A car built this year counts as one year old, so its first months do not count as heavy use. */
export function annualKm(odometerKm: number, year: number, currentYear: number): number {
  return odometerKm / Math.max(1, currentYear - year)
}

export type MileageLabel = 'low' | 'usual' | 'high'

/** INS-17: under 12,000 km a year is low, over 20,000 high. INS-25 has a different threshold (C-13). */
export function mileageLabel(kmAYear: number): MileageLabel {
  if (kmAYear < 12_000) return 'low'
  return kmAYear > 20_000 ? 'high' : 'usual'
}
