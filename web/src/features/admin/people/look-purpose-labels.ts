import type { LookPurpose } from '@pahiya/contract/accounts/people'

/** For staff; the person reads their own wording in the profile. */
export const lookPurposeLabels: Record<LookPurpose, string> = {
  request: /*i18n*/ 'The person asked us',
  safety: /*i18n*/ 'A report or suspected abuse',
  payment: /*i18n*/ 'A payment or refund',
  legal: /*i18n*/ 'A legal duty',
  fault: /*i18n*/ 'A technical fault',
  other: /*i18n*/ 'Another purpose',
}
