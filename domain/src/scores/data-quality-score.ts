import type { VerificationStatus } from '../listings/verification-status.ts'

export type AdvertContent = {
  imageCount: number
  description: string | null
  features: readonly string[]
  verification: VerificationStatus
}

/** INS-22: completeness of an advert, 60 to 100. Independent of the INS-09 label (C-15). */
export function dataQualityScore({ imageCount, description, features, verification }: AdvertContent): number {
  const points = [
    imageCount >= 3 ? 15 : 0,
    (description?.length ?? 0) > 50 ? 10 : 0,
    features.length > 0 ? 10 : 0,
    verification === 'unverified' ? 0 : 5,
  ]
  return Math.min(
    100,
    points.reduce((sum, one) => sum + one, 60),
  )
}
