import { useLingui } from '@lingui/react'
import type { NumberSeries } from '@pahiya/contract/admin/numbers'
import { dayText } from '@pahiya/domain/time/calendar-days'
import { ChartFrame } from '../../../components/facts/chart-frame.tsx'
import { Histogram } from '../../../components/facts/histogram.tsx'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { countText, rupeesText } from './figure-text.ts'
import { metricLabels } from './metric-labels.ts'

/** With more bars the numbers above them would overlap. */
const mostNumbers = 10
const labels = 5

/** One metric over time. Withheld periods have no bar; the table gives the reason. */
export function SeriesChart({ series: { metric, hasCost, recordedSince, figures, total } }: { series: NumberSeries }) {
  const { i18n } = useLingui()
  const every = Math.ceil(figures.length / labels)
  return (
    <ChartFrame
      title={i18n.t(metricLabels[metric])}
      source={
        <SourceLine>
          {countText(total, i18n)}
          {hasCost && rupeesText(total, i18n)}
          {recordedSince !== null && i18n.t('recorded since {day}', { day: dayText(recordedSince) })}
        </SourceLine>
      }
      figure={
        <Histogram
          bars={figures.map(({ start, value }, place) => ({
            id: start,
            label: place % every === 0 ? dayText(start).slice(0, -5) : '',
            count: value ?? 0,
            ...((figures.length > mostNumbers || value === null) && { text: '' }),
          }))}
        />
      }
      rows={figures.toReversed()}
      rowKey={({ start }) => start}
      columns={[
        { key: 'start', head: i18n.t('From'), cell: ({ start }) => dayText(start) },
        { key: 'count', head: i18n.t('Count'), number: true, cell: (figure) => countText(figure, i18n) },
        ...(hasCost
          ? [
              {
                key: 'rupees',
                head: i18n.t('Cost'),
                number: true,
                cell: (figure: NumberSeries['figures'][number]) => rupeesText(figure, i18n),
              },
            ]
          : []),
      ]}
    />
  )
}
