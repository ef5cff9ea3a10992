/** The facts of a car that the rules use. Null: not stated. */
export type CarFacts = {
  brand: string | null
  model: string | null
  variant: string | null
  body: string | null
  seats: number | null
  year: number
  priceRupees: number | null
  fairValueRupees: number | null
  odometerKm: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  colour: string | null
  city: string | null
  locality: string | null
  sellerType: string | null
  verification: 'unverified' | 'verified' | 'certified' | null
  /** Number of portals that show it. */
  sources: number
  listedAt: Date | null
}

/** Figures used by several rows of the rules. */
export type Measures = {
  /** Price divided by fair value. */
  r: number | null
  /** Kilometres relative to the usual figure for its age. */
  k: number | null
  ageYears: number
  advertDays: number | null
}

const dayMs = 86_400_000

export function computeMeasures(car: CarFacts, day: Date): Measures {
  const { priceRupees, fairValueRupees, odometerKm, fuel, listedAt } = car
  const ageYears = Math.max(0, day.getUTCFullYear() - car.year)
  const usualKm = fuel === 'Diesel' || fuel === 'CNG' ? 15_000 : 11_000
  return {
    r: priceRupees === null || fairValueRupees === null ? null : priceRupees / fairValueRupees,
    k: odometerKm === null ? null : odometerKm / (usualKm * Math.max(1, ageYears)),
    ageYears,
    advertDays: listedAt && Math.max(0, Math.floor((day.getTime() - listedAt.getTime()) / dayMs)),
  }
}
