/** Gains grow with the grade: one car worth a call outweighs two that are worth a look. */
const gain = (grade: number) => 2 ** grade - 1

/**
 * Normalised discounted cumulative gain of the first `depth` results, against the best order of all judged cars; null
 * if none of them answers the query.
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
