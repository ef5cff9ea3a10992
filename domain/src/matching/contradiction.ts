import { plain, type ComparableAdvert } from './advert-evidence.ts'
import { plateAgreement, platesContradict } from './plate-agreement.ts'

/** Why two adverts cannot be of one car, whatever else they share; null if nothing says so. */
export type Contradiction = 'plate' | 'model' | 'year' | 'both-live-on-one-source'

const mostYearsApart = 1

export function contradiction(a: ComparableAdvert, b: ComparableAdvert): Contradiction | null {
  if (Math.abs(a.year - b.year) > mostYearsApart) return 'year'
  const plates = plateAgreement(a.plate, b.plate)
  if (platesContradict(plates)) return 'plate'
  // A seller may write the model wrongly; both make and model of a plate's car are rarely wrong.
  if (plates === 'equal') return plain(a.brand) === plain(b.brand) || plain(a.model) === plain(b.model) ? null : 'model'
  if (a.familyKey !== b.familyKey) return 'model'
  // A source takes an advert down before its seller lists the car again. Another seller may have the car meanwhile,
  // and shows it by the whole plate.
  return a.sourceKey === b.sourceKey && a.isLive && b.isLive ? 'both-live-on-one-source' : null
}
