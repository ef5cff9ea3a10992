/** Scores pairs and groups against the truth. */
export type MatchScore = {
  precision: number
  recall: number
  f1: number
  bCubed: number
  /** Wrongly joined pairs per 10,000 compared. */
  falseMerges: number
  wrong: number
}

export function scoreGroups(groupOf: ArrayLike<number>, carOf: readonly string[], compared: number): MatchScore {
  const found = countBy(carOf.length, (at) => String(groupOf[at]))
  const real = countBy(carOf.length, (at) => carOf[at]!)
  const both = countBy(carOf.length, (at) => `${groupOf[at]} ${carOf[at]}`)
  const right = pairsIn(both)
  const precision = right / pairsIn(found)
  const recall = right / pairsIn(real)
  let cubedPrecision = 0
  let cubedRecall = 0
  for (let at = 0; at < carOf.length; at++) {
    const common = both.get(`${groupOf[at]} ${carOf[at]}`)!
    cubedPrecision += common / found.get(String(groupOf[at]))!
    cubedRecall += common / real.get(carOf[at]!)!
  }
  return {
    precision,
    recall,
    f1: harmonic(precision, recall),
    bCubed: harmonic(cubedPrecision / carOf.length, cubedRecall / carOf.length),
    falseMerges: ((pairsIn(found) - right) * 10_000) / compared,
    wrong: pairsIn(found) - right,
  }
}

export function harmonic(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
}

function countBy(size: number, keyOf: (at: number) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (let at = 0; at < size; at++) counts.set(keyOf(at), (counts.get(keyOf(at)) ?? 0) + 1)
  return counts
}

function pairsIn(counts: ReadonlyMap<string, number>): number {
  let pairs = 0
  for (const count of counts.values()) pairs += (count * (count - 1)) / 2
  return pairs
}
