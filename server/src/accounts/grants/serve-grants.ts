import { grantsListRoute, revokeRoute } from '@pahiya/contract/accounts/grants'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { listGrants, revokeGrant } from './grants.ts'

/** AUTH-18, AUTH-23, SEC-06. Roles are granted in desk/, because some need the approval of a second admin. */
export function serveGrants(http: FastifyInstance, { database }: { database: Database }): void {
  serveRoute(http, grantsListRoute, async ({ query }) => listGrants(database, query.limit))

  serveRoute(http, revokeRoute, async ({ params, person }) => {
    const outcome = await revokeGrant(database, { ...params, by: person.id })
    if (outcome === 'last_admin') throw new AppError('last_admin')
  })
}
