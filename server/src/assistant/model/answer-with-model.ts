import type { Answered } from '@pahiya/domain/assistant/answers/answer-draft'
import { askWhich } from '@pahiya/domain/assistant/arguments/ask-which'
import type { UnknownValue } from '@pahiya/domain/assistant/arguments/read-search-arguments'
import { createAnswerChecker, type CheckedAnswer } from '@pahiya/domain/assistant/check/check-answer'
import { collectKnowledge } from '@pahiya/domain/assistant/check/knowledge'
import type { ChatIntent } from '@pahiya/domain/assistant/conversation'
import { readTurn } from '@pahiya/domain/assistant/read-turn'
import { answerTurn } from '../chat/answer-by-rules.ts'
import type { Answerer } from '../chat/answerer.ts'
import { LlmError, type Llm, type LlmSpender } from '../../platform/llm/llm.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { withCheckedText } from './checked-draft.ts'
import { runLoop } from './run-loop.ts'
import { recordTools } from './record-tools.ts'

/** For the whole answer including its tools; afterwards the templates answer from the results so far. */
const longestMs = 20_000
/**
 * Questions about facts that we do not hold, and about papers, have a single correct answer, which the templates write.
 */
const withModel: ReadonlySet<ChatIntent> = new Set(['find', 'compare', 'why-price', 'cost', 'other'])

type Dependencies = { llm: Llm; log: Log; deadlineMs?: number }

/**
 * Answers with a model in front of the rules. The rules answer first; the model may search again with the same tools and
 * word the answer, but each of its sentences is checked and replaced by the template's if it does not resolve. Any
 * failure of the model leaves the answer of the templates.
 */
export function createModelAnswerer({ llm, log, deadlineMs = longestMs }: Dependencies): Answerer {
  return async (question, tools, emit, signal) => {
    const { text, conversation, reading } = question
    const recorder = recordTools(tools)
    const turn = readTurn(text, conversation, reading)
    if (!llm.isConfigured('assistant') || !withModel.has(turn.intent)) return answerTurn(turn, text, recorder.tools)
    const endsAt = performance.now() + deadlineMs
    const limited = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)])
    await emit({ kind: 'status', doing: 'searching' })
    const latest = { answered: await answerTurn(turn, text, recorder.tools), isModels: false }
    const sent = sendInOrder((part) => emit({ kind: 'text', text: part }))
    const checker = createAnswerChecker(() => {
      const wishes = { tool: 'search', result: { filters: latest.answered.conversation.wishes.filters } }
      return {
        knowledge: collectKnowledge([...recorder.results(), wishes]),
        template: latest.answered.draft.content,
        language: turn.language,
      }
    }, sent.send)
    const unknown: UnknownValue[] = []
    const checked = await runLoop({
      llm,
      turn,
      question,
      recorder,
      checker,
      latest,
      unknown,
      spender: spenderOf(question),
      signal: limited,
      endsAt,
    })
      .then((isComplete) => checker.finish({ isComplete }))
      .catch((error: unknown): CheckedAnswer => {
        if (!(error instanceof LlmError)) log.warn({ err: error }, 'the model loop of Alex failed')
        return checker.finish({ isComplete: false })
      })
    await sent.done()
    log.info({ accepted: checked.accepted, rejected: checked.rejected }, 'a model answered for Alex')
    const answered = withCheckedText(latest.answered, checked, recorder.cars())
    const asked = latest.isModels ? undefined : unknown.find(({ value }) => mentions(text, value))
    return asked ? withQuestion(answered, asked) : answered
  }
}

function spenderOf({ owner }: Parameters<Answerer>[0]): LlmSpender {
  return 'accountId' in owner ? owner : { visitor: owner.cookie }
}

/** The model may have made up the value; only the person's own words are asked about. */
function mentions(text: string, value: string): boolean {
  return value.trim().length > 1 && text.toLowerCase().includes(value.trim().toLowerCase())
}

function withQuestion({ draft, conversation }: Answered, unknown: UnknownValue): Answered {
  const { question, replies } = askWhich(unknown, conversation.language)
  return { conversation, draft: { ...draft, content: `${draft.content}\n${question}`, replies } }
}

/** Sends parts in order without blocking the model. A failure is thrown at the end. */
function sendInOrder(send: (part: string) => Promise<void>) {
  let last = Promise.resolve()
  return {
    send: (part: string): void => {
      last = last.then(() => send(part))
      last.catch(() => {})
    },
    done: () => last,
  }
}
