import { keyOfItem, kindAt, walk, type Item, type Kind } from './items.ts'

const set = (...kinds: Kind[]): ReadonlySet<Kind> => new Set(kinds)
const near = set('filler', 'in', 'only', 'make', 'model', 'body', 'fuel', 'label', 'limit', 'from', 'quality')

/** Small cars, and adverts of today or this week: words that say something only beside others. */
export function settleMarketWords(given: readonly Item[]): Item[] {
  const items = [...given]
  for (const [at, item] of items.entries()) {
    const { sense } = item
    if (sense.kind === 'size') items[at] = { ...item, sense: sizeAt(items, at) }
    else if (sense.kind === 'lately')
      items[at] = {
        ...item,
        sense: isOfPosted(items, at) ? { kind: 'fact', fact: { key: 'listedSince', value: sense.days } } : { kind: 'filler' },
      }
  }
  return items
}

/** "aaj dali hui", "posted today" */
function isOfPosted(items: readonly Item[], at: number): boolean {
  return (['left', 'right'] as const).some(
    (side) => kindAt(items, walk(items, at, side, { over: near, most: 4 }) ?? -1) === 'posted',
  )
}

const tooSmall = /^(?:too|so|very|bahut|bohot|chala|बहुत|చాలా|itni|itna|not)$/u
const otherThing =
  /^(?:famil|budget|town|village|business|boot|dent|scratch|issue|problem|repair|kid|child|loan|amount|pet|bachch|bachche|बच्च|पिल्ल|parking|space|amoun|shop|city|size|engine|wheel|tyre|key|ride|trip|distance|accident|suv|sedan|muv|mpv|van)/u

/** A small car is a hatchback; a small SUV is an SUV, and a small family is no car. */
function sizeAt(items: readonly Item[], at: number): Item['sense'] {
  const [before, next] = [items[at - 1], items[at + 1]]
  const isOther =
    items.some(({ sense }) => sense.kind === 'body' || sense.kind === 'model') ||
    (next !== undefined && !next.breaks && otherThing.test(keyOfItem(next))) ||
    (before !== undefined && !items[at]!.breaks && tooSmall.test(keyOfItem(before)))
  return isOther ? { kind: 'wish' } : { kind: 'body', body: 'Hatchback' }
}
