import { randomBytes } from 'node:crypto'
import { readEpochs, type JobRequest } from './check-job.ts'
import { findClosestAnswer, readExamples, type Example } from './training-file.ts'

type Status = 'validating_files' | 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
type Event = {
  object: string
  id: string
  created_at: number
  level: string
  message: string
  type: string
  data: object
}
type Job = ReturnType<typeof newJob> & { examples: Example[]; events: Event[] }

const finished: ReadonlySet<Status> = new Set(['succeeded', 'failed', 'cancelled'])
const minutesLeft = 18
const seconds = () => Math.floor(Date.now() / 1_000)
const newId = (kind: string) => `${kind}-${randomBytes(12).toString('base64url')}`

/** The stand-in provider's jobs. Each advances by one step on command. */
export function createJobs(fileLines: (id: string) => readonly unknown[]) {
  const jobs = new Map<string, Job>()

  function tell(job: Job, message: string, level = 'info'): void {
    const event = { object: 'fine_tuning.job.event', id: newId('ftevent'), created_at: seconds(), type: 'message' }
    job.events.unshift({ ...event, level, message, data: {} })
  }

  function end(job: Job, status: Status, message: string): void {
    Object.assign(job, { status, finished_at: seconds(), estimated_finish: null })
    tell(job, message, status === 'failed' ? 'error' : 'info')
  }

  function fail(job: Job, code: string, message: string): void {
    job.error = { code, message, param: code === 'invalid_training_file' ? 'training_file' : null }
    end(job, 'failed', message)
  }

  function step(job: Job): void {
    if (job.status === 'validating_files') {
      const read = readExamples(fileLines(job.training_file))
      if ('wrong' in read) return fail(job, 'invalid_training_file', read.wrong)
      job.examples = read.examples
      job.status = 'queued'
      tell(job, 'Files validated, moving job to queued state')
    } else if (job.status === 'queued') {
      Object.assign(job, { status: 'running', estimated_finish: seconds() + minutesLeft * 60 })
      job.hyperparameters = { ...job.hyperparameters, batch_size: 8, learning_rate_multiplier: 1.8 }
      tell(job, 'Fine-tuning job started')
    } else if (job.status === 'running') {
      // Set only at the end, as documented for the API.
      job.trained_tokens = job.examples.length * 60 * Number(job.hyperparameters.n_epochs)
      job.fine_tuned_model = `ft:${job.model}:demo:${job.suffix ?? ''}:${job.id.slice(-8)}`
      end(job, 'succeeded', 'The job has successfully completed')
    }
  }

  return {
    create(request: JobRequest) {
      const job: Job = { ...newJob(request), examples: [], events: [] }
      jobs.set(job.id, job)
      tell(job, `Created fine-tuning job: ${job.id}`)
      tell(job, `Validating training file: ${job.training_file}`)
      return shown(job)
    },
    find: (id: string) => (jobs.has(id) ? shown(jobs.get(id)!) : null),
    list: (metadata: ReadonlyMap<string, string>, limit: number) =>
      [...jobs.values()]
        .toReversed()
        .filter((job) => [...metadata].every(([key, value]) => job.metadata?.[key] === value))
        .slice(0, limit)
        .map(shown),
    events: (id: string, limit: number) => jobs.get(id)?.events.slice(0, limit) ?? null,
    /** Returns null if the job has already ended. */
    cancel(id: string) {
      const job = jobs.get(id)!
      if (finished.has(job.status)) return null
      end(job, 'cancelled', 'Fine tuning job cancelled')
      return shown(job)
    },
    step: () => [...jobs.values()].forEach(step),
    /** Makes every unfinished job fail with a provider error, or gives it an unknown status. */
    break: (message: string) =>
      [...jobs.values()]
        .filter((job) => !finished.has(job.status))
        .forEach((job) => fail(job, 'server_error', message)),
    rename: (status: string) =>
      [...jobs.values()].filter((job) => !finished.has(job.status)).forEach((job) => (job.status = status as Status)),
    answer(model: string, question: string): string | null {
      const job = [...jobs.values()].find(({ fine_tuned_model }) => fine_tuned_model === model)
      return job ? findClosestAnswer(question, job.examples) : null
    },
  }
}

function newJob(request: JobRequest) {
  return {
    object: 'fine_tuning.job',
    id: newId('ftjob'),
    model: request.model,
    created_at: seconds(),
    finished_at: null as number | null,
    fine_tuned_model: null as string | null,
    organization_id: 'org-demo',
    result_files: [],
    status: 'validating_files' as Status,
    validation_file: request.validation_file ?? null,
    training_file: request.training_file,
    hyperparameters: {
      n_epochs: readEpochs(request) === 'auto' ? 3 : readEpochs(request),
      batch_size: 'auto' as number | string,
      learning_rate_multiplier: 'auto' as number | string,
    },
    trained_tokens: null as number | null,
    error: null as { code: string; message: string; param: string | null } | null,
    estimated_finish: null as number | null,
    integrations: [],
    seed: 1,
    suffix: request.suffix,
    metadata: request.metadata,
  }
}

function shown({ examples: _examples, events: _events, suffix: _suffix, ...job }: Job) {
  return { ...job, method: { type: 'supervised', supervised: { hyperparameters: job.hyperparameters } } }
}
