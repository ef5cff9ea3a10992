import { decideFlagsRoute, flagCaseRoute } from '@pahiya/contract/listing-flags'
import { decideMatchRoute, doubtMatchRoute, matchDoubtsRoute } from '@pahiya/contract/match-doubts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import type { Database } from '../platform/postgres.ts'
import { decideFlags, type AfterDecision } from './decide-flags.ts'
import { findFlagCase } from './find-flag-case.ts'
import { decideMatch, doubtMatch, findDoubts } from './match-doubts.ts'

/** What people say of matches: anybody doubts, a moderator decides. What stands out in an advert a moderator decides, too. */
export function serveMatching(
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
  serveRoute(http, doubtMatchRoute, async ({ body }) => {
    if (!(await doubtMatch(database, body))) throw new AppError('match_not_found')
  })
  serveRoute(http, matchDoubtsRoute, async () => ({ doubts: await findDoubts(database) }))
  serveRoute(http, decideMatchRoute, async ({ person, body }) => {
    if (!(await decideMatch(database, body, person.id))) throw new AppError('match_not_found')
  })
}
