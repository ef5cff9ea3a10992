import { consentsRoute } from '@pahiya/contract/privacy/consents'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { findConsents } from './consents.ts'

export function serveConsents(http: FastifyInstance, { database }: { database: Database }): void {
  serveRoute(http, consentsRoute, ({ person, query }) => findConsents(database, person.id, query.before))
}
