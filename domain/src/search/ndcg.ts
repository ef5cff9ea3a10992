/** 2 relevant, 1 partly, 0 not; null is not judged. */
export type Grade = 0 | 1 | 2

/**
 * Normalised discounted cumulative gain of a ranking: 1 if no order of the judged results would be better. An unjudged
 * result counts as not relevant. Null if no judged result is relevant, because then every order is equal.
 */
export function computeNdcg(ranking: readonly (Grade | null)[], judged: readonly Grade[]): number | null {
  const ideal = gain(judged.toSorted((a, b) => b - a).slice(0, ranking.length))
  return ideal === 0 ? null : gain(ranking.map((grade) => grade ?? 0)) / ideal
}

function gain(grades: readonly Grade[]): number {
  return grades.reduce<number>((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}
