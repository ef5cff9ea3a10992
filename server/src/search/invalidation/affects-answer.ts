import { conditionsOf, type Condition } from '@pahiya/domain/search/conditions'
import { ignoredBy, type CountName } from '@pahiya/domain/search/facets'
import { filterTable, type CarField } from '@pahiya/domain/search/filters'
import type { CarDocument } from '../index/car-document.ts'
import type { Question } from '../question/question.ts'

/** All that decides whether a car is found or counted. */
const facts = ['region', ...new Set(Object.values(filterTable).map(({ field }): CarField => field))] as const
export type CarFacts = Pick<CarDocument, (typeof facts)[number]>

export function factsOf(document: CarDocument): CarFacts {
  return Object.fromEntries(facts.map((fact) => [fact, document[fact]])) as CarFacts
}

/**
 * Whether the answer to a question can be another one because this car came or went. It can if the car meets every
 * condition, or every one that some count leaves out of account. Whoever is in doubt says yes.
 */
export function affectsAnswer({ filters, counts }: Question, now: Date): (car: CarFacts) => boolean {
  const conditions = conditionsOf(filters, now)
  return (car) => {
    const unmet = conditions.filter((condition) => !meets(car, condition)).map(({ field }) => field)
    const leavesOut = (name: CountName) => unmet.every((field) => ignoredBy(name).includes(field))
    return unmet.length === 0 || counts.some(leavesOut)
  }
}

function meets(car: CarFacts, condition: Condition): boolean {
  if ('places' in condition) {
    return condition.places.some(
      ({ region, city }) => region === car.region && (city === undefined || folded(city) === folded(car.city)),
    )
  }
  const fact = car[condition.field]
  if ('none' in condition) return !isAnyOf(fact, condition.none)
  if (fact === null) return false
  if ('any' in condition) return isAnyOf(fact, condition.any)
  if ('words' in condition) return `${folded(String(fact))} `.startsWith(`${folded(condition.words)} `)
  if ('since' in condition || 'until' in condition) {
    const at = Date.parse(String(fact))
    return at >= (condition.since?.getTime() ?? at) && at <= (condition.until?.getTime() ?? at)
  }
  const { least, most, over } = condition as { least?: number; most?: number; over?: number }
  const amount = Number(fact)
  return amount >= (least ?? amount) && amount <= (most ?? amount) && (over === undefined || amount > over)
}

function isAnyOf(fact: CarFacts[keyof CarFacts], values: readonly string[]): boolean {
  const all = Array.isArray(fact) ? fact : fact === null ? [] : [String(fact)]
  const wanted = new Set(values.map(folded))
  return all.some((each) => wanted.has(folded(each)))
}

/** As the index folds a name. */
function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
