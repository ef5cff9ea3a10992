import type { I18n } from '@lingui/core'
import type { OfferedView } from '../page/car-view.ts'

/** A certified car was inspected, but portals do not pass on the report. */
export function noReportText(
  { verification, sourceName: source }: Pick<OfferedView, 'verification' | 'sourceName'>,
  i18n: I18n,
): string {
  return verification === 'certified'
    ? i18n.t('Ask {source} for its inspection report', { source })
    : i18n.t('No inspection report yet')
}
