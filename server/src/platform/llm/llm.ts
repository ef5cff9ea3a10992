/** The purpose of a call. Each role may use a different provider and model. */
export const llmRoles = ['assistant', 'research', 'safety', 'rewording'] as const
export type LlmRole = (typeof llmRoles)[number]

/** `input` is written by the model; it may be anything, and need not be JSON. */
export type LlmToolCall = { id: string; name: string; input: string; signature?: string }

export type LlmMessage =
  | { role: 'system' | 'user'; text: string }
  | { role: 'assistant'; text: string; toolCalls?: readonly LlmToolCall[] }
  | { role: 'tool'; callId: string; name: string; result: string }

/** `parameters` is a JSON schema of type object. */
export type LlmTool = { name: string; description: string; parameters: Record<string, unknown> }

/** The person whose daily budget is charged. A job has none: only the daily and total budgets limit it. */
export type LlmSpender = { accountId: string } | { visitor: Buffer } | 'job'

export type LlmRequest = {
  role: LlmRole
  spender: LlmSpender
  messages: readonly LlmMessage[]
  tools?: readonly LlmTool[]
  /** The answer must be one JSON object. */
  json?: boolean
  /** Upper bound of the answer, in tokens of the model. */
  mostTokens: number
  /** For the whole call including retries. */
  timeoutMs?: number
  signal?: AbortSignal
  /** Receives the text as it arrives, not validated. */
  onText?: (delta: string) => void
}

export type LlmUsage = { inputTokens: number; outputTokens: number }

export type LlmAnswer = {
  text: string
  toolCalls: readonly LlmToolCall[]
  /** `length`: the answer was cut at mostTokens. */
  finish: 'stop' | 'length' | 'tool-calls' | 'other'
}

export type LlmBudget = 'person' | 'day' | 'all'

/**
 * Why a call has no answer.
 *
 * - not_configured: the role has no provider
 * - budget: the call would exceed a budget; it was not sent
 * - busy: the provider or this process has too many calls; retried without success
 * - misconfigured: the provider rejects the key, the model or the address
 * - rejected: the provider rejects this request
 * - unreadable: the answer does not follow the protocol or the requested schema
 * - too_long: the answer exceeded its bound and was cut off
 * - stopped: the caller aborted
 */
export type LlmFailure =
  | 'not_configured'
  | 'budget'
  | 'busy'
  | 'misconfigured'
  | 'rejected'
  | 'unreachable'
  | 'timeout'
  | 'broken_off'
  | 'server_error'
  | 'unreadable'
  | 'too_long'
  | 'stopped'

/** Contains neither the request nor the answer, so that it may be logged. */
export class LlmError extends Error {
  readonly reason: LlmFailure
  readonly budget: LlmBudget | undefined
  /** How long the provider asked us to wait. */
  readonly retryAfterMs: number | undefined
  constructor(
    reason: LlmFailure,
    { budget, retryAfterMs }: { budget?: LlmBudget; retryAfterMs?: number | undefined } = {},
  ) {
    super(reason)
    this.reason = reason
    this.budget = budget
    this.retryAfterMs = retryAfterMs
  }
}

/** The port to language models (docs/language-models.md). */
export type Llm = {
  isConfigured: (role: LlmRole) => boolean
  /** Throws LlmError. */
  ask: (request: LlmRequest) => Promise<LlmAnswer>
}
