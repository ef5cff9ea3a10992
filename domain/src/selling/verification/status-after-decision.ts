import type { VerificationStatus } from '../../listings/verification-status.ts'

export const paperStates = ['being_read', 'in_review', 'accepted', 'refused'] as const
export type PaperState = (typeof paperStates)[number]

export type Decision = 'verify' | 'refuse' | 'withdraw' | 'certify'

/**
 * INS-30: the status after a decision. Papers lead to verified, an inspection or a programme leads to certified, and
 * either can be withdrawn. The same status is returned if nothing changes, for example if new papers for a verified car
 * are in order. Null if there is nothing to decide.
 */
export function statusAfterDecision(
  status: VerificationStatus,
  papers: PaperState,
  decision: Decision,
): VerificationStatus | null {
  if (decision === 'certify') return status === 'certified' ? null : 'certified'
  if (decision === 'withdraw') {
    if (status === 'unverified') return null
    return status === 'certified' && papers === 'accepted' ? 'verified' : 'unverified'
  }
  if (papers !== 'in_review') return null
  if (decision === 'refuse') return 'unverified'
  return status === 'unverified' ? 'verified' : status
}
