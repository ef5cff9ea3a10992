import type { PageVisit } from '@pahiya/contract/core/page-visit'
import type { FastifyInstance } from 'fastify'

/** The server's view of `web`: a function that handles a visit. The source of `web` is never imported. */
export type RenderVisit = (request: Request, visit: PageVisit) => Promise<Response>

export type Pages = {
  development: boolean
  answerVisit: RenderVisit
  /** Serves the files that pages load: scripts, styles, fonts. */
  serveFiles: (http: FastifyInstance) => Promise<void>
}
