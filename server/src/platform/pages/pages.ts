import type { PageVisit } from '@pahiya/contract/core/page-visit'
import type { FastifyInstance } from 'fastify'

/** What the server knows of `web`: a function that handles a visit. Its source is never imported. */
export type RenderVisit = (request: Request, visit: PageVisit) => Promise<Response>

export type Pages = {
  development: boolean
  answerVisit: RenderVisit
  /** Serves the files that pages load: scripts, styles, fonts. */
  serveFiles: (http: FastifyInstance) => Promise<void>
}
