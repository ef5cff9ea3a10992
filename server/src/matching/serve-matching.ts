import { decideFlagsRoute } from '@pahiya/contract/listing-flags'
import { decideMatchRoute, doubtMatchRoute, matchDoubtsRoute } from '@pahiya/contract/match-doubts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import type { Database } from '../platform/postgres.ts'
import { decideMatch, doubtMatch, findDoubts } from './match-doubts.ts'
import { decideFlags } from './save-flags.ts'

/** What people say of matches: anybody doubts, a moderator decides. What stands out in an advert a moderator decides, too. */
export function serveMatching(http: FastifyInstance, { database }: { database: Database }): void {
  serveRoute(http, decideFlagsRoute, async ({ person, params, body }) => {
    const decided = await decideFlags(database, params.listingId, body.decision, person.id)
    if (!decided) throw new AppError('listing_not_found')
  })
  serveRoute(http, doubtMatchRoute, async ({ body }) => {
    if (!(await doubtMatch(database, body))) throw new AppError('match_not_found')
  })
  serveRoute(http, matchDoubtsRoute, async () => ({ doubts: await findDoubts(database) }))
  serveRoute(http, decideMatchRoute, async ({ person, body }) => {
    if (!(await decideMatch(database, body, person.id))) throw new AppError('match_not_found')
  })
}
