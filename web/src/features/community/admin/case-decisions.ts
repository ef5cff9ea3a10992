/** Copied from the contract, whose module would ship zod to the browser. */
export const caseDecisions = ['release', 'hide', 'silence', 'ban', 'uphold', 'overturn', 'answer'] as const
export type CaseDecision = (typeof caseDecisions)[number]

type CaseKind = 'text' | 'report' | 'appeal' | 'order' | 'grievance'

/** The decisions available for a case of this kind. */
export function decisionsFor(kind: CaseKind): readonly CaseDecision[] {
  if (kind === 'appeal') return ['overturn', 'uphold']
  if (kind === 'text' || kind === 'report') return ['release', 'hide', 'silence', 'ban']
  return ['answer', 'hide']
}

export const decisionNames: Readonly<Record<CaseDecision, string>> = {
  release: /*i18n*/ 'Leave or make public',
  hide: /*i18n*/ 'Hide the text',
  silence: /*i18n*/ 'Hide, and silence the author',
  ban: /*i18n*/ 'Hide everything of the account',
  uphold: /*i18n*/ 'Decline the appeal',
  overturn: /*i18n*/ 'Restore: the appeal succeeds',
  answer: /*i18n*/ 'Answered',
}
