/** Gains grow with the grade: one car to ring about outweighs two that are worth a look. */
const gain = (grade: number) => 2 ** grade - 1

/**
 * Normalised discounted cumulative gain of the first `depth` results, against the best order that all judged cars
 * allow; null when none of them answers at all.
 */
export function ndcg(ranked: readonly number[], judged: readonly number[], depth: number): number | null {
  const ideal = dcg(
    judged.toSorted((a, b) => b - a),
    depth,
  )
  return ideal === 0 ? null : dcg(ranked, depth) / ideal
}

function dcg(grades: readonly number[], depth: number): number {
  return grades.slice(0, depth).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0)
}
