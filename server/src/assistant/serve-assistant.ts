import type { FastifyInstance } from 'fastify'
import type { Live } from '../platform/live/live.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { Llm } from '../platform/llm/llm.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { createHydrate, type HydrateDependencies } from '../search/results/hydrate.ts'
import { createChatAllowance, type AllowanceDependencies } from './chat/chat-allowance.ts'
import { serveChat } from './chat/serve-chat.ts'
import { createAnswerWriter } from './chat/write-answer.ts'
import { createModelAnswerer } from './model/answer-with-model.ts'
import { serveHistory } from './history/serve-history.ts'
import { createTools, type ToolDependencies } from './tools/create-tools.ts'

export type AssistantDependencies = ToolDependencies &
  HydrateDependencies &
  AllowanceDependencies & {
    live: Pick<Live, 'subscribe'>
    log: Log
    llm: Llm
    /** For the tools, so that no question can cause a write. */
    readOnlyDatabase: Database
  }

/** Registers the calls of Alex. Without a language model, the rules answer. */
export function serveAssistant(http: FastifyInstance, dependencies: AssistantDependencies): void {
  const { database, readOnlyDatabase, llm, log } = dependencies
  const reading = { ...dependencies, database: readOnlyDatabase }
  // Answers show three cars each, so an eighth of the memory for cards is enough.
  const config = { SEARCH_CACHE_MB: dependencies.config.SEARCH_CACHE_MB / 8 }
  const tools = createTools({ ...reading, hydrate: createHydrate({ ...reading, config }) })
  const answerer = createModelAnswerer({ llm, log })
  const allowance = createChatAllowance(dependencies)
  const writer = createAnswerWriter({ database, log, tools, answerer })
  serveChat(http, { ...dependencies, allowance, writer })
  serveHistory(http, { ...dependencies, allowance, tools })
}
