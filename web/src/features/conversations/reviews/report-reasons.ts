import type { I18n } from '@lingui/core'
import type { ReportedReview } from '@pahiya/contract/conversations/reviews'

export type ReviewReason = ReportedReview['reason']
export const reviewReasons = ['abuse', 'private', 'spam', 'not_true', 'other'] as const satisfies ReviewReason[]

export function reviewReasonLabel(reason: ReviewReason, i18n: I18n): string {
  return {
    abuse: i18n.t('Rude or threatening'),
    private: i18n.t('Shares personal details'),
    spam: i18n.t('Advertising'),
    not_true: i18n.t('Not true'),
    other: i18n.t('Something else'),
  }[reason]
}
