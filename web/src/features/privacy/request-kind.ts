import type { PrivacyRequestKind } from '@pahiya/contract/privacy/requests'
import { requestKindLabels } from './request-labels.ts'

export function isRequestKind(text: string): text is PrivacyRequestKind {
  return Object.hasOwn(requestKindLabels, text)
}
