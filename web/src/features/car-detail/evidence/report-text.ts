import type { I18n } from '@lingui/core'
import type { OfferedView } from '../page/car-view.ts'

/** A certified car was inspected, but most portals do not publish the report. */
export function noReportText(
  {
    verification,
    sourceName: source,
    certification,
  }: Pick<OfferedView, 'verification' | 'sourceName' | 'certification'>,
  i18n: I18n,
): string {
  return verification === 'certified' && certification === null
    ? i18n.t('Ask {source} for its inspection report', { source })
    : i18n.t('No inspection report yet')
}
