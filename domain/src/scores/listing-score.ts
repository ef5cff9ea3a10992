/**
 * INS-19, INS-20: the trust score, minus 5 for an advert more than a week old or 10 for one more than 30 days old,
 * clamped to 0–100.
 */
export function listingScore(trustScore: number, listedDaysAgo: number): number {
  return Math.min(100, Math.max(0, trustScore - deduction(listedDaysAgo)))
}

function deduction(listedDaysAgo: number): number {
  if (listedDaysAgo > 30) return 10
  return listedDaysAgo > 7 ? 5 : 0
}

export type Reliability = 'Highly Trusted' | 'Trusted' | 'Moderate' | 'Basic'

/** INS-21 */
export function reliabilityLabel(score: number): Reliability {
  if (score >= 80) return 'Highly Trusted'
  if (score >= 60) return 'Trusted'
  return score >= 40 ? 'Moderate' : 'Basic'
}
