import { useLingui } from '@lingui/react'
import type { TrainingJob } from '@pahiya/contract/valuation/training'
import { exactTime } from '@pahiya/domain/time/write-time'
import { stepsDone, trainingSteps } from '@pahiya/domain/valuation/training-job'
import { Steps, type Step } from '../../../components/states/steps.tsx'

/** TRAIN-06; a job that failed or was cancelled shows the completed steps, and where it failed. */
export function StepsPanel({ job }: { job: TrainingJob }) {
  const { i18n } = useLingui()
  const { done, current } = stepsDone(job.status)
  const hasStopped = job.status === 'failed' || job.status === 'cancelled'
  const passed = hasStopped ? stepBegun(job) : done
  const failedAt = job.status === 'failed' ? passed : null
  const begun = [
    job.created_at * 1_000,
    ms(job.queuedAt),
    ms(job.runningAt),
    job.status === 'succeeded' ? ms(null, job.finished_at) : null,
  ]
  const steps = trainingSteps.map((name, place): Step => {
    const at = begun[place]
    return {
      key: name,
      label: name,
      state:
        place < passed ? 'completed' : place === current ? 'processing' : place === failedAt ? 'failed' : 'pending',
      detail: at === null || at === undefined ? undefined : exactTime(new Date(at)),
    }
  })
  return (
    <section className="panel">
      <h2>{i18n.t('Steps')}</h2>
      <Steps label={i18n.t('Steps of the job')} steps={steps} />
    </section>
  )
}

function stepBegun({ queuedAt, runningAt }: TrainingJob): number {
  return runningAt !== null ? 2 : queuedAt !== null ? 1 : 0
}

function ms(instant: string | null, seconds: number | null = null): number | null {
  return instant === null ? seconds && seconds * 1_000 : Date.parse(instant)
}
