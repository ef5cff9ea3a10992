import {
  answerPrivacyRequestRoute,
  makePrivacyRequestRoute,
  openPrivacyRequestsRoute,
  ownPrivacyRequestsRoute,
} from '@pahiya/contract/privacy/requests'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { answerRequest, listOpenRequests, listOwnRequests, makeRequest } from './privacy-requests.ts'

export function serveRequests(
  http: FastifyInstance,
  { database, config }: { database: Database; config: Pick<Config, 'CONTACT_EMAIL'> },
): void {
  const contact = () => config.CONTACT_EMAIL ?? null

  serveRoute(http, ownPrivacyRequestsRoute, ({ person, query }) => listOwnRequests(database, person.id, query.before))

  serveRoute(http, makePrivacyRequestRoute, ({ person, body }) =>
    makeRequest(database, { accountId: person.id, ...body, contact: contact() }),
  )

  serveRoute(http, openPrivacyRequestsRoute, async ({ person, query }) => ({
    ...(await listOpenRequests(database, person.id, query.after)),
    contact: contact(),
  }))

  serveRoute(http, answerPrivacyRequestRoute, ({ person, params, body }) =>
    answerRequest(database, params.id, { ...body, contact: contact() }, person.id),
  )
}
