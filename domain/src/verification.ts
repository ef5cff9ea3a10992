export const verificationStatuses = ['unverified', 'verified', 'certified'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** CAR-04: true exactly when the status is verified or certified. */
export function isVerified(status: VerificationStatus): boolean {
  return status !== 'unverified'
}
