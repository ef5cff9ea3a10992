import { phraseRoute, suggestRoute } from '@pahiya/contract/phrase'
import { readPhrase } from '@pahiya/domain/phrase/read-phrase'
import { suggest } from '@pahiya/domain/phrase/suggest'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../../platform/http/serve-route.ts'

/** Pure reading: nothing is looked up and nothing is added to what was said. */
export function servePhrase(http: FastifyInstance, now: () => Date = () => new Date()): void {
  serveRoute(http, phraseRoute, async ({ body: { q } }) => readPhrase(q, { year: now().getFullYear() }))
  serveRoute(http, suggestRoute, async ({ query: { q } }) => ({ suggestions: suggest(q) }))
}
