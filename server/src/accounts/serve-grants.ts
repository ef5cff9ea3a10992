import { grantRoute, grantsListRoute, revokeRoute } from '@pahiya/contract/grants'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import type { Database } from '../platform/postgres.ts'
import { giveGrant, listGrants, takeGrant } from './grants.ts'

type Dependencies = {
  database: Database
  /** What an account may do has changed: its sessions begin anew or see it at once. */
  rightsChanged: (accountId: string) => Promise<void>
}

/** AUTH-18, AUTH-23, SEC-06. */
export function serveGrants(http: FastifyInstance, { database, rightsChanged }: Dependencies): void {
  serveRoute(http, grantsListRoute, async ({ query }) => listGrants(database, query.limit))

  serveRoute(http, grantRoute, async ({ body, person }) => {
    const outcome = await giveGrant(database, { ...body, by: person.id })
    if (outcome === 'no_account') throw new AppError('account_not_found')
    if (outcome === 'given') await rightsChanged(body.accountId)
  })

  serveRoute(http, revokeRoute, async ({ params, person }) => {
    const outcome = await takeGrant(database, { ...params, by: person.id })
    if (outcome === 'last_admin') throw new AppError('last_admin')
    if (outcome === 'taken') await rightsChanged(params.accountId)
  })
}
