import type { PrivacyRequestKind } from '@pahiya/contract/privacy/requests'

export const requestKindLabels: Readonly<Record<PrivacyRequestKind, string>> = {
  correction: /*i18n*/ 'Correct my data',
  access: /*i18n*/ 'Ask about my data',
  withdrawal: /*i18n*/ 'Withdraw a consent',
  portability: /*i18n*/ 'Take my data to another service',
  nomination: /*i18n*/ 'Name a person who may use my rights',
  grievance: /*i18n*/ 'Complain',
}
