import {
  itemKey,
  kindAt,
  findNeighbour,
  type Item,
  type Kind,
  type Numeral,
  type FilterReading,
} from '../match/items.ts'
import { folded } from '../text/folded-pattern.ts'

const set = (...kinds: Kind[]): ReadonlySet<Kind> => new Set(kinds)
const near = set('filler', 'in', 'only', 'make', 'model', 'body', 'fuel', 'label', 'limit', 'from', 'quality')

/** Resolves words that carry meaning only next to others: small cars, and adverts from today or this week. */
export function settleMarketTerms(given: readonly Item[]): Item[] {
  const items = [...given]
  for (const [at, item] of items.entries()) {
    const { sense } = item
    if (sense.kind === 'size') items[at] = { ...item, sense: sizeAt(items, at) }
    else if (sense.kind === 'lately')
      items[at] = {
        ...item,
        sense: isOfPosted(items, at)
          ? { kind: 'fact', fact: { key: 'listedSince', value: sense.days } }
          : { kind: 'filler' },
      }
  }
  return items
}

/** "aaj dali hui", "posted today" */
function isOfPosted(items: readonly Item[], at: number): boolean {
  return (['left', 'right'] as const).some(
    (side) => kindAt(items, findNeighbour(items, at, side, { over: near, most: 4 }) ?? -1) === 'posted',
  )
}

const tooSmall = folded(/^(?:too|so|very|bahut|bohot|chala|बहुत|చాలా|itni|itna|not)$/u)
const otherThing = folded(
  /^(?:famil|budget|town|village|business|boot|dent|scratch|issue|problem|repair|kid|child|loan|amount|pet|pillal|baby|babies|bachch|పిల్ల|కుటుంబ|kutumb|परिवार|bachche|बच्च|parking|space|amoun|shop|city|size|engine|wheel|tyre|key|ride|trip|distance|accident|suv|sedan|muv|mpv|van)/u,
)

/** A small car is a hatchback; a small SUV is an SUV, and a small family is not a car. */
function sizeAt(items: readonly Item[], at: number): Item['sense'] {
  const [before, next] = [items[at - 1], items[at + 1]]
  const isOther =
    items.some(({ sense }) => sense.kind === 'body' || sense.kind === 'model') ||
    (next !== undefined && !next.breaks && otherThing.test(itemKey(next))) ||
    (before !== undefined && !items[at]!.breaks && tooSmall.test(itemKey(before)))
  return isOther ? { kind: 'wish' } : { kind: 'body', body: 'Hatchback' }
}

const dayWords = folded(/^(?:days?|din|dino|dinon|roj|rojulu|rojula|दिन|दिनों|రొజులు|రొజుల|రొజుల్లొ)/u)
const hourWords = folded(/^(?:hours?|hrs?|ghante|घंटे|గంటల)/u)
const weekWords = folded(/^(?:weeks?|haft|hafte|hafton|vaaralu|vaarala|varala|हफ्त|सप्ताह|వారాల)/u)
const monthWords = folded(/^(?:months?|mahin|nelalu|nelala|महिन|నెలలు|నెలల)/u)

/** "10% below market", "listed in the last 3 days". */
export function readMarketNumbers(items: readonly Item[], numerals: readonly Numeral[]): FilterReading[] {
  return items.flatMap((item, at): FilterReading[] => {
    const { sense, start, end } = item
    if (sense.kind === 'fact' && sense.fact.key === 'belowMarket') {
      const figures = items[at - 2]?.words[0]
      const percent = figures?.figures === true && isPercent(items, at - 2) ? Number(figures.text) : 0
      if (!(percent >= 1 && percent <= 90)) return []
      return [{ start: items[at - 2]!.start, end, key: 'belowMarket', value: percent }]
    }
    if (sense.kind !== 'posted') return []
    const days = numerals.find((one) => Math.abs(one.at - at) <= 6 && daysIn(items, one) !== undefined)
    const count = days && daysIn(items, days)
    if (!days || count === undefined) return []
    days.subject = 'days'
    const [from, to] = [items[Math.min(days.at, at)]!, items[Math.max(days.at + 1, at)]!]
    return [{ start: Math.min(start, from.start), end: to.end, key: 'listedSince', value: count }]
  })
}

function isPercent(items: readonly Item[], at: number): boolean {
  return /^(?:%|percent|pct|प्रतिशत|శాతం)/u.test(items[at + 1] ? itemKey(items[at + 1]!) : '')
}

function daysIn(items: readonly Item[], { at, value, plain }: Numeral): number | undefined {
  const key = items[at + 1] ? items[at + 1]!.words[0]!.key : ''
  if (plain && hourWords.test(key)) return Math.max(1, Math.ceil(value / 24))
  const each = dayWords.test(key) ? 1 : weekWords.test(key) ? 7 : monthWords.test(key) ? 30 : undefined
  const count = each === undefined || !plain ? undefined : Math.round(value * each)
  return count !== undefined && count >= 1 && count <= 365 ? count : undefined
}
