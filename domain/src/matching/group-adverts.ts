import type { ComparableAdvert } from './advert-evidence.ts'
import { contradiction } from './contradiction.ts'
import { discountLookAlikes } from './look-alikes.ts'
import type { MatchVerdict } from './match-verdict.ts'
import { findHeldAdverts } from './rival-listings.ts'
import { joinAt, judgePair, type Judgement } from './pair-probability.ts'

export type JudgePair = (a: ComparableAdvert, b: ComparableAdvert) => Judgement

/**
 * For two groups: the sum of the probabilities of the pairs between them, or -Infinity if any pair forbids joining
 * them.
 */
type Between = { sums: number[][]; isProven: boolean[][] }

/**
 * Groups adverts for the same car: repeatedly joins the two groups that are most probably one car, while the mean
 * probability of the pairs between them is high enough. Unlike with single linkage, one strong pair does not join
 * groups whose other pairs disagree. At least one of those pairs must share something that few cars share; the others
 * need not, since proof for one advert of a car applies to all. Look-alikes leave a pair undecided (look-alikes.ts).
 * The same set yields the same groups, in any order. If two of our own sellers list the same plate, one of the listings
 * stays alone until a moderator decides (rival-listings.ts).
 */
export function groupAdverts(
  adverts: readonly ComparableAdvert[],
  verdicts: readonly MatchVerdict[] = [],
  options: { judge?: JudgePair; joinFrom?: number } = {},
): ComparableAdvert[][] {
  const { judge = judgePair, joinFrom = joinAt } = options
  const sorted = adverts.toSorted(bySource)
  const size = sorted.length
  if (size < 2) return sorted.map((advert) => [advert])
  const between = compare(sorted, judge, verdicts)
  const { sums, isProven } = between
  const groups: (ComparableAdvert[] | null)[] = sorted.map((advert) => [advert])
  const join = (into: number, from: number) => {
    groups[into]!.push(...groups[from]!)
    groups[from] = null
    for (let other = 0; other < size; other++) {
      sums[into]![other] = sums[other]![into] = sums[into]![other]! + sums[from]![other]!
      isProven[into]![other] = isProven[other]![into] = isProven[into]![other]! || isProven[from]![other]!
    }
  }
  applyVerdicts(sorted, groups, sums, verdicts, join)
  for (;;) {
    const best = bestPair(groups, between, joinFrom)
    if (!best) break
    join(...best)
  }
  return groups.filter((group) => group !== null).map((group) => group.toSorted(bySource))
}

function compare(sorted: readonly ComparableAdvert[], judge: JudgePair, verdicts: readonly MatchVerdict[]): Between {
  const held = findHeldAdverts(sorted, verdicts)
  const judged = sorted.map(() => sorted.map((): Judgement | null => itself))
  sorted.forEach((a, at) => {
    for (let beside = at + 1; beside < sorted.length; beside++) {
      const b = sorted[beside]!
      const isApart = held.has(a.id) || held.has(b.id) || contradiction(a, b) !== null
      judged[at]![beside] = judged[beside]![at] = isApart ? null : judge(a, b)
    }
  })
  const confirmed = new Set(verdicts.flatMap(({ a, b, isSame }) => (isSame ? [`${a} ${b}`, `${b} ${a}`] : [])))
  const weighed = discountLookAlikes(judged, (at, beside) => confirmed.has(`${sorted[at]!.id} ${sorted[beside]!.id}`))
  return {
    sums: weighed.map((row) => row.map((one) => one?.probability ?? Number.NEGATIVE_INFINITY)),
    isProven: weighed.map((row) => row.map((one) => one?.isProven ?? false)),
  }
}

const itself: Judgement = { probability: 0, isProven: false }

/** Tie-break for equally probable pairs. Ids are not used, because they depend on the order of arrival. */
function bySource(a: ComparableAdvert, b: ComparableAdvert): number {
  const [one, other] = [`${a.sourceKey} ${a.sourceRef}`, `${b.sourceKey} ${b.sourceRef}`]
  return one < other ? -1 : Number(one > other)
}

/** Applied newest first, so that the newer of two conflicting decisions wins. */
function applyVerdicts(
  sorted: readonly ComparableAdvert[],
  groups: readonly (ComparableAdvert[] | null)[],
  sums: number[][],
  verdicts: readonly MatchVerdict[],
  join: (into: number, from: number) => void,
): void {
  const place = new Map(sorted.map(({ id }, at) => [id, at]))
  const groupOf = (id: string) => groups.findIndex((group) => group?.some((advert) => advert.id === id))
  const apart: (readonly [number, number])[] = []
  const known = verdicts.filter(({ a, b }) => place.has(a) && place.has(b))
  for (const { a, b, isSame } of known.toSorted(
    (one, other) => other.at - one.at || (one.a + one.b < other.a + other.b ? -1 : 1),
  )) {
    const [one, other] = [groupOf(a), groupOf(b)]
    const [first, second] = [Math.min(one, other), Math.max(one, other)]
    if (first === second) continue
    const isApart = apart.some(([x, y]) => {
      const [left, right] = [groupOf(sorted[x]!.id), groupOf(sorted[y]!.id)]
      return Math.min(left, right) === first && Math.max(left, right) === second
    })
    if (!isSame) {
      apart.push([place.get(a)!, place.get(b)!])
      sums[first]![second] = sums[second]![first] = Number.NEGATIVE_INFINITY
    } else if (!isApart) {
      // A moderator's decision overrides a contradiction between the entries of two sellers.
      if (sums[first]![second] === Number.NEGATIVE_INFINITY) sums[first]![second] = sums[second]![first] = 1
      join(first, second)
    }
  }
}

function bestPair(
  groups: readonly (ComparableAdvert[] | null)[],
  { sums, isProven }: Between,
  joinFrom: number,
): [into: number, from: number] | null {
  let best: [number, number] | null = null
  let highest = joinFrom
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at]
    if (!group) continue
    for (let beside = at + 1; beside < groups.length; beside++) {
      const other = groups[beside]
      if (!other || !isProven[at]![beside]) continue
      const mean = sums[at]![beside]! / (group.length * other.length)
      if (mean > highest || (best === null && mean === highest)) {
        highest = mean
        best = [at, beside]
      }
    }
  }
  return best
}
