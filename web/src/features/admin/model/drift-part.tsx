import { useLingui } from '@lingui/react'
import type { DriftWeek, ModelCorrection } from '@pahiya/contract/valuation/model-admin'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { exactTime } from '@pahiya/domain/time/write-time'
import { ChartFrame } from '../../../components/facts/chart-frame.tsx'
import { Histogram } from '../../../components/facts/histogram.tsx'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { State } from '../../../components/states/state.tsx'

/** This many bars fit side by side on a phone. */
const mostBars = 6
const dayName = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })

type Drift = {
  model: { id: string; trainedAt: string; heldOutErrorPercent: number | null } | null
  correction: ModelCorrection | null
  weeks: readonly DriftWeek[]
}

/** The weekly error of the model in use on adverts that were not in its training data. */
export function DriftPart({ drift: { model, correction, weeks } }: { drift: Drift }) {
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
  return (
    <>
      <DriftChart model={model} weeks={weeks} trained={trained} />
      <CorrectionPart correction={correction} />
    </>
  )
}

function CorrectionPart({ correction }: { correction: ModelCorrection | null }) {
  const { i18n } = useLingui()
  if (!correction) {
    return (
      <p className="desk-hint">
        {i18n.t('The estimates are not corrected: too few new adverts, or a correction would change little.')}
      </p>
    )
  }
  const { appliedAt, adverts, levelPercent, errorPercent, coveragePercent } = correction
  return (
    <section className="panel">
      <h2 className="text-md">{i18n.t('Correction from the newest adverts')}</h2>
      <p>
        {i18n.t('{adverts} adverts since {time} change the median estimate by {level}.', {
          adverts: groupIndian(adverts),
          level: signedPercent(levelPercent),
          time: exactTime(new Date(appliedAt)),
        })}
      </p>
      <p>
        {i18n.t('Median error: {before}% before, {after}% after.', {
          before: errorPercent.before.toFixed(1),
          after: errorPercent.after.toFixed(1),
        })}
      </p>
      <p>
        {i18n.t('Asking prices inside the 80% interval: {before}% before, {after}% after.', {
          before: coveragePercent.before.toFixed(1),
          after: coveragePercent.after.toFixed(1),
        })}
      </p>
      <p className="desk-hint">{i18n.t('The weeks above are measured without the correction.')}</p>
    </section>
  )
}

function signedPercent(percent: number): string {
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
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
        title={i18n.t('Median error on adverts since training')}
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
            cell: ({ medianShiftPercent: shift }) => signedPercent(shift),
          },
        ]}
      />
      <p className="desk-hint">
        {i18n.t('Highlighted weeks have a larger error than the held-out adverts had in training.')}
      </p>
    </section>
  )
}
