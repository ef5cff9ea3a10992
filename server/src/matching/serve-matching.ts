import { decideMatchRoute, doubtMatchRoute, matchDoubtsRoute } from '@pahiya/contract/matching/match-doubts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import { decideMatch, doubtMatch, findDoubts, type NotifyDecided } from './match-doubts.ts'

/** Anyone may report a doubtful match; an admin decides it. */
export function serveMatching(
  http: FastifyInstance,
  { database, notifyDecided }: { database: Database; notifyDecided: NotifyDecided },
): void {
  serveRoute(http, doubtMatchRoute, async ({ body }) => {
    if (!(await doubtMatch(database, body))) throw new AppError('match_not_found')
  })
  serveRoute(http, matchDoubtsRoute, async () => ({ doubts: await findDoubts(database) }))
  serveRoute(http, decideMatchRoute, async ({ person, body }) => {
    if (!(await decideMatch(database, body, person.id, notifyDecided))) throw new AppError('match_not_found')
  })
}
