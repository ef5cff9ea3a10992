/** A feed that suddenly lists less than this share of its live cars is considered broken, not sold out. */
const leastShare = 0.5

/** Whether a feed lacks so many of its live cars that none of them may be withdrawn. Below `fewToJudge` it never does. */
export function hasShrunk({ live, missing }: { live: number; missing: number }, fewToJudge: number): boolean {
  return live >= fewToJudge && live - missing < live * leastShare
}
