import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ProgrammeReport } from '@pahiya/contract/listings/offered-car'
import { dayText } from '@pahiya/domain/time/calendar-days'
import { fullDay } from '@pahiya/domain/time/write-time'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { Panel } from '../page/panel.tsx'

/** MKT-06: the report of a manufacturer's programme, with its source and dates. */
export function ProgrammePanel({ report, sourceName }: { report: ProgrammeReport | null; sourceName: string }) {
  const { i18n } = useLingui()
  if (report === null) return undefined
  const { programme, points, inspectedOn, result, warrantyMonths, readAt } = report
  const lines = [
    [i18n.t('Programme'), programme],
    [i18n.t('Inspected on'), dayText(inspectedOn)],
    [i18n.t('Points inspected'), String(points)],
    [i18n.t('Result'), result === 'passed' ? i18n.t('passed') : i18n.t('not passed')],
    [i18n.t('Warranty'), warrantyText(warrantyMonths, i18n)],
  ] as const
  return (
    <Panel
      title={i18n.t('Inspection by the programme')}
      source={
        <SourceLine>
          {i18n.t('{source}, as of {day}', { source: sourceName, day: fullDay(new Date(readAt)) })}
          {i18n.t('as stated by the programme, not checked by Pahiya')}
        </SourceLine>
      }
    >
      <dl className="value-lines">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** The report in one line, for the list of checks. */
export function programmeText({ programme, points, inspectedOn, result }: ProgrammeReport, i18n: I18n): string {
  const day = dayText(inspectedOn)
  return result === 'passed'
    ? i18n.t('Passed the inspection of {programme}: {points} points on {day}', { programme, points, day })
    : i18n.t('Did not pass the inspection of {programme} on {day}', { programme, day })
}

function warrantyText(months: number | null, i18n: I18n): string {
  if (months === null) return i18n.t('not stated')
  return i18n.t('{months, plural, =0 {none} one {# month} other {# months}}', { months })
}
