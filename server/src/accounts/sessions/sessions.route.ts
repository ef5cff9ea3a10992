import { accountCookies, endSessionRoute, endSessionsRoute, sessionsRoute } from '@pahiya/contract/accounts/accounts'
import type { FastifyInstance } from 'fastify'
import { serveOwned, serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'

export function serveSessions(http: FastifyInstance, { database }: { database: Database }): void {
  serveRoute(http, sessionsRoute, async ({ person }) => ({ sessions: await listSessions(database, person) }))
  serveOwned(
    http,
    endSessionRoute,
    async ({ person, params }) => (await endSession(database, person.id, params.id)) || null,
    async () => {},
  )
  serveRoute(http, endSessionsRoute, async ({ person }, _request, replying) => {
    await endAllSessions(database, person.id)
    for (const name of accountCookies) replying.clearCookie(name)
  })
}
