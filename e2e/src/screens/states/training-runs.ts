import pg from 'pg'

/** Recorded jobs, one for each state that the training desk shows differently. */
export const trainingRuns = {
  done: '0190a6c2-7b1e-7c3d-9f2a-000000000001',
  failed: '0190a6c2-7b1e-7c3d-9f2a-000000000002',
  running: '0190a6c2-7b1e-7c3d-9f2a-000000000003',
}

const segments = [
  ['Up to 3 years', 212, 4.4, 4.2],
  ['4 to 7 years', 401, 5.2, 4.9],
  ['8 to 11 years', 318, 6, 6.1],
  ['12 years and more', 120, 9.4, 8.6],
  ['sadakpar', 610, 5.5, 5.2],
  ['pakkafeed', 441, 6.1, 5.8],
  ['Hyderabad', 690, 5.8, 5.5],
].map(([segment, cars, model, inUse]) => ({ segment, cars, model, inUse }))

const metrics = { heldOut: 1_051, medianError: 5.4, toBeat: 5.2, promoted: false, segments }
const messages = [
  { at: new Date(Date.now() - 1_500_000).toISOString(), message: 'Fine-tuning job started' },
  { at: new Date(Date.now() - 2_000_000).toISOString(), message: 'Files validated, moving job to queued state' },
]

export async function addTrainingRuns(address: string): Promise<void> {
  const database = new pg.Client({ connectionString: address })
  await database.connect()
  try {
    await insertRuns(database)
  } finally {
    await database.end()
  }
}

async function insertRuns(database: pg.Client): Promise<void> {
  const { done, failed, running } = trainingRuns
  await database.query(
    `insert into training_runs (id, status, trainer, created_at, queued_at, running_at, finished_at, adverts, metrics)
     values ($1, 'succeeded', 'local', now() - interval '30 hours', now() - interval '30 hours',
       now() - interval '30 hours' + interval '9 seconds', now() - interval '29 hours 55 minutes', 5255, $2)`,
    [done, JSON.stringify(metrics)],
  )
  await database.query(
    `insert into training_runs (id, status, trainer, created_at, queued_at, finished_at, examples, epochs,
       provider_job_id, failure, read_at)
     values ($1, 'failed', 'provider', now() - interval '5 hours', now() - interval '290 minutes',
       now() - interval '280 minutes', 2040, 3, 'ftjob-3hQx81Zb',
       'You exceeded your current quota, please check your plan', now() - interval '280 minutes')`,
    [failed],
  )
  await database.query(
    `insert into training_runs (id, status, trainer, created_at, queued_at, running_at, examples, epochs, batch_size,
       learning_rate_multiplier, trained_tokens, provider_job_id, expected_finish_at, messages, read_at)
     values ($1, 'running', 'provider', now() - interval '42 minutes', now() - interval '33 minutes',
       now() - interval '25 minutes', 2040, 3, 8, 1.8, 142600, 'ftjob-7Qm2c41', now() + interval '18 minutes', $2, now())`,
    [running, JSON.stringify(messages)],
  )
  await database.query(
    `insert into training_samples (run_id, at, status, percent)
     select $1, now() - make_interval(mins => 2 * (20 - n)), 'running',
       case when n < 4 then 10 when n < 8 then 20 else 30 + (n - 8) * 29 / 12 end
     from generate_series(1, 20) as n`,
    [running],
  )
  await database.query(
    `insert into training_samples (run_id, at, status, percent)
     values ($1, now() - interval '30 hours', 'validating_files', 10), ($1, now() - interval '1799 minutes', 'queued', 20),
       ($1, now() - interval '1798 minutes', 'running', 50), ($1, now() - interval '1795 minutes', 'succeeded', 100)`,
    [done],
  )
  await database.query(
    `insert into training_samples (run_id, at, status, percent)
     values ($1, now() - interval '5 hours', 'validating_files', 10),
       ($1, now() - interval '290 minutes', 'queued', 20), ($1, now() - interval '280 minutes', 'failed', 0)`,
    [failed],
  )
  await database.query(
    `insert into price_models (run_id, file_key, metrics, promoted_at) values ($1, 'models/none', $2, null)`,
    [done, JSON.stringify(metrics)],
  )
}
