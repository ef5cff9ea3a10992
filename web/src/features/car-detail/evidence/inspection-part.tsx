import { useLingui } from '@lingui/react'
import type { InspectionReport } from '@pahiya/contract/conversations/inspections'
import { inspectedAreas } from '@pahiya/domain/conversations/inspection'
import { fullDay } from '@pahiya/domain/time/write-time'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { calendarPath } from '../../../components/icons/deferred-icon-paths.ts'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { inspectedAreaLabel } from '../../../components/inspection/inspection-labels.ts'
import { State } from '../../../components/states/state.tsx'
import type { OfferedView } from '../page/car-view.ts'
import { Panel } from '../page/panel.tsx'
import { noReportText } from './report-text.ts'

/** LIST-17: the inspector's findings, with name and date; without a report nothing is invented. */
export function InspectionPart({ view, report }: { view: OfferedView; report: InspectionReport | null }) {
  const { i18n } = useLingui()
  if (report === null) {
    return (
      <State kind="empty" icon="search" title={noReportText(view, i18n)} action={<ScheduleInspection view={view} />}>
        {i18n.t('Have a mechanic check it before you pay.')}
      </State>
    )
  }
  const rated = inspectedAreas.flatMap((area) => {
    const rating = report.ratings[area]
    return rating === undefined ? [] : [{ area, rating }]
  })
  return (
    <Panel
      title={i18n.t('Inspection report')}
      anchor="inspection"
      source={
        <SourceLine>
          {i18n.t('{inspector}, {day}', {
            inspector: report.inspector,
            day: fullDay(new Date(`${report.inspectedOn}T12:00:00+05:30`)),
          })}
          {i18n.t('1 needs work, 5 is as new')}
        </SourceLine>
      }
    >
      <dl className="value-lines">
        {rated.map(({ area, rating }) => (
          <div key={area}>
            <dt>{inspectedAreaLabel(i18n, area)}</dt>
            <dd>{i18n.t('{rating} of 5', { rating })}</dd>
          </div>
        ))}
      </dl>
      {report.summary !== '' && <p className="mt-3">{report.summary}</p>}
    </Panel>
  )
}

/** LIST-11 */
export function ScheduleInspection({ view }: { view: Pick<OfferedView, 'listingId'> }) {
  const { i18n } = useLingui()
  return (
    // A full page load: a visitor who is not signed in is redirected to the sign-in page, which is not part of this
    // router.
    <ButtonLink to={`/inspection/${view.listingId}`} wide reloadDocument>
      <Icon path={calendarPath} />
      {i18n.t('Schedule Inspection')}
    </ButtonLink>
  )
}
