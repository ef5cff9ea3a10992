import { askRoute, chatRoute, chatStreamRoute } from '@pahiya/contract/assistant/chat'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveStream } from '../../platform/http/responses/serve-stream.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { findMessage, readEvents, streamKey } from '../history/messages.ts'
import { presentMessage } from '../history/present-message.ts'
import { ask, ownerOf, type AskDependencies } from './ask.ts'
import type { createAnswerWriter } from './write-answer.ts'

type ChatDependencies = AskDependencies & {
  live: Pick<Live, 'subscribe'>
  log: Log
  writer: ReturnType<typeof createAnswerWriter>
}

const mostStreamsPerAnswer = 4
/** How soon a stream notices that the process which wrote its answer has stopped. */
const checkMs = 5_000

/** CHAT-04, with a complete or a streamed answer. */
export function serveChat(http: FastifyInstance, dependencies: ChatDependencies): void {
  const { database, log, writer } = dependencies
  const running = new Set<Promise<void>>()
  // The process exits once the answers that it is writing are stored.
  http.addHook('onClose', async () => void (await Promise.allSettled(running)))
  const writeAside = (answerId: string, giveBack?: () => Promise<void>) => {
    const writing = writer
      .write(answerId)
      .then(async () => {
        if (giveBack && (await findMessage(database, answerId))?.state === 'failed') await giveBack()
      })
      .catch((error: unknown) => log.warn({ err: error }, 'an answer could not be written'))
      .finally(() => running.delete(writing))
    running.add(writing)
  }

  serveRoute(http, chatRoute, async ({ body }, request) => {
    const { questionId, answerId, info, isNew, giveBack } = await ask(dependencies, request, body)
    await writer.write(answerId)
    const row = await findMessage(database, answerId)
    if (row?.state !== 'complete') {
      if (isNew && row?.state === 'failed') await giveBack()
      // Another request with the same key may still be writing it.
      throw new AppError(row?.state === 'pending' ? 'overloaded' : 'internal')
    }
    const answer = presentMessage(row)
    const { content: message, suggestedFilters, action } = answer
    return { message, suggestedFilters, action, chatInfo: info, questionId, answer }
  })

  serveRoute(http, askRoute, async ({ body }, request) => {
    const { questionId, answerId, info, isNew, giveBack } = await ask(dependencies, request, body)
    // Not awaited: the stream of the answer reports how it ends.
    if (isNew) writeAside(answerId, giveBack)
    return { questionId, answerId, chatInfo: info }
  })

  serveAnswerStream(http, dependencies, writeAside)
}

function serveAnswerStream(
  http: FastifyInstance,
  { database, callers, live }: ChatDependencies,
  writeAside: (answerId: string) => void,
): void {
  serveStream(
    http,
    chatStreamRoute,
    live,
    async ({ params: { id } }, request) => {
      const owner = ownerOf(request, callers)
      if ((await readEvents(database, id, owner)) === null) throw new AppError('chat_message_not_found')
      let isOver = false
      return {
        key: streamKey(id),
        most: mostStreamsPerAnswer,
        mayFollow: async () => !isOver,
        read: async (after) => {
          const streamed = await readEvents(database, id, owner)
          if (!streamed) isOver = true
          if (!streamed) return []
          if (streamed.isAbandoned) writeAside(id)
          const from = readPlace(after)
          const events = streamed.events.slice(from)
          isOver = streamed.state !== 'pending' && events.length === 0
          return events.map((data, place) => ({ id: String(from + place + 1), data }))
        },
      }
    },
    { checkMs },
  )
}

function readPlace(after: string | null): number {
  const place = Number(after ?? 0)
  return Number.isInteger(place) && place > 0 ? place : 0
}
