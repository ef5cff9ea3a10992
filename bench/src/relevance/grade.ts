import { computeMeasures, type CarFacts } from './car-facts.ts'
import { distanceFromAsk } from './distance-from-ask.ts'
import { computePoints } from './points.ts'
import type { Ask, RelevanceQuery } from './query.ts'

export type Grade = 0 | 1 | 2 | 3

/**
 * Grades how well a car answers a query, following rules.md to the letter. It is independent of how the product reads
 * or ranks.
 */
export function grade(car: CarFacts, query: RelevanceQuery, day: Date): Grade {
  const off = distanceFromAsk(car, query.ask, query.here)
  if (off === 'missed' || off >= 3) return 0
  const points = computePoints(car, query, day)
  const earned = byCeiling[off as 0 | 1 | 2](points)
  return earned > 1 && isSpoiled(car, query.ask, day) ? 1 : earned
}

const byCeiling: Readonly<Record<0 | 1 | 2, (points: number) => Grade>> = {
  0: (points) => (points >= 4 ? 3 : points >= 1 ? 2 : points >= -3 ? 1 : 0),
  1: (points) => (points >= 2 ? 2 : points >= -2 ? 1 : 0),
  2: (points) => (points >= 1 ? 1 : 0),
}

function isSpoiled(car: CarFacts, { kmMax, kmMin }: Ask, day: Date): boolean {
  const { r, ageYears, advertDays } = computeMeasures(car, day)
  const km = car.odometerKm
  const mayHaveRunFar = kmMin !== undefined || (kmMax !== undefined && kmMax >= 200_000)
  return (
    (r !== null && (r >= 1.35 || r < 0.5)) ||
    (advertDays !== null && advertDays > 90) ||
    (km !== null && km > 250_000 && !mayHaveRunFar) ||
    car.year > day.getUTCFullYear() ||
    (km !== null && km < 500 && ageYears >= 3)
  )
}
