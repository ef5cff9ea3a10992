import type { Answered } from '@pahiya/domain/assistant/answers/answer-draft'
import type { UnknownValue } from '@pahiya/domain/assistant/arguments/read-search-arguments'
import type { createAnswerChecker } from '@pahiya/domain/assistant/check/check-answer'
import type { ShownCar } from '@pahiya/domain/assistant/conversation'
import type { Turn } from '@pahiya/domain/assistant/read-turn'
import { answerTurn } from '../chat/answer-by-rules.ts'
import type { Question } from '../chat/answerer.ts'
import { LlmError, type Llm, type LlmMessage, type LlmSpender, type LlmToolCall } from '../../platform/llm/llm.ts'
import { presentResults } from './present-results.ts'
import { systemPrompt } from './prompt.ts'
import { readCall } from './read-call.ts'
import type { Recorder } from './record-tools.ts'
import { llmTools } from './tool-list.ts'

/** Per turn; after that the answer is worded without further tools. */
const mostToolCalls = 6
const mostTokens = 700
/** With less time left, a call would be charged without producing an answer. */
const leastMs = 1_000

type Loop = {
  llm: Llm
  turn: Turn
  question: Question
  recorder: Recorder
  checker: ReturnType<typeof createAnswerChecker>
  /** The templates' answer to the latest tool call; it replaces sentences that do not resolve. */
  latest: { answered: Answered; isModels: boolean }
  unknown: UnknownValue[]
  spender: LlmSpender
  signal: AbortSignal
  /** When the signal aborts, on the clock of performance.now(). */
  endsAt: number
}

/** Lets the model call tools and write. Returns whether its text is complete; throws LlmError if there is none. */
export async function runLoop(loop: Loop): Promise<boolean> {
  const { llm, checker, signal, endsAt, spender } = loop
  const messages = firstMessages(loop)
  for (let calls = 0; ;) {
    const canCall = calls < mostToolCalls
    const timeoutMs = Math.floor(endsAt - performance.now()) - 50
    if (timeoutMs < leastMs) throw new LlmError('timeout')
    const { text, toolCalls, finish } = await llm.ask({
      role: 'assistant',
      spender,
      messages,
      ...(canCall && { tools: llmTools }),
      mostTokens,
      // A slow provider counts as a failure of the provider; the signal alone would look like an abort by the caller.
      timeoutMs,
      signal,
      onText: (piece) => checker.push(piece),
    })
    // Once a sentence has been shown, the answer has begun, so later tool calls are ignored.
    if (!canCall || toolCalls.length === 0 || checker.hasShown()) return finish === 'stop'
    checker.discard()
    messages.push({ role: 'assistant', text, toolCalls })
    for (const call of toolCalls) {
      calls += 1
      const result = calls <= mostToolCalls ? await execute(call, loop) : '{"error":"No more tool calls. Answer now."}'
      messages.push({ role: 'tool', callId: call.id, name: call.name, result })
    }
  }
}

/** The rules' reading is inserted as the first tool call, so that a correct reading needs no second one. */
function firstMessages({ turn, question, recorder }: Loop): LlmMessage[] {
  const { filters, sort } = turn.conversation.wishes
  const results = recorder.results()
  const start: LlmMessage[] = [
    { role: 'system', text: systemPrompt(turn) },
    { role: 'user', text: question.text },
  ]
  if (results.length === 0) return start
  const call = { id: 'call_rules', name: 'search', input: JSON.stringify({ ...filters, ...(sort && { sort }) }) }
  return [
    ...start,
    { role: 'assistant', text: '', toolCalls: [call] },
    { role: 'tool', callId: call.id, name: call.name, result: presentResults(results) },
  ]
}

async function execute(call: LlmToolCall, loop: Loop): Promise<string> {
  const { turn, question, recorder, latest, unknown, signal } = loop
  const read = readCall(call, { turn, text: question.text, cars: knownCars(loop), year: question.reading.year })
  if (read.kind === 'invalid') return JSON.stringify({ error: read.problem })
  if (read.kind === 'unknown') {
    unknown.push(...read.values)
    return JSON.stringify({ unknown: read.values, error: 'Ask the person which of ours they mean.' })
  }
  if (signal.aborted) throw new LlmError('timeout')
  const before = recorder.results().length
  latest.answered = await untilAborted(answerTurn(read.turn, question.text, recorder.tools), signal)
  latest.isModels = true
  return presentResults(recorder.results().slice(before))
}

function knownCars({ turn, recorder }: Loop): ReadonlyMap<string, ShownCar> {
  return new Map([...turn.conversation.shown, ...recorder.cars().values()].map((car) => [car.carId, car]))
}

/** A tool that takes too long does not hold up the answer. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(new LlmError('timeout'))
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}
