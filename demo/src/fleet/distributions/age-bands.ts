/** Ages in calendar years that the trade treats alike; the world is fitted and measured in these bands. */
export const AGE_BANDS = [
  { name: '0-2', from: 0, to: 2 },
  { name: '3-4', from: 3, to: 4 },
  { name: '5-6', from: 5, to: 6 },
  { name: '7-8', from: 7, to: 8 },
  { name: '9-10', from: 9, to: 10 },
  { name: '11-13', from: 11, to: 13 },
  { name: '14+', from: 14, to: 99 },
] as const

export function ageBand(ageYears: number): number {
  return AGE_BANDS.findIndex((band) => ageYears <= band.to)
}

/** Fuel and gearbox mixes change more slowly, so three steps are enough. */
export function ageThird(ageYears: number): number {
  return ageYears <= 4 ? 0 : ageYears <= 9 ? 1 : 2
}
