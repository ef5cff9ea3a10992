import type { VerificationStatus } from '../listings/verification-status.ts'

export const sellerTypes = ['dealer', 'oem', 'individual'] as const
export type SellerType = (typeof sellerTypes)[number]

const basePoints = 50
const statusPoints: Record<VerificationStatus, number> = { unverified: 0, verified: 10, certified: 20 }
const sellerPoints: Record<SellerType, number> = { dealer: 15, oem: 20, individual: 5 }

/** INS-12..16. The source's points come from its record; the known terms can reach 105, so the sum is clamped. */
export function trustScore(of: {
  sourcePoints: number
  verification: VerificationStatus
  sellerType: SellerType
}): number {
  const sum = basePoints + of.sourcePoints + statusPoints[of.verification] + sellerPoints[of.sellerType]
  return Math.min(100, Math.max(0, sum))
}
