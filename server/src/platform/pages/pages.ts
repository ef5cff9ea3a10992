import type { PageVisit } from '@pahiya/contract/core/page-visit'
import type { FastifyInstance } from 'fastify'

/** What `web` is to the server: a function that takes a visit. Its source is never imported. */
export type AnswerVisit = (request: Request, visit: PageVisit) => Promise<Response>

export type Pages = {
  development: boolean
  answerVisit: AnswerVisit
  /** Puts up what the pages load: scripts, styles, letters. */
  serveFiles: (http: FastifyInstance) => Promise<void>
}
