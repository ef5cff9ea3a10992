import { itemKey, findNeighbour, type Item, type Kind, type Numeral, type FilterReading } from '../match/items.ts'

const set = (...kinds: Kind[]): ReadonlySet<Kind> => new Set(kinds)
const beside = set('filler', 'in', 'only', 'limit', 'want')

/** A second-hand car may have had any number of owners. */
const handWords = /^(?:hand|haath|हाथ|हैंड|హ్యాండ్|హ్యాండ)/u

type Count = { at: number; count: number; strictlyLess: boolean; more: boolean }

/** "first owner", "second owner tak", "ek ya do malik", "not more than 2 owners". */
export function readOwners(
  items: readonly Item[],
  numerals: readonly Numeral[],
  usedNots: Set<number>,
): FilterReading[] {
  return items.flatMap(({ sense, start, end }, at) => {
    if (sense.kind !== 'label' || sense.of !== 'owners') return []
    const counts = countsBeside(items, numerals, at, 'left')
    const found = counts.length > 0 ? counts : countsBeside(items, numerals, at, 'right')
    const most = found.toSorted((a, b) => b.count - a.count)[0]
    if (!most || (most.count > 1 && handWords.test(itemKey(items[at]!)))) return []
    const value = valueOf(items, at, most, usedNots)
    if (value === undefined) return []
    // Prevents a later step from reading them as a price.
    for (const numeral of numerals) if (found.some((one) => one.at === numeral.at)) numeral.subject = 'owners'
    const ends = found.map((one) => items[one.at]!)
    return [
      {
        start: Math.min(start, ...ends.map((one) => one.start)),
        end: Math.max(end, ...ends.map((one) => one.end)),
        key: 'ownersMax',
        value,
      },
    ]
  })
}

function valueOf(
  items: readonly Item[],
  label: number,
  { at, count, strictlyLess, more }: Count,
  usedNots: Set<number>,
): number | undefined {
  const refused = notAfter(items, Math.max(label, at), usedNots) ?? notBefore(items, Math.min(label, at), usedNots)
  if (refused !== undefined) usedNots.add(refused)
  if (more) return refused === undefined ? undefined : count
  if (strictlyLess) return count > 1 ? count - 1 : count
  if (refused === undefined) return count
  return count > 1 ? count - 1 : undefined
}

function countsBeside(
  items: readonly Item[],
  numerals: readonly Numeral[],
  label: number,
  side: 'left' | 'right',
): Count[] {
  const counts: Count[] = []
  let from = label
  for (;;) {
    const at = findNeighbour(items, from, side, {
      over: counts.length === 0 ? beside : set('or', 'and', 'to', 'from', 'filler', 'in'),
      most: 4,
    })
    const count = at === undefined ? undefined : countAt(items, numerals, at)
    if (at === undefined || count === undefined) return counts
    if (
      counts.length > 0 &&
      Math.abs(at - from) < 2 &&
      items[from]!.words[0]!.gap !== '/' &&
      items[from]!.words[0]!.gap !== '-'
    )
      return counts
    counts.push({ at, count, ...limitsOf(items, numerals, at, label) })
    from = at
  }
}

function countAt(items: readonly Item[], numerals: readonly Numeral[], at: number): number | undefined {
  const { sense } = items[at]!
  if (sense.kind === 'ordinal' || sense.kind === 'count') return sense.count
  const numeral = numerals.find((one) => one.at === at)
  return numeral?.plain &&
    Number.isInteger(numeral.value) &&
    numeral.value >= 1 &&
    numeral.value <= 9 &&
    (numeral.subject === undefined || numeral.subject === 'owners')
    ? numeral.value
    : undefined
}

/** "less than 3 owners" means two at most; "more than 2" sets a limit only when negated. */
function limitsOf(
  items: readonly Item[],
  numerals: readonly Numeral[],
  at: number,
  label: number,
): Pick<Count, 'strictlyLess' | 'more'> {
  const numeral = numerals.find((one) => one.at === at)
  const near = [at - 1, at + 1, label + 1].flatMap((one) => (items[one]?.sense.kind === 'limit' ? [items[one]] : []))
  const said = numeral?.limitAt === undefined ? near[0] : items[numeral.limitAt]
  if (said?.sense.kind !== 'limit') return { strictlyLess: false, more: false }
  const words = itemKey(said)
  const isMax = (numeral?.limit ?? said.sense.limit) === 'max'
  return {
    strictlyLess: isMax && said.sense.limit === 'max' && /less|fewer|below|kam|takkuva|thakkuva|कम|తక్కువ/.test(words),
    more: !isMax && said.sense.limit === 'min' && said.sense.strict === true,
  }
}

function notAfter(items: readonly Item[], at: number, usedNots: ReadonlySet<number>): number | undefined {
  const found = findNeighbour(items, at, 'right', { over: set('filler', 'in', 'limit', 'label', 'want', 'high') })
  return isNot(items, found, 'left', usedNots) ? found : undefined
}

function notBefore(items: readonly Item[], at: number, usedNots: ReadonlySet<number>): number | undefined {
  const found = findNeighbour(items, at, 'left', { over: set('filler', 'in', 'any'), most: 2 })
  return isNot(items, found, 'right', usedNots) ? found : undefined
}

function isNot(
  items: readonly Item[],
  at: number | undefined,
  side: 'left' | 'right',
  used: ReadonlySet<number>,
): boolean {
  const sense = at === undefined ? undefined : items[at]!.sense
  return at !== undefined && sense?.kind === 'not' && sense.side === side && !used.has(at)
}
