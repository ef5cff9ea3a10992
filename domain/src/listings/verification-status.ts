export const verificationStatuses = ['unverified', 'verified', 'certified'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** CAR-04: true exactly when the status is verified or certified. */
export function isVerified(status: VerificationStatus): boolean {
  return status !== 'unverified'
}

/** C-33: sort order of listings. Each status promises more than the one before it. */
export function verificationRank(status: VerificationStatus): number {
  return verificationStatuses.indexOf(status)
}
