import { lettersAndDigits, type ComparableAdvert } from './advert-evidence.ts'
import { plateAgreement, platesContradict } from './plate-agreement.ts'

/** Reason why two adverts cannot be for the same car, whatever else they share; null if there is none. */
export type Contradiction = 'plate' | 'model' | 'year' | 'both-live-on-one-source'

const mostYearsApart = 1
/** As a share of the greater reading. */
const leastKmApart = 0.01

export function contradiction(a: ComparableAdvert, b: ComparableAdvert): Contradiction | null {
  if (Math.abs(a.year - b.year) > mostYearsApart) return 'year'
  const plates = plateAgreement(a.plate, b.plate)
  if (platesContradict(plates)) return 'plate'
  const areOnOneSource = a.sourceKey === b.sourceKey && a.isLive && b.isLive
  if (plates === 'equal') {
    // A seller may enter the wrong model; for the same plate, make and model are rarely both wrong.
    const isOneModel =
      lettersAndDigits(a.brand) === lettersAndDigits(b.brand) || lettersAndDigits(a.model) === lettersAndDigits(b.model)
    if (!isOneModel) return 'model'
    return areOnOneSource && areTwoOfOneSeller(a, b) ? 'both-live-on-one-source' : null
  }
  if (a.familyKey !== b.familyKey) return 'model'
  // A source removes an advert before its seller lists the car again. In the meantime another seller may have the car,
  // which only the full plate reveals.
  return areOnOneSource ? 'both-live-on-one-source' : null
}

/**
 * The plates of a fleet are consecutive, so a typo can turn one into another; in that case the odometer readings
 * differ.
 */
function areTwoOfOneSeller(a: ComparableAdvert, b: ComparableAdvert): boolean {
  if (a.odometerKm === null || b.odometerKm === null) return false
  const areApart = Math.abs(a.odometerKm - b.odometerKm) > leastKmApart * Math.max(a.odometerKm, b.odometerKm)
  return areApart && a.sellerMarks.some((mark) => b.sellerMarks.includes(mark))
}
