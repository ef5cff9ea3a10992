import {
  itemKey,
  kindAt,
  findNeighbour,
  type Item,
  type Kind,
  type Numeral,
  type FilterReading,
} from '../match/items.ts'

import type { Refused } from './negate.ts'
import { folded } from '../text/folded-pattern.ts'
import { platePattern } from './background-mentions.ts'

const set = (...kinds: Kind[]): ReadonlySet<Kind> => new Set(kinds)

/** The filters requested by names and phrases: wanted, or refused if a negation applies to them. */
export function nameFilters(
  items: readonly Item[],
  { items: refused, attributes }: Pick<Refused, 'items' | 'attributes'>,
  numerals: readonly Numeral[],
): FilterReading[] {
  return items.flatMap((item, at): FilterReading[] => {
    const { start, end, sense } = item
    if (attributes.has(at)) return []
    const not = refused.has(at)
    const say = (key: FilterReading['key'], value: FilterReading['value']): FilterReading => ({
      start,
      end,
      key,
      value,
    })
    switch (sense.kind) {
      case 'make':
        return not
          ? isOfRefusedModel(items, at, refused)
            ? []
            : [say('notBrands', sense.make.name)]
          : [say('brands', sense.make.name)]
      case 'model':
        if (not) return [say('notModels', sense.model.name)]
        return [
          say('brands', sense.make.name),
          say('models', sense.model.name),
          ...(sense.also ? [say(sense.also.key, sense.also.value)] : []),
        ]
      case 'fuel':
        return [say(not ? 'notFuels' : 'fuels', sense.fuel)]
      case 'gearbox':
        return [say(not ? 'notTransmission' : 'transmission', sense.gearbox)]
      case 'body':
        return [say(not ? 'notBodies' : 'bodies', sense.body)]
      case 'colour':
        return [say(not ? 'notColours' : 'colours', sense.colour)]
      case 'city':
        return not ? [] : [say('cities', sense.city)]
      case 'locality':
        if (not) return []
        if (sense.near) return [say('near', sense.locality)]
        return [say('localities', sense.locality), say('cities', sense.city)]
      case 'fact':
        return not ? [] : factFilters(items, at, numerals, say)
      case 'quality':
        return not || sense.sort !== 'price_asc' || isOnlyCompared(items, at)
          ? []
          : [{ ...say('sort', sense.sort), bare: true }]
      case 'trim':
        return not ? [] : [say('variant', sense.trim)]
      case 'count':
        return sense.count < 3 || isOfOwners(items, at) ? [] : [say('seatsMin', sense.count)]
      case 'limit':
        return isNearby(items, at, numerals) ? [say('nearMe', true)] : []
      case 'low':
        return isLowDistance(items, at, numerals) ? [say('sort', 'mileage_asc')] : []
      case 'high':
        return isLowDistance(items, at, numerals) && isRefusedAfter(items, at) ? [say('sort', 'mileage_asc')] : []
      default:
        return []
    }
  })
}

/** "jyada chali hui na ho" */
function isRefusedAfter(items: readonly Item[], at: number): boolean {
  const found = findNeighbour(items, at, 'right', { over: set('filler', 'in', 'label') })
  return kindAt(items, found ?? -1) === 'not'
}

/** "ముగ్గురు ఓనర్లు": owners are also counted with the Telugu numerals for people. */
function isOfOwners(items: readonly Item[], at: number): boolean {
  const next = findNeighbour(items, at, 'right', { over: set('filler', 'in'), most: 1 })
  const sense = next === undefined ? undefined : items[next]!.sense
  return sense?.kind === 'label' && sense.of === 'owners'
}

/** "aas paas ki gaadi" with neither a number nor a place: near the visitor. */
function isNearby(items: readonly Item[], at: number, numerals: readonly Numeral[]): boolean {
  const { sense } = items[at]!
  if (sense.kind !== 'limit' || sense.limit !== 'around' || sense.side !== 'left') return false
  if (numerals.some(({ limitAt }) => limitAt === at)) return false
  return /aa?sp|आसपास|chuttu|చుట్టు|daggarlo|దగ్గర్లొ|దగ్గరలొ/u.test(itemKey(items[at]!))
}

