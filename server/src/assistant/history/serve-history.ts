import { chatHistoryRoute, deleteChatHistoryRoute, removeWishRoute } from '@pahiya/contract/assistant/chat'
import { stockPrompts } from '@pahiya/domain/assistant/answers/suggestions'
import { writeFind } from '@pahiya/domain/assistant/answers/write-find'
import type { Turn } from '@pahiya/domain/assistant/read-turn'
import { noWishes, type Conversation } from '@pahiya/domain/assistant/conversation'
import { removeWish, wishChips } from '@pahiya/domain/assistant/wishes/chips'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { ownerOf, type AskDependencies } from '../chat/ask.ts'
import type { AssistantTools } from '../tools/assistant-tools.ts'
import { deleteConversation, findOrAdopt, openConversation } from './conversations.ts'
import { findMessage, findMessages, storeUnasked } from './messages.ts'
import { presentChips, presentMessage } from './present-message.ts'

type HistoryDependencies = AskDependencies & { tools: AssistantTools }

export function serveHistory(http: FastifyInstance, dependencies: HistoryDependencies): void {
  const { database, callers, allowance, tools } = dependencies
  serveRoute(http, chatHistoryRoute, async (_, request) => {
    const conversation = await findOrAdopt(database, ownerOf(request, callers), callers.callerOf(request).cookie)
    const [messages, chatInfo, stock] = await Promise.all([
      conversation ? findMessages(database, conversation.id) : [],
      allowance.status(request),
      // Prompts are available even without the search engine.
      tools.stock().catch(() => ({ city: 'Hyderabad', bodies: [], models: [] })),
    ])
    const language = conversation?.state.language ?? 'en'
    return {
      messages: messages.map(presentMessage),
      chips: conversation ? presentChips(wishChips(conversation.state.wishes, language)) : [],
      prompts: stockPrompts(language, stock),
      chatInfo,
    }
  })

  serveRoute(http, deleteChatHistoryRoute, async (_, request) => {
    await deleteConversation(database, ownerOf(request, callers))
  })

  serveRoute(http, removeWishRoute, async ({ query: { key, value } }, request) => {
    const stored = await openConversation(database, ownerOf(request, callers), callers.callerOf(request).cookie)
    const wishes = key === undefined ? noWishes : removeWish(stored.state.wishes, { key, value: value ?? null })
    const conversation: Conversation = { ...stored.state, wishes, seen: 0, asked: null, waiting: null }
    const answered = writeFind(searchAgain(conversation), await tools.search(wishes))
    const answerId = await storeUnasked(database, answered, { conversationId: stored.id, version: stored.version })
    if (answerId === null) throw new AppError('conflict')
    const row = await findMessage(database, answerId)
    return { answer: presentMessage(row!) }
  })
}

function searchAgain(conversation: Conversation): Turn {
  return {
    language: conversation.language,
    intent: 'find',
    topic: null,
    conversation,
    cars: [],
    named: { brands: [], models: [] },
    isMore: false,
    isRestart: false,
    ignored: [],
  }
}
