import { useLingui } from '@lingui/react'
import type { DriftWeek } from '@pahiya/contract/valuation/model-admin'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { exactTime } from '@pahiya/domain/time/write-time'
import { ChartFrame } from '../../../components/facts/chart-frame.tsx'
import { Histogram } from '../../../components/facts/histogram.tsx'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { State } from '../../../components/states/state.tsx'

/** So many bars fit side by side on a phone. */
const mostBars = 6
const dayName = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })

type Drift = {
  model: { id: string; trainedAt: string; heldOutErrorPercent: number | null } | null
  weeks: readonly DriftWeek[]
}

/** The error of the model in use on adverts that it could not learn from, by week. */
export function DriftPart({ drift: { model, weeks } }: { drift: Drift }) {
  const { i18n } = useLingui()
  if (!model) {
    return (
      <State kind="empty" icon="info" title={i18n.t('No model is in use')}>
        {i18n.t('Drift is measured for the model in use.')}
      </State>
    )
  }
  const trained = exactTime(new Date(model.trainedAt))
  if (weeks.length === 0) {
    return (
      <State kind="empty" icon="info" title={i18n.t('No adverts since the training')}>
        {i18n.t('The model was trained {time}. Adverts that are first seen later are compared every hour.', {
          time: trained,
        })}
      </State>
    )
  }
  return <DriftChart model={model} weeks={weeks} trained={trained} />
}

function DriftChart({
  model: { heldOutErrorPercent: heldOut },
  weeks,
  trained,
}: {
  model: NonNullable<Drift['model']>
  weeks: Drift['weeks']
  trained: string
}) {
  const { i18n } = useLingui()
  return (
    <section className="panel">
      <ChartFrame
        title={i18n.t('Median error on adverts since the training')}
        source={
          <SourceLine>
            {i18n.t('trained {time}', { time: trained })}
            {heldOut !== null && i18n.t('{error}% on held-out adverts', { error: heldOut.toFixed(1) })}
            {i18n.t('measured {time}', { time: exactTime(new Date(weeks[0]!.measuredAt)) })}
          </SourceLine>
        }
        figure={
          <Histogram
            bars={weeks
              .slice(0, mostBars)
              .toReversed()
              .map(({ week, medianErrorPercent }) => ({
                label: dayName.format(new Date(week)),
                count: medianErrorPercent,
                text: `${medianErrorPercent.toFixed(1)}%`,
                on: heldOut !== null && medianErrorPercent > heldOut,
              }))}
          />
        }
        rows={weeks}
        rowKey={({ week }) => week}
        columns={[
          { key: 'week', head: i18n.t('Week from'), cell: ({ week }) => longDay.format(new Date(week)) },
          { key: 'adverts', head: i18n.t('Adverts'), number: true, cell: ({ adverts }) => groupIndian(adverts) },
          {
            key: 'error',
            head: i18n.t('Median error'),
            number: true,
            cell: ({ medianErrorPercent: error }) => `${error.toFixed(1)}%`,
          },
          {
            key: 'shift',
            head: i18n.t('Too high (+) or too low (−)'),
            number: true,
            cell: ({ medianShiftPercent: shift }) => `${shift < 0 ? '−' : '+'}${Math.abs(shift).toFixed(1)}%`,
          },
        ]}
      />
      <p className="desk-hint">
        {i18n.t('Highlighted weeks have a larger error than the held-out adverts of the training.')}
      </p>
    </section>
  )
}