type Say = (key: FilterReading['key'], value: FilterReading['value']) => FilterReading

function factFilters(items: readonly Item[], at: number, numerals: readonly Numeral[], say: Say): FilterReading[] {
  const { sense } = items[at]!
  if (sense.kind !== 'fact') return []
  const { fact } = sense
  if (fact.key === 'nearMe' && saysHaving(items, at)) return []
  if (fact.key === 'sort' && fact.value === 'mileage_asc' && numerals.some(({ subject }) => subject === 'km')) return []
  if (fact.key === 'sort' && fact.value === 'price_asc' && isComparison(items, at)) return []
  if (fact.key === 'emissionNorms' && fact.value === 'BS6') return [say(fact.key, 'BS6'), say(fact.key, 'BS6.2')]
  if (fact.key === 'conditions' && fact.value === 'good') return [say(fact.key, 'excellent'), say(fact.key, 'good')]
  if (fact.key === 'regStates') return [{ ...say(fact.key, fact.value), end: endOfPlate(items, at) }]
  return [say(fact.key, fact.value)]
}

/** The word that marks a state as that of the plate is part of the span: "TS registration". */
function endOfPlate(items: readonly Item[], at: number): number {
  const next = items[at + 1]
  return next && platePattern.test(itemKey(next)) ? next.end : items[at]!.end
}

/** "mere paas 5 lakh hai", "నా దగ్గర 5 లక్షలు ఉన్నాయి": money that the buyer has, not where the buyer is. */
function saysHaving(items: readonly Item[], at: number): boolean {
  if (!/^(?:mere|hamare|मेरे|हमारे|naa?|maa?|నా|మా)(?:paa?s+|पास|dagga?ra|దగ్గర)$/u.test(itemKey(items[at]!)))
    return false
  const next = findNeighbour(items, at, 'right', { over: set('filler', 'in', 'only', 'limit', 'from') })
  const sense = next === undefined ? undefined : items[next]!.sense
  return (sense?.kind === 'number' && sense.scale > 1) || (sense?.kind === 'label' && sense.of === 'price')
}

/** After a number and "se", "sasti" is a bound, not a sort order. */
function isComparison(items: readonly Item[], at: number): boolean {
  return kindAt(items, at - 1) === 'from' && kindAt(items, at - 2) === 'number'
}

const than = folded(/^(?:than|kante|kanna|కంటె|కన్నా)/u)
const comparative = /^(?:cheaper|low(?:er)?prices?than|lesspricethan)$/

/** "cheaper than creta", "creta kante chavaka", "sasti nahi chahiye": a comparison or a refusal, not a sort order. */
function isOnlyCompared(items: readonly Item[], at: number): boolean {
  if (isComparison(items, at) || comparative.test(itemKey(items[at]!)) || isRefusedAfter(items, at)) return true
  return [items[at - 1], items[at + 1]].some((item) => item !== undefined && than.test(itemKey(item)))
}

/** "Maruti Alto nahi" refuses the Alto, not the make. */
function isOfRefusedModel(items: readonly Item[], at: number, refused: ReadonlySet<number>): boolean {
  const { sense } = items[at]!
  return [at - 1, at + 1].some((other) => {
    const beside = items[other]?.sense
    return refused.has(other) && beside?.kind === 'model' && sense.kind === 'make' && beside.make === sense.make
  })
}

/** "low km", "తక్కువ కిలోమీటర్లు": a sort order, unless a number states how low. */
function isLowDistance(items: readonly Item[], at: number, numerals: readonly Numeral[]): boolean {
  if (numerals.some(({ subject }) => subject === 'km')) return false
  return (['left', 'right'] as const).some((side) => {
    const found = findNeighbour(items, at, side, { over: set('filler', 'in'), most: 2 })
    const sense = found === undefined ? undefined : items[found]!.sense
    return sense?.kind === 'label' && sense.of === 'km'
  })
}
