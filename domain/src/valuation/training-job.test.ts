import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  estimateTime,
  isUnfinished,
  progressPercent,
  statusLabel,
  stepsDone,
  trainingQuality,
  trainingStatuses,
  trainingSteps,
} from './training-job.ts'

test('each of the six statuses has its label; any other status is shown unchanged (TRAIN-12, TRAIN-13)', () => {
  expect(trainingStatuses.map((status) => [status, statusLabel(status)])).toEqual([
    ['validating_files', 'Validating Files'],
    ['queued', 'Queued'],
    ['running', 'Training'],
    ['succeeded', 'Completed'],
    ['failed', 'Failed'],
    ['cancelled', 'Cancelled'],
  ])
  expect(statusLabel('paused')).toBe('paused')
  expect(statusLabel('toString')).toBe('toString')
})

test('an unfinished job blocks the next one; every final status unblocks it', () => {
  expect(trainingStatuses.filter(isUnfinished)).toEqual(['validating_files', 'queued', 'running'])
})

test.each([
  ['validating_files', null, null, 10],
  ['queued', null, null, 20],
  ['running', null, 3, 50],
  ['running', 150_000, null, 50],
  ['running', 1, 3, 30.0002],
  ['running', 142_600, 3, 58.52],
  ['running', 299_999, 3, 89.9998],
  ['running', 300_000, 3, 90],
  ['running', 900_000, 3, 90],
  ['succeeded', 300_000, 3, 100],
  ['failed', 300_000, 3, 0],
  ['cancelled', 300_000, 3, 0],
  ['paused', 300_000, 3, 0],
])('%s with %s tokens in %s epochs is at %d percent (TRAIN-14)', (status, trainedTokens, epochs, percent) => {
  expect(progressPercent({ status, trainedTokens, epochs })).toBeCloseTo(percent, 6)
})

test('progress stays within its bounds and never falls while tokens rise', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.nat(2_000_000), fc.integer({ min: 1, max: 50 }), (a, b, epochs) => {
      const [less, more] = [Math.min(a, b) + 1, Math.max(a, b) + 1]
      const at = (trainedTokens: number) => progressPercent({ status: 'running', trainedTokens, epochs })
      expect(at(less)).toBeLessThanOrEqual(at(more))
      expect(at(less)).toBeGreaterThanOrEqual(30)
      expect(at(more)).toBeLessThanOrEqual(90)
    }),
  )
})

const now = new Date(1_800_000_000_000)
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test.each([
  ['running', '~45 min', 'start'],
  ['validating_files', '~50 min', 'start'],
  ['queued', '~60 min', 'start'],
  ['succeeded', 'Complete', null],
  ['failed', 'N/A', null],
  ['cancelled', 'N/A', null],
  ['paused', 'N/A', null],
])('without an estimate, %s shows %s (TRAIN-22)', (status, text, from) => {
  expect(estimateTime({ status, createdAt: now, expectedFinishAt: null, pastMinutes: [] }, now)).toEqual({ text, from })
})

test("the provider's estimate takes precedence, then the duration of past jobs, never less than a minute (TRAIN-22)", () => {
  const job = { status: 'running', createdAt: minutes(-10), expectedFinishAt: minutes(18), pastMinutes: [12, 30, 31] }
  expect(estimateTime(job, now)).toEqual({ text: '~18 min', from: 'provider' })
  expect(estimateTime({ ...job, expectedFinishAt: minutes(-1) }, now)).toEqual({ text: '~20 min', from: 'past' })
  expect(estimateTime({ ...job, expectedFinishAt: null, pastMinutes: [2] }, now)).toEqual({
    text: '~1 min',
    from: 'past',
  })
})

test.each([
  ['running', null, 'On Track'],
  ['validating_files', null, 'Preparing'],
  ['queued', null, 'Pending'],
  ['failed', 5, 'Pending'],
  ['cancelled', 5, 'Pending'],
  ['succeeded', 6.9, 'Excellent'],
  ['succeeded', 7, 'Pending'],
  ['succeeded', null, 'Pending'],
])('%s with a held-out error of %s percent is labelled %s (TRAIN-23)', (status, error, label) => {
  expect(trainingQuality(status, error)).toBe(label)
})

test.each([
  ['validating_files', 0, 0],
  ['queued', 1, 1],
  ['running', 2, 2],
  ['succeeded', 4, null],
  ['failed', 0, null],
  ['cancelled', 0, null],
  ['paused', 0, null],
])('%s has completed %d of the four steps (TRAIN-06)', (status, done, current) => {
  expect(trainingSteps).toEqual(['File validation', 'Queue processing', 'Model training', 'Model deployment'])
  expect(stepsDone(status)).toEqual({ done, current })
})
