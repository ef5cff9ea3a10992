import { failedPhrasesRoute } from '@pahiya/contract/events/failed-phrases'
import type { FastifyInstance } from 'fastify'
import { cacheFor } from '../platform/cache-for.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import { findFailedPhrases } from './failed-phrases.ts'

const countedForMs = 60_000

export function serveFailedPhrases(http: FastifyInstance, { database }: { database: Database }): void {
  const counted = cacheFor(countedForMs, 1, () => findFailedPhrases(database, new Date()))
  serveRoute(http, failedPhrasesRoute, () => counted(''))
}
