export type PairedDecisions = { first: string; second: string; count: number }

/**
 * Cohen's kappa: the agreement of two moderators beyond chance, at most 1. Null without decisions, or if both always
 * chose the same single outcome, for which it is undefined.
 */
export function cohensKappa(pairs: readonly PairedDecisions[]): number | null {
  const total = sum(pairs)
  if (total === 0) return null
  const outcomes = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]
  const share = (of: (pair: PairedDecisions) => boolean) => sum(pairs.filter(of)) / total
  const observed = share(({ first, second }) => first === second)
  const byChance = outcomes
    .map((outcome) => share(({ first }) => first === outcome) * share(({ second }) => second === outcome))
    .reduce((a, b) => a + b, 0)
  return byChance === 1 ? null : (observed - byChance) / (1 - byChance)
}

function sum(pairs: readonly PairedDecisions[]): number {
  return pairs.reduce((total, { count }) => total + count, 0)
}
