import { useLingui } from '@lingui/react'
import { State } from '../../components/states/state.tsx'
import type { OfferedView } from './car-view.ts'

/** LIST-17: no report exists, and none is made up. */
export function InspectionPart({ view: { sourceName: source } }: { view: OfferedView }) {
  const { i18n } = useLingui()
  return (
    <State kind="empty" icon="search" title={i18n.t('No inspection report yet')}>
      {i18n.t('{source} has no report for this car. Have a mechanic check it before you pay.', { source })}
    </State>
  )
}
