import { lettersAndDigits, type ComparableAdvert } from './advert-evidence.ts'
import { plateAgreement, platesContradict } from './plate-agreement.ts'

/** Reason why two adverts cannot be for the same car, whatever else they share; null if there is none. */
export type Contradiction = 'plate' | 'model' | 'year' | 'both-live-on-one-source'

const mostYearsApart = 1

export function contradiction(a: ComparableAdvert, b: ComparableAdvert): Contradiction | null {
  if (Math.abs(a.year - b.year) > mostYearsApart) return 'year'
  const plates = plateAgreement(a.plate, b.plate)
  if (platesContradict(plates)) return 'plate'
  // A seller may enter the wrong model; for the same plate, make and model are rarely both wrong.
  if (plates === 'equal')
    return lettersAndDigits(a.brand) === lettersAndDigits(b.brand) ||
      lettersAndDigits(a.model) === lettersAndDigits(b.model)
      ? null
      : 'model'
  if (a.familyKey !== b.familyKey) return 'model'
  // A source removes an advert before its seller lists the car again. In the meantime another seller may have the car,
  // which only the full plate reveals.
  return a.sourceKey === b.sourceKey && a.isLive && b.isLive ? 'both-live-on-one-source' : null
}
