import { changePreferencesRoute, preferencesRoute } from '@pahiya/contract/accounts/preferences'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { changePreferences, findPreferences } from './preferences.ts'

type Dependencies = {
  database: Database
  /** Saved searches belong to a feature in a higher layer. */
  forgetSearches: (database: Database, accountId: string) => Promise<void>
}

export function servePreferences(http: FastifyInstance, { database, forgetSearches }: Dependencies): void {
  serveRoute(http, preferencesRoute, async ({ person }) => findPreferences(database, person.id))
  serveRoute(http, changePreferencesRoute, async ({ person, body }) =>
    changePreferences(database, person.id, body, forgetSearches),
  )
}
