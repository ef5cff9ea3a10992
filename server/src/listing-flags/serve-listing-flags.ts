import { decideFlagsRoute, flagCaseRoute } from '@pahiya/contract/listing-flags/listing-flags'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import { decideFlags, type AfterDecision } from './decide-flags.ts'
import { findFlagCase } from './find-flag-case.ts'

/** Routes with which admins review and decide a listing's flags. */
export function serveListingFlags(
  http: FastifyInstance,
  { database, ...after }: { database: Database } & AfterDecision,
): void {
  serveRoute(http, flagCaseRoute, async ({ person, params }) => {
    const found = await findFlagCase(database, params.listingId, person.id)
    if (!found) throw new AppError('flags_not_found')
    return found
  })
  serveRoute(http, decideFlagsRoute, ({ person, params, body }) =>
    decideFlags(database, params.listingId, body, person.id, after),
  )
}
