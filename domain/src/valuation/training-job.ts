/** TRAIN-12: the statuses of a training job, at the fine-tuning provider and at our own trainer alike. */
export const trainingStatuses = ['validating_files', 'queued', 'running', 'succeeded', 'failed', 'cancelled'] as const
export type TrainingStatus = (typeof trainingStatuses)[number]

/** TRAIN-15: an unfinished job blocks the start of another. */
export function isUnfinished(status: string): boolean {
  return status === 'validating_files' || status === 'queued' || status === 'running'
}

export function isTrainingStatus(status: string): status is TrainingStatus {
  return (trainingStatuses as readonly string[]).includes(status)
}

const labels: Record<TrainingStatus, string> = {
  validating_files: 'Validating Files',
  queued: 'Queued',
  running: 'Training',
  succeeded: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

/** TRAIN-13: an unknown status is shown unchanged. */
export function statusLabel(status: string): string {
  return isTrainingStatus(status) ? labels[status] : status
}

const tokensPerEpoch = 100_000

/** TRAIN-14 */
export function progressPercent(job: { status: string; trainedTokens: number | null; epochs: number | null }): number {
  if (job.status === 'validating_files') return 10
  if (job.status === 'queued') return 20
  if (job.status === 'succeeded') return 100
  if (job.status !== 'running') return 0
  if (!job.trainedTokens || !job.epochs) return 50
  return Math.min(90, 30 + (job.trainedTokens / (tokensPerEpoch * job.epochs)) * 60)
}

/** Defaults while there is no estimate. */
const startMinutes: ReadonlyMap<string, number> = new Map([
  ['running', 45],
  ['validating_files', 50],
  ['queued', 60],
])

export type TimeEstimate = { text: string; from: 'provider' | 'past' | 'start' | null }

/** TRAIN-22: uses the provider's own estimate, otherwise the duration of past jobs. */
export function estimateTime(
  job: { status: string; createdAt: Date; expectedFinishAt: Date | null; pastMinutes: readonly number[] },
  now: Date,
): TimeEstimate {
  if (job.status === 'succeeded') return { text: 'Complete', from: null }
  const start = startMinutes.get(job.status)
  if (start === undefined) return { text: 'N/A', from: null }
  const minutesTo = (then: number) => Math.max(1, Math.round((then - now.getTime()) / 60_000))
  if (job.expectedFinishAt && job.expectedFinishAt > now) {
    return { text: `~${minutesTo(job.expectedFinishAt.getTime())} min`, from: 'provider' }
  }
  const usual = job.pastMinutes.toSorted((a, b) => a - b)[job.pastMinutes.length >> 1]
  if (usual === undefined) return { text: `~${start} min`, from: 'start' }
  return { text: `~${minutesTo(job.createdAt.getTime() + usual * 60_000)} min`, from: 'past' }
}

/** Median error on held-out cars, in percent; a model below this is labelled Excellent. */
export const excellentBelow = 7

export type TrainingQuality = 'Excellent' | 'On Track' | 'Preparing' | 'Pending'

/** TRAIN-23: after a successful job the held-out error determines the label. */
export function trainingQuality(status: string, medianErrorPercent: number | null): TrainingQuality {
  if (status === 'running') return 'On Track'
  if (status === 'validating_files') return 'Preparing'
  const isExcellent = status === 'succeeded' && medianErrorPercent !== null && medianErrorPercent < excellentBelow
  return isExcellent ? 'Excellent' : 'Pending'
}

const doneAt: ReadonlyMap<string, number> = new Map([
  ['queued', 1],
  ['running', 2],
  ['succeeded', 4],
])

export const trainingSteps = ['File validation', 'Queue processing', 'Model training', 'Model deployment'] as const

/** TRAIN-06: how many of the four steps are done, and which one is in progress. */
export function stepsDone(status: string): { done: number; current: number | null } {
  const done = doneAt.get(status) ?? 0
  return { done, current: isUnfinished(status) ? done : null }
}
