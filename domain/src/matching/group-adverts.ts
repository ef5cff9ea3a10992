import type { ComparableAdvert } from './advert-evidence.ts'
import { contradiction } from './contradicts.ts'
import { joinAt, pairProbability } from './pair-probability.ts'

/** What a person has said of two adverts. It counts above all that is computed. */
export type Verdict = { a: string; b: string; isSame: boolean; at: number }

/**
 * Which adverts are of one car: the two groups that are most probably one are joined, again and again, while the mean
 * probability of the pairs between them is high enough. One strong pair does not join groups whose other pairs say no,
 * as a single link would. The same set gives the same groups, in whatever order it comes.
 */
export function groupAdverts(
  adverts: readonly ComparableAdvert[],
  verdicts: readonly Verdict[] = [],
  options: { probability?: (a: ComparableAdvert, b: ComparableAdvert) => number; joinFrom?: number } = {},
): ComparableAdvert[][] {
  const { probability = pairProbability, joinFrom = joinAt } = options
  const sorted = adverts.toSorted(bySource)
  const size = sorted.length
  if (size < 2) return sorted.map((advert) => [advert])
  // Between two groups: the sum of the probabilities of their pairs, or -Infinity if any pair forbids joining them.
  const sums = sorted.map((a, at) => sorted.map((b, beside) => (at < beside ? score(a, b, probability) : 0)))
  for (let at = 0; at < size; at++) for (let beside = 0; beside < at; beside++) sums[at]![beside] = sums[beside]![at]!
  const groups: (ComparableAdvert[] | null)[] = sorted.map((advert) => [advert])
  const join = (into: number, from: number) => {
    groups[into]!.push(...groups[from]!)
    groups[from] = null
    for (let other = 0; other < size; other++)
      sums[into]![other] = sums[other]![into] = sums[into]![other]! + sums[from]![other]!
  }
  applyVerdicts(sorted, groups, sums, verdicts, join)
  for (;;) {
    const best = bestPair(groups, sums, joinFrom)
    if (!best) break
    join(...best)
  }
  return groups.filter((group) => group !== null).map((group) => group.toSorted(bySource))
}

/** Pairs that are equally probable are joined in this order. Ids tell who came first, and that must not matter. */
function bySource(a: ComparableAdvert, b: ComparableAdvert): number {
  const [one, other] = [`${a.sourceKey} ${a.sourceRef}`, `${b.sourceKey} ${b.sourceRef}`]
  return one < other ? -1 : Number(one > other)
}

function score(
  a: ComparableAdvert,
  b: ComparableAdvert,
  probability: (a: ComparableAdvert, b: ComparableAdvert) => number,
) {
  return contradiction(a, b) ? Number.NEGATIVE_INFINITY : probability(a, b)
}

/** The newest first, so that of two that cannot both be kept the newer is. */
function applyVerdicts(
  sorted: readonly ComparableAdvert[],
  groups: readonly (ComparableAdvert[] | null)[],
  sums: number[][],
  verdicts: readonly Verdict[],
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
      // A person knows better than a contradiction between what two sellers typed.
      if (sums[first]![second] === Number.NEGATIVE_INFINITY) sums[first]![second] = sums[second]![first] = 1
      join(first, second)
    }
  }
}

function bestPair(
  groups: readonly (ComparableAdvert[] | null)[],
  sums: readonly number[][],
  joinFrom: number,
): [into: number, from: number] | null {
  let best: [number, number] | null = null
  let highest = joinFrom
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at]
    if (!group) continue
    for (let beside = at + 1; beside < groups.length; beside++) {
      const other = groups[beside]
      if (!other) continue
      const mean = sums[at]![beside]! / (group.length * other.length)
      if (mean > highest || (best === null && mean === highest)) {
        highest = mean
        best = [at, beside]
      }
    }
  }
  return best
}
