import { itemKey, findNeighbour, type Item, type Kind, type Numeral, type FilterReading } from '../match/items.ts'
import { folded } from '../text/folded-pattern.ts'

const set = (...kinds: Kind[]): ReadonlySet<Kind> => new Set(kinds)
const beside = set('filler', 'in', 'from', 'limit', 'label', 'only', 'to')
const kmWords = folded(/^(?:kms?|kmradius|kmaway|kmfrom|kmkedaire|kmdur|kmdoor|kilo|klms?|किमि|कि|కిమి|కి|కిలొ)/u)
/** Units of a rate: "30 km/l", "30 kmpl", "100 kmph", "30 km ka mileage". */
const rateUnits = folded(/^(?:km|kilomet(?:er|re)s?|kms)(?:p?l|p?h|per.*|charge)$/u)
const rateWords = folded(
  /^(?:per|prati|प्रति|a)?(?:lit(?:re|er)s?|ltr|hour|charge|लीटर|లీటర్|లీటరుకు)$|^(?:per|prati|प्रति)$|(?:mileage|average|avg|माइलेज|एवरेज|మైలేజ్|మైలేజీ|యావరేజ్)$/u,
)
const farthest = 200

/** "within 10 km of Kukatpally", "Miyapur se 8 km ke andar": the maximum distance of the car from a place. */
export function readReach(
  given: readonly Item[],
  numerals: readonly Numeral[],
): { items: Item[]; readings: FilterReading[] } {
  const items = [...given]
  const readings: FilterReading[] = []
  for (const numeral of numerals) {
    const { at, value } = numeral
    const unit = items[at + 1]
    const isDistance = unit && !unit.breaks && unit.sense.kind === 'label' && kmWords.test(itemKey(unit))
    if (!isDistance || isRate(items, at + 1) || numeral.subject !== 'other' || value < 1 || value > farthest) continue
    const place = placeBeside(items, at)
    if (!place) continue
    numeral.subject = 'reach'
    const [from, to] = [Math.min(at, place.at), Math.max(at + 1, place.at)]
    const span = { start: items[from]!.start, end: items[to]!.end }
    readings.push(
      place.name === undefined ? { ...span, key: 'nearMe', value: true } : { ...span, key: 'near', value: place.name },
      { ...span, key: 'withinKm', value },
    )
    for (let one = Math.max(0, from - 2); one <= Math.min(items.length - 1, to + 2); one++) {
      const { kind } = items[one]!.sense
      if (one === place.at || (kind === 'limit' && !isOfOther(numerals, one)))
        items[one] = { ...items[one]!, sense: { kind: 'filler' } }
    }
  }
  return { items, readings }
}

/** Whether the unit at this position, or the words right behind it, make the number a fuel economy or a speed. */
function isRate(items: readonly Item[], at: number): boolean {
  const behind = items.slice(at + 1, at + 3).filter(({ breaks }) => !breaks)
  return rateUnits.test(itemKey(items[at]!)) || behind.some((item) => rateWords.test(itemKey(item)))
}

/** A bound next to another number belongs to that number. */
function isOfOther(numerals: readonly Numeral[], at: number): boolean {
  return numerals.some((one) => one.subject !== 'reach' && Math.abs(one.at - at) === 1)
}

type Place = { at: number; name?: string }

function placeBeside(items: readonly Item[], at: number): Place | undefined {
  for (const [from, side] of [
    [at + 1, 'right'],
    [at, 'left'],
  ] as const) {
    const found = findNeighbour(items, from, side, { over: beside, most: 4 })
    const place = found === undefined ? undefined : placeAt(items, found)
    if (place) return place
  }
  return hereBeside(items, at) ?? homeOf(items)
}

/** "i live in Kukatpally, show cars within 10 km": the only place that the query names. */
function homeOf(items: readonly Item[]): Place | undefined {
  const places = items.flatMap(({ sense }, at) =>
    sense.kind === 'told' && sense.place ? [{ at, ...sense.place }] : [],
  )
  const [home] = places
  if (home === undefined || places.length > 1) return undefined
  return { at: home.at, name: home.locality ?? home.city }
}

function placeAt(items: readonly Item[], at: number): Place | undefined {
  const { sense } = items[at]!
  if (sense.kind === 'locality') return { at, name: sense.locality }
  if (sense.kind === 'city') return { at, name: sense.city }
  return sense.kind === 'fact' && sense.fact.key === 'nearMe' ? { at } : undefined
}

const home = folded(
  /^(?:mere|apne|hamare|my|maa|naa|our)?(?:ghar|home|house|inti|intiki|illu|place|location|office|घर|ఇంటి|ఇంటికి|here|yahan|yaha|ikkada|यहां|ఇక్కడ)$/u,
)

/** "from me", "mere ghar se 10 km": the buyer's own location. */
function hereBeside(items: readonly Item[], at: number): Place | undefined {
  const before = items.slice(Math.max(0, at - 4), at)
  const after = items.slice(at + 2, at + 6)
  const homeBefore = before.findLastIndex((item) => home.test(itemKey(item)))
  const isBound = [items[at - 1], items[at + 2]].some((item) => item?.sense.kind === 'limit')
  if (homeBefore >= 0 && isBound) return { at: at - before.length + homeBefore }
  const here = after.findIndex(
    (item, step) =>
      home.test(itemKey(item)) || (itemKey(item) === 'me' && /(?:from|of|to)$/.test(itemKey(items[at + 1 + step]!))),
  )
  return here < 0 ? undefined : { at: at + 2 + here }
}
