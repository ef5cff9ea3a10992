import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../app-error.ts'
import { listedPause } from '../back-off.ts'
import type { Config } from '../config.ts'
import { createBreaker } from '../engines/circuit-breaker.ts'
import type { Database } from '../engines/postgres.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { askModel, type Received } from './ask-model.ts'
import { newMet } from './bounded-fetch.ts'
import { readBudgets, type LlmLimits } from './budgets.ts'
import { describeFailure, isProviderFailure, isSafeToRetry } from './describe-failure.ts'
import { LlmError, llmRoles, type Llm, type LlmAnswer, type LlmRequest, type LlmUsage } from './llm.ts'
import { readLlmModel, type LlmModel } from './model-setting.ts'
import { reserve, settle } from './spending.ts'

type Settings = LlmLimits & Pick<Config, 'LLM_ASSISTANT' | 'LLM_RESEARCH' | 'LLM_SAFETY' | 'LLM_REWORDING'>
type Dependencies = { database: Database; config: Settings; log: Log; metrics: Metrics }

const defaultTimeoutMs = 20_000
const pausesMs = [250, 1_000]
/**
 * Calls in progress in one process. Further calls are rejected immediately, because their callers can answer without a
 * model.
 */
const mostCalls = 16
/** Longer conversations must be shortened by the caller. */
const mostCharacters = 200_000
/** Indian scripts need more tokens per byte than English. */
const bytesPerToken = 2

/** Calls language models by role. Without configuration every role is "not_configured". */
export function createLlm({ database, config, log, metrics }: Dependencies): Llm {
  const inTurn = limitConcurrency(mostCalls, 0)
  const breakers = new Map(llmRoles.map((role) => [role, createBreaker(isProviderFailure)]))
  const models = {
    assistant: readLlmModel(config.LLM_ASSISTANT),
    research: readLlmModel(config.LLM_RESEARCH),
    safety: readLlmModel(config.LLM_SAFETY),
    rewording: readLlmModel(config.LLM_REWORDING),
  }

  async function spend(model: LlmModel, request: LlmRequest): Promise<LlmAnswer> {
    const reserved = await reserve(database, readBudgets(config), model, request, reservedUsage(request))
    const call = await runCall(model, request)
    await settle(database, model, reserved, {
      outcome: call.error?.reason ?? 'answered',
      ...call,
      ...usageOf(call, reserved.usage),
    }).catch((error: unknown) => log.warn({ err: error }, 'the cost of a language model call could not be recorded'))
    if (call.error) throw call.error
    const { text, toolCalls, finish } = call.answer
    return { text, toolCalls, finish }
  }

  return {
    isConfigured: (role) => models[role] !== undefined,
    async ask(request) {
      const { role } = request
      const model = models[role]
      if (model === undefined) throw new LlmError('not_configured')
      const began = performance.now()
      let outcome: string = 'answered'
      try {
        if (charactersOf(request) > mostCharacters) throw new LlmError('rejected')
        return await breakers.get(role)!(() => inTurn(() => spend(model, request)))
      } catch (error) {
        const failure = error instanceof AppError ? new LlmError('busy') : error
        outcome = failure instanceof LlmError ? failure.reason : 'error'
        log.warn({ role, model: model.model, outcome }, 'a language model gave no answer')
        throw failure
      } finally {
        metrics.llmCalls.inc({ role, outcome })
        metrics.llmSeconds.observe({ role }, (performance.now() - began) / 1_000)
      }
    },
  }
}

type Call = { tries: number; firstTextMs: number | null; totalMs: number; receivedCharacters: number } & (
  { error: null; answer: Received } | { error: LlmError; answer: null }
)

/** Sends the request until it is answered, fails permanently, or runs out of time. */
async function runCall(model: LlmModel, request: LlmRequest): Promise<Call> {
  const began = performance.now()
  const timeoutMs = request.timeoutMs ?? defaultTimeoutMs
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline
  const passed = () => Math.round(performance.now() - began)
  let firstTextMs: number | null = null
  let receivedCharacters = 0
  const onReceived = (characters: number) => {
    firstTextMs ??= passed()
    receivedCharacters += characters
  }
  for (let tries = 1; ; tries++) {
    const met = newMet()
    const done = () => ({ tries, firstTextMs, totalMs: passed(), receivedCharacters })
    try {
      return { error: null, answer: await askModel(model, request, { met, signal, onReceived }), ...done() }
    } catch (error) {
      const isStopped = request.signal?.aborted ?? false
      const failure = describeFailure({ error, met, isStopped, isOverdue: deadline.aborted })
      const pauseMs = isSafeToRetry(failure) ? listedPause(pausesMs, tries) : null
      const waitMs = pauseMs === null ? null : Math.max(pauseMs, failure.retryAfterMs ?? 0)
      if (waitMs === null || passed() + waitMs >= timeoutMs) return { error: failure, answer: null, ...done() }
      await sleep(waitMs, undefined, { signal }).catch(() => {})
    }
  }
}

/** An upper bound, so that a budget holds even if the model uses all that it may. */
function reservedUsage(request: LlmRequest): LlmUsage {
  return {
    inputTokens: Math.ceil(bytesOf(request) / bytesPerToken) + 50,
    outputTokens: request.mostTokens,
  }
}

/** Tokens to charge. Without a report: none if the provider did no work, otherwise an estimate. */
function usageOf(call: Call, reserved: LlmUsage): { usage: LlmUsage; isReported: boolean } {
  if (call.answer?.usage) return { usage: call.answer.usage, isReported: true }
  const isWorkDone = call.error === null || !freeFailures.has(call.error.reason)
  const outputTokens = Math.min(reserved.outputTokens, Math.ceil(call.receivedCharacters / 2))
  const usage = isWorkDone ? { inputTokens: reserved.inputTokens, outputTokens } : { inputTokens: 0, outputTokens: 0 }
  return { usage, isReported: false }
}

const freeFailures: ReadonlySet<LlmError['reason']> = new Set(['busy', 'misconfigured', 'rejected', 'unreachable'])

function textsOf({ messages, tools }: LlmRequest): string[] {
  const said = messages.flatMap((message) => {
    if (message.role === 'tool') return [message.result]
    return message.role === 'assistant'
      ? [message.text, ...(message.toolCalls ?? []).map(({ input }) => input)]
      : [message.text]
  })
  return tools ? [...said, JSON.stringify(tools)] : said
}

function charactersOf(request: LlmRequest): number {
  return textsOf(request).reduce((sum, text) => sum + text.length, 0)
}

function bytesOf(request: LlmRequest): number {
  return textsOf(request).reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}
