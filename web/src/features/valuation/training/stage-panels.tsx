import { useLingui } from '@lingui/react'
import type { TrainingJob } from '@pahiya/contract/valuation/training'
import {
  excellentBelow,
  isUnfinished,
  statusLabel,
  stepsDone,
  trainingSteps,
} from '@pahiya/domain/valuation/training-job'

/** TRAIN-05 */
export function StagePanels({ job }: { job: TrainingJob }) {
  return (
    <div className="training-three">
      <Stage job={job} />
      <Time job={job} />
      <Quality job={job} />
    </div>
  )
}

function Stage({ job: { status } }: { job: TrainingJob }) {
  const { i18n } = useLingui()
  const { current } = stepsDone(status)
  return (
    <section className="panel">
      <h2>{i18n.t('Stage')}</h2>
      <p className="training-large">{statusLabel(status)}</p>
      <p>
        {current === null
          ? i18n.t('no step is under way')
          : i18n.t('step {step} of {steps}', { step: current + 1, steps: trainingSteps.length })}
      </p>
    </section>
  )
}

function Time({ job: { estimatedTime } }: { job: TrainingJob }) {
  const { i18n } = useLingui()
  const { text, from, pastJobs } = estimatedTime
  const sources = {
    provider: i18n.t('the provider’s estimate'),
    past: i18n.t('from {count, plural, one {# past job} other {# past jobs}}', { count: pastJobs }),
    start: i18n.t('a rough guess: no job has finished yet'),
  }
  return (
    <section className="panel">
      <h2>{i18n.t('Estimated time')}</h2>
      <p className="training-large number">{text}</p>
      <p>{from === null ? i18n.t('nothing left to do') : sources[from]}</p>
    </section>
  )
}

/** TRAIN-23: the label and the figure behind it. */
function Quality({ job: { quality, status } }: { job: TrainingJob }) {
  const { i18n } = useLingui()
  const { label, medianErrorPercent: error, heldOut } = quality
  return (
    <section className="panel">
      <h2>{i18n.t('Quality')}</h2>
      <p className="training-large">{label}</p>
      <p>
        {error !== null
          ? i18n.t('Median error {error}% on {cars} held-out cars; Excellent is below {least}%', {
              error: error.toFixed(1),
              cars: heldOut ?? 0,
              least: excellentBelow,
            })
          : status === 'succeeded'
            ? i18n.t('the held-out error is being measured')
            : isUnfinished(status)
              ? i18n.t('the held-out error decides at the end')
              : i18n.t('this job made no model')}
      </p>
    </section>
  )
}
