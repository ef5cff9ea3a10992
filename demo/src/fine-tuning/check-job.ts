/** Fields allowed in a request to create a job; any other is rejected by name. */
const known = new Set([
  'model',
  'training_file',
  'validation_file',
  'suffix',
  'seed',
  'metadata',
  'method',
  'hyperparameters',
  'integrations',
])
const tunableModels = new Set(['gpt-4.1-2025-04-14', 'gpt-4.1-mini-2025-04-14', 'gpt-4.1-nano-2025-04-14'])
const mostEpochs = 50

export type JobRequest = {
  model: string
  training_file: string
  validation_file?: string
  suffix?: string
  metadata?: Record<string, string>
  method?: { type: string; supervised?: { hyperparameters?: Hyperparameters } }
  hyperparameters?: Hyperparameters
}
type Hyperparameters = { n_epochs?: unknown; batch_size?: unknown; learning_rate_multiplier?: unknown }
export type JobRequestError = { message: string; param: string | null; status?: number }

/** Returns null if the request is valid. */
export function findJobRequestError(
  asked: Record<string, unknown>,
  hasFile: (id: string) => boolean,
): JobRequestError | null {
  const stranger = Object.keys(asked).find((name) => !known.has(name))
  if (stranger) return { message: `Unrecognized request argument supplied: ${stranger}`, param: null }
  const { model, training_file, validation_file, suffix, metadata } = asked as Partial<JobRequest>
  if (typeof model !== 'string') return { message: "you must provide a 'model' parameter", param: 'model' }
  if (!tunableModels.has(model)) {
    return { message: `Model ${model} is not available for fine-tuning or does not exist.`, param: 'model' }
  }
  for (const [param, file] of Object.entries({ training_file, validation_file })) {
    if (param === 'validation_file' && file === undefined) continue
    if (typeof file !== 'string') return { message: `you must provide a '${param}' parameter`, param }
    if (!hasFile(file)) return { message: `invalid ${param}: ${file}`, param }
  }
  if (suffix !== undefined && (typeof suffix !== 'string' || suffix.length === 0 || suffix.length > 64)) {
    return { message: "'suffix' must be 1 to 64 characters", param: 'suffix' }
  }
  return wrongMetadata(metadata) ?? wrongEpochs(readEpochs(asked as JobRequest))
}

function wrongMetadata(metadata: unknown): JobRequestError | null {
  if (metadata === undefined) return null
  const pairs = Object.entries((metadata ?? {}) as Record<string, unknown>)
  const good = pairs.every(([key, value]) => key.length <= 64 && typeof value === 'string' && value.length <= 512)
  return pairs.length <= 16 && good ? null : { message: "Invalid 'metadata'", param: 'metadata' }
}

export function readEpochs({ method, hyperparameters }: JobRequest): unknown {
  return (method?.supervised?.hyperparameters ?? hyperparameters)?.n_epochs ?? 'auto'
}

function wrongEpochs(epochs: unknown): JobRequestError | null {
  if (epochs === 'auto') return null
  const good = typeof epochs === 'number' && Number.isInteger(epochs) && epochs >= 1 && epochs <= mostEpochs
  return good ? null : { message: `n_epochs must be between 1 and ${mostEpochs}, or 'auto'`, param: 'n_epochs' }
}
