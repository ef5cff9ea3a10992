import { isTrainingStatus } from '@pahiya/domain/valuation/training-job'
import * as z from 'zod'
import type { Config } from '../../platform/config.ts'
import { readJson } from '../../platform/outbound/read-json.ts'

export type FineTuningSettings = Pick<Config, 'FINE_TUNING_API_KEY' | 'FINE_TUNING_URL' | 'FINE_TUNING_MODEL'>

/** refused: a retry would be refused again. unavailable: the request may have taken effect, or a retry may succeed. */
export class ProviderFailure extends Error {
  readonly kind: 'refused' | 'unavailable'
  constructor(kind: 'refused' | 'unavailable', message: string) {
    super(message.slice(0, 300))
    this.kind = kind
  }
}

const timeoutMs = 10_000
const uploadTimeoutMs = 120_000

const FileAnswer = z.object({ id: z.string().min(1).max(200) })
/** 'auto' until the provider has decided. */
const Chosen = z.union([z.number(), z.string()]).nullish()
const Hyperparameters = z.object({ n_epochs: Chosen, batch_size: Chosen, learning_rate_multiplier: Chosen })
const JobAnswer = z.object({
  id: z.string().min(1).max(200),
  status: z.string().min(1).max(40),
  created_at: z.int(),
  finished_at: z.int().nullish(),
  trained_tokens: z.int().nullish(),
  fine_tuned_model: z.string().max(200).nullish(),
  estimated_finish: z.int().nullish(),
  error: z.object({ message: z.string().nullish() }).nullish(),
  hyperparameters: Hyperparameters.nullish(),
  method: z.object({ supervised: z.object({ hyperparameters: Hyperparameters.nullish() }).nullish() }).nullish(),
})
const JobList = z.object({ data: z.array(JobAnswer) })
const EventList = z.object({ data: z.array(z.object({ created_at: z.int(), message: z.string() })) })
const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })) })
const Refusal = z.object({ error: z.object({ message: z.string() }) })

export type ProviderJob = ReturnType<typeof jobOf>
export type FineTuning = ReturnType<typeof clientOf>

/** A fine-tuning provider over OpenAI's API (platform.openai.com/docs/api-reference/fine-tuning). Null while none is configured. */
export function createFineTuning(settings: FineTuningSettings, timeouts?: Partial<Timeouts>): FineTuning | null {
  const { FINE_TUNING_API_KEY: key } = settings
  return key === undefined ? null : clientOf(settings, key, { answer: timeoutMs, upload: uploadTimeoutMs, ...timeouts })
}

type Timeouts = { answer: number; upload: number }

/** Sends authorised requests and validates the answers. */
function createRequester({ FINE_TUNING_URL }: FineTuningSettings, key: string, timeouts: Timeouts) {
  return async function ask<Answer>(
    schema: z.ZodType<Answer>,
    path: string,
    init: RequestInit = {},
    timeout = timeouts.answer,
  ): Promise<Answer> {
    const json = typeof init.body === 'string' && { 'content-type': 'application/json' }
    const answer = await fetch(new URL(path, FINE_TUNING_URL), {
      ...init,
      headers: { authorization: `Bearer ${key}`, accept: 'application/json', ...json },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch(() => {
      throw new ProviderFailure('unavailable', 'The provider cannot be reached')
    })
    const text = await answer.text().catch(() => '')
    if (!answer.ok) {
      const said = readJson(Refusal, text)?.error.message ?? `status ${answer.status}`
      const mayPass = answer.status >= 500 || [408, 409, 429].includes(answer.status)
      throw new ProviderFailure(mayPass ? 'unavailable' : 'refused', said)
    }
    const read = readJson(schema, text)
    if (read === undefined) throw new ProviderFailure('unavailable', 'The provider’s reply cannot be read')
    return read
  }
}

function post(body?: object): RequestInit {
  return { method: 'POST', ...(body && { body: JSON.stringify(body) }) }
}

function clientOf(settings: FineTuningSettings, key: string, timeouts: Timeouts) {
  const ask = createRequester(settings, key, timeouts)
  const pathOf = (jobId: string) => `fine_tuning/jobs/${encodeURIComponent(jobId)}`

  return {
    uploadFile: async (name: string, text: string) => {
      const form = new FormData()
      form.set('purpose', 'fine-tune')
      form.set('file', new Blob([text], { type: 'application/jsonl' }), name)
      return (await ask(FileAnswer, 'files', { method: 'POST', body: form }, timeouts.upload)).id
    },

    /** Finds a job that an earlier attempt created for the run, so that no job is paid for twice. */
    findJob: async (runId: string) => {
      const query = new URLSearchParams({ limit: '1', 'metadata[run_id]': runId })
      const { data } = await ask(JobList, `fine_tuning/jobs?${query.toString()}`)
      return data[0] ? jobOf(data[0]) : null
    },

    createJob: async (job: { runId: string; trainingFile: string; validationFile: string; epochs: number }) =>
      jobOf(
        await ask(
          JobAnswer,
          'fine_tuning/jobs',
          post({
            model: settings.FINE_TUNING_MODEL,
            training_file: job.trainingFile,
            validation_file: job.validationFile,
            suffix: 'pahiya-price',
            metadata: { run_id: job.runId },
            method: { type: 'supervised', supervised: { hyperparameters: { n_epochs: job.epochs } } },
          }),
        ),
      ),

    readJob: async (jobId: string) => jobOf(await ask(JobAnswer, pathOf(jobId))),
    cancelJob: async (jobId: string) => jobOf(await ask(JobAnswer, `${pathOf(jobId)}/cancel`, post())),

    /** Newest first. */
    readEvents: async (jobId: string, limit: number) => {
      const { data } = await ask(EventList, `${pathOf(jobId)}/events?limit=${limit}`)
      return data.map(({ created_at, message }) => ({ at: dateOf(created_at), message: message.slice(0, 300) }))
    },

    /** Returns a tuned model's reply to one prompt. */
    complete: async (model: string, messages: readonly object[]) => {
      const asked = { model, messages, temperature: 0, max_completion_tokens: 16 }
      return (await ask(Completion, 'chat/completions', post(asked))).choices[0]?.message.content ?? ''
    },
  }
}

function jobOf(job: z.infer<typeof JobAnswer>) {
  const chosen = job.method?.supervised?.hyperparameters ?? job.hyperparameters
  return {
    id: job.id,
    status: isTrainingStatus(job.status) ? job.status : null,
    /** A status outside our six, as the provider names it. */
    otherStatus: isTrainingStatus(job.status) ? null : job.status,
    createdAt: dateOf(job.created_at),
    finishedAt: job.finished_at ? dateOf(job.finished_at) : null,
    trainedTokens: job.trained_tokens ?? null,
    epochs: numberOf(chosen?.n_epochs),
    batchSize: numberOf(chosen?.batch_size),
    learningRateMultiplier: numberOf(chosen?.learning_rate_multiplier),
    tunedModel: job.fine_tuned_model || null,
    expectedFinishAt: job.estimated_finish ? dateOf(job.estimated_finish) : null,
    failure: job.error?.message || null,
  }
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1_000)
}

function numberOf(chosen: z.infer<typeof Chosen>): number | null {
  return typeof chosen === 'number' && chosen > 0 ? chosen : null
}
