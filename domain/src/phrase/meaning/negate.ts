import { itemKey, findNeighbour, type Item, type Kind } from '../match/items.ts'
import type { Side } from '../lexicon/sense.ts'

const set = (...kinds: Kind[]): ReadonlySet<Kind> => new Set(kinds)
const values = set('make', 'model', 'fuel', 'gearbox', 'body', 'colour', 'city', 'locality', 'fact', 'trim')
const besideValue = set('filler', 'in', 'only', 'any', 'want', 'from')
const joints = set('or', 'and')
/** These kinds have few values: after a comma, the other value is the wanted one. */
const few = set('fuel', 'gearbox')

/** The excluded values, and the negations that exclude them. */
export type Refused = {
  items: ReadonlySet<number>
  usedNots: Set<number>
  /** "diesel swift nahi": "diesel" describes the excluded car, and is neither wanted nor excluded on its own. */
  attributes: ReadonlySet<number>
}

export function findRefused(items: readonly Item[]): Refused {
  const refused = new Set<number>()
  const usedNots = new Set<number>()
  const attributes = new Set<number>()
  for (const [at, { sense }] of items.entries()) {
    if (sense.kind !== 'not') continue
    const found = firstValue(items, at, sense.side) ?? otherSide(items, at, sense.side)
    if (!found) continue
    usedNots.add(at)
    for (const one of listFrom(items, found.at, found.side)) refused.add(one)
    if (found.side === 'left') for (const one of attributesOf(items, found.at)) attributes.add(one)
  }
  return { items: refused, usedNots, attributes }
}

const attributeKinds = set('fuel', 'colour', 'gearbox')

/** The attributes right before a refused car: "red swift", "laal rang ki swift". */
function attributesOf(items: readonly Item[], at: number): number[] {
  if (items[at]!.sense.kind !== 'model') return []
  const found: number[] = []
  for (let one = at - 1; one >= 0 && !items[one + 1]!.breaks; one--) {
    const item = items[one]!
    if (attributeKinds.has(item.sense.kind)) found.push(one)
    else if (item.sense.kind !== 'in' && !/^(?:rang|colou?r|wali|रंग|రంగు)/u.test(itemKey(item))) break
  }
  return found
}

const driven = /^(?:awd|4x4|4wd|2wd|4x2|turbo)$/

type FoundValue = { at: number; side: Side }

function firstValue(items: readonly Item[], at: number, side: Side): FoundValue | undefined {
  const found = findNeighbour(items, at, side, { over: besideValue, most: 4 })
  // "duster awd nahi": the drivetrain belongs to the car.
  if (found !== undefined && side === 'left' && driven.test(itemKey(items[found]!)))
    return firstValue(items, found, side)
  return found !== undefined && values.has(items[found]!.sense.kind) ? { at: found, side } : undefined
}

/** "nahi chahiye diesel": a negation that usually follows its value starts the clause, so the value follows. */
function otherSide(items: readonly Item[], at: number, side: Side): FoundValue | undefined {
  if (side === 'right') return undefined
  const before = findNeighbour(items, at, 'left', { over: besideValue, most: 4 })
  return before === undefined ? firstValue(items, at, 'right') : undefined
}

/** The whole refused list: "no diesel or CNG hatchback" refuses the two fuels, not the hatchback. */
function listFrom(items: readonly Item[], first: number, side: Side): number[] {
  const step = side === 'left' ? -1 : 1
  const list = [first, ...nameBeside(items, first)]
  const kind = items[first]!.sense.kind
  for (let at = first; ;) {
    const next = findNeighbour(items, at, side, {
      over: set('or', 'and', 'filler', 'in', 'any'),
      across: true,
      most: 3,
    })
    if (next === undefined || !values.has(items[next]!.sense.kind)) return list
    const between = items.slice(Math.min(at, next) + 1, Math.max(at, next))
    const seams = items.slice(Math.min(at, next) + 1, Math.max(at, next) + 1)
    if (seams.some(({ begins }) => begins)) return list
    const joined = between.some(({ sense }) => joints.has(sense.kind))
    const comma = seams.some(({ breaks }) => breaks)
    const bare = between.length === 0
    const alike = sameGroup(items[next]!.sense.kind, kind)
    const isRow = bare && !comma && items[next]!.sense.kind === kind && items[next]!.words[0]!.gap !== '-'
    const isOr = between.some(({ sense }) => sense.kind === 'or')
    if (list.includes(next)) {
      at = next
      continue
    }
    const listed =
      comma && bare && alike && !few.has(kind) && !isWanted(items, next, step) && !isEitherOr(items, next, step)
    const joins = joined && (alike || (isOr && side === 'right')) && !(comma && few.has(kind))
    if (!isRow && !listed && !joins) return list
    list.push(next, ...nameBeside(items, next))
    at = next
  }
}

/** "safed ya silver, kaali nahi": the values joined before the comma are wanted. */
function isEitherOr(items: readonly Item[], at: number, step: number): boolean {
  return step < 0 && items[at - 1]?.sense.kind === 'or'
}

/** "Maruti Alto" is one name in two items. */
function nameBeside(items: readonly Item[], at: number): number[] {
  const { sense } = items[at]!
  const near = (other: number) => {
    const one = items[other]
    const seam = items[Math.max(at, other)]
    if (!one || seam?.breaks !== false) return []
    const pair = [sense, one.sense]
    const make = pair.find(({ kind }) => kind === 'make')
    const model = pair.find(({ kind }) => kind === 'model')
    return make?.kind === 'make' && model?.kind === 'model' && make.make === model.make ? [other] : []
  }
  return [...near(at - 1), ...near(at + 1)]
}

function sameGroup(a: Kind, b: Kind): boolean {
  const group = (kind: Kind) => (kind === 'make' || kind === 'model' ? 'name' : kind)
  return group(a) === group(b)
}

function isWanted(items: readonly Item[], at: number, step: number): boolean {
  if (step < 0) return false
  const next = findNeighbour(items, at, 'right', { over: set('filler', 'in'), most: 3 })
  return next !== undefined && (items[next]!.sense.kind === 'want' || items[next]!.sense.kind === 'only')
}
