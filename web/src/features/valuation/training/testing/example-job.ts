import type { TrainingDesk, TrainingJob } from '@pahiya/contract/valuation/training'

export const exampleJobId = '0190a6c2-7b1e-7c3d-9f2a-1b2c3d4e5f60'
const started = Date.parse('2026-11-16T00:52:00Z')

/** A provider job that is a third of the way through its training. */
export function exampleJob(overrides: Partial<TrainingJob> = {}): TrainingJob {
  return {
    jobId: exampleJobId,
    status: 'running',
    trained_tokens: 142_600,
    hyperparameters: { n_epochs: 3, batch_size: 8, learning_rate_multiplier: 1.8 },
    model_id: null,
    created_at: started / 1_000,
    finished_at: null,
    trainer: 'provider',
    providerJobId: 'ftjob-7Qm2c41',
    examples: 2_040,
    progressPercent: 58.52,
    estimatedTime: { text: '~18 min', from: 'past', pastJobs: 4 },
    quality: { label: 'On Track', medianErrorPercent: null, heldOut: null },
    queuedAt: '2026-11-16T01:03:00Z',
    runningAt: '2026-11-16T01:11:00Z',
    failure: null,
    messages: [{ at: '2026-11-16T01:11:00Z', message: 'Fine-tuning job started' }],
    samples: [10, 20, 50, 59].map((percent, n) => ({ at: new Date(started + n * 600_000).toISOString(), percent })),
    readAt: new Date(started + 2_400_000).toISOString(),
    readFailure: null,
    model: null,
    ...overrides,
  }
}

export function exampleDesk(overrides: Partial<TrainingDesk> = {}): TrainingDesk {
  return {
    trainer: 'provider',
    isActive: true,
    latestJobId: exampleJobId,
    jobs: [{ jobId: exampleJobId, status: 'running', created_at: started / 1_000 }],
    examples: 188,
    models: {
      inUse: { id: '0190a6c2-0000-7c3d-9f2a-1b2c3d4e5f60', since: '2026-10-15T08:00:00Z', medianErrorPercent: 6.8 },
      before: { id: '0190a6c2-0001-7c3d-9f2a-1b2c3d4e5f60', medianErrorPercent: 7.4 },
    },
    roles: [
      { role: 'decision-engine', configured: true },
      { role: 'market-intelligence', configured: false },
      { role: 'safety-classification', configured: false },
      { role: 'real-time-research', configured: false },
    ],
    ...overrides,
  }
}
