import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import { createRequest, sendResponse } from '@mcansh/react-router-fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { sendError, sendNotFound } from '../http/responses/send-error.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { isPersonal } from '../http/in-process-call.ts'
import { wasRefused } from '../http/visitors/visits.ts'
import { compressPage } from './compress-page.ts'
import { fetchInProcess } from './fetch-in-process.ts'
import { readNonce, pagePolicy, reportingEndpoints } from './page-policy.ts'
import { createFragmentCache } from './fragment-cache.ts'
import type { Pages } from './pages.ts'

const hide = { schema: { hide: true } }
/**
 * A page is private to its visitor unless its route allows everyone to share it and the calls that it made permit that.
 */
const notKept = { 'cache-control': 'private, no-store' }

/**
 * Serves the pages at every address without another route, except under /api, where a missing address returns a JSON
 * 404.
 */
export async function servePages(
  http: FastifyInstance,
  pages: Pages | null,
  settings: PublicSettings,
  metrics: Metrics,
  sendsTo: readonly string[] = [],
  frames: readonly string[] = [],
): Promise<void> {
  http.all('/api/*', hide, sendNotFound)
  await http.register(async (scope) => {
    if (pages === null) {
      scope.get('/*', hide, async (_request, reply) =>
        reply
          .status(503)
          .type('text/plain')
          .send('The pages are not built: run pnpm build. The API is at /api/docs.\n'),
      )
      return
    }
    await pages.serveFiles(scope)
    takeForms(scope)
    scope.addHook('onSend', compressPage)
    const drawn = createFragmentCache(metrics)
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await pages.answerVisit(createRequest(request, reply), {
        origin: `${request.protocol}://${request.host}`,
        requestId: request.id,
        nonce: readNonce(reply.raw),
        settings,
        cookies: request.headers.cookie ?? '',
        fetch: fetchInProcess(http, { request, reply }),
        drawn,
        report: (error) => request.log.error({ err: error }, 'page failed'),
      })
      // Refused because the request was a prefetch or an image tag: a browser must not show this response later.
      if (wasRefused(request)) return sendError(new AppError('not_a_visit'), request, reply.headers(notKept))
      const setsCookie = reply.hasHeader('set-cookie') || answer.headers.has('set-cookie')
      if (!answer.headers.has('cache-control') || setsCookie || isPersonal(request)) {
        answer.headers.set('cache-control', notKept['cache-control'])
      }
      void reply.header('reporting-endpoints', reportingEndpoints)
      await sendResponse(reply, answer)
    }
    scope.route({
      ...hide,
      method: ['GET', 'POST'],
      url: '/*',
      helmet: pagePolicy(pages.development, sendsTo, frames),
      handler,
    })
  })
}

/** A form on a page without JavaScript arrives in the browser's encoding; React Router parses it. */
function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
