import { useLingui } from '@lingui/react'
import { State } from '../../components/states/state.tsx'
import type { OfferedView } from './car-view.ts'

/** LIST-17: no report exists, and none is made up. */
export function InspectionPart({ view: { sourceName: source } }: { view: OfferedView }) {
  const { i18n } = useLingui()
  return (
    <State kind="empty" icon="search" title={i18n.t('No inspection report yet')}>
      {i18n.t(
        '{source} gives none, and inspections cannot be booked on Pahiya yet. Have a mechanic look at the car before you pay.',
        { source },
      )}
    </State>
  )
}
