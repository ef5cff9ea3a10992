import {
  adminSpotlightsRoute,
  declineSpotlightRoute,
  deleteSpotlightRoute,
  ownSpotlightsRoute,
  pickSpotlightRoute,
  rateSpotlightRoute,
  spotlightsRoute,
  submitSpotlightRoute,
} from '@pahiya/contract/community/spotlights'
import { readPosition, writePosition } from '@pahiya/domain/community/list-position'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveOwned, serveRoute } from '../../platform/http/serve-route.ts'
import type { CommunityDependencies } from '../community-dependencies.ts'
import { accountOf } from '../posts/posts.route.ts'
import {
  decideSpotlight,
  deleteSpotlight,
  findListingsToShow,
  findOwnSpotlightId,
  rateSpotlight,
  submitSpotlight,
} from './edit-spotlight.ts'
import {
  findForAdmin,
  findOwnSpotlights,
  findPicked,
  findSpotlight,
  spotlightsOnPage,
  type SpotlightRow,
} from './find-spotlights.ts'
import { presentOwnSpotlight, presentSpotlight } from './present-spotlight.ts'

type Dependencies = Pick<CommunityDependencies, 'database' | 'config' | 'llm'>

/** Cars of members: submitted, picked by an admin, rated. */
export function serveSpotlights(http: FastifyInstance, dependencies: Dependencies): void {
  const { database, config } = dependencies
  const siteOrigin = (request: FastifyRequest) => config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`
  const read = async (id: string, accountId: string | null) => {
    const row = await findSpotlight(database, id, accountId)
    if (!row) throw new AppError('spotlight_not_found')
    return row
  }

  serveRoute(http, spotlightsRoute, async ({ query, person }, request) => {
    const asked = { category: query.category, after: readPosition(query.after), accountId: accountOf(person) }
    const rows = await findPicked(database, asked)
    const { page, next } = pageOf(rows, ({ pickedAt }) => pickedAt!)
    return { spotlights: page.map((row) => presentSpotlight(row, siteOrigin(request))), next }
  })

  serveRoute(http, ownSpotlightsRoute, async ({ person }, request) => {
    const [rows, listings] = await Promise.all([
      findOwnSpotlights(database, person.id),
      findListingsToShow(database, person.id),
    ])
    return { spotlights: rows.map((row) => presentOwnSpotlight(row, siteOrigin(request))), listings }
  })

  serveRoute(http, submitSpotlightRoute, async ({ body, person }, request) => {
    const { id, ...verdict } = await submitSpotlight(dependencies, person.id, body)
    return { spotlight: presentOwnSpotlight(await read(id, person.id), siteOrigin(request)), ...verdict }
  })

  serveOwned(
    http,
    deleteSpotlightRoute,
    ({ params, person }) => findOwnSpotlightId(database, params.id, person.id),
    async (id) => deleteSpotlight(database, id),
  )

  serveRoute(http, rateSpotlightRoute, async ({ params, body, person }, request) => {
    await rateSpotlight(database, params.id, person.id, body.stars)
    return presentSpotlight(await read(params.id, person.id), siteOrigin(request))
  })

  serveForAdmins(http, dependencies, read)
}

function serveForAdmins(
  http: FastifyInstance,
  { database, config }: Dependencies,
  read: (id: string, accountId: string | null) => Promise<SpotlightRow>,
): void {
  const siteOrigin = (request: FastifyRequest) => config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`

  serveRoute(http, adminSpotlightsRoute, async ({ query: { status, after } }, request) => {
    const rows = await findForAdmin(database, { status, after: readPosition(after) })
    const { page, next } = pageOf(rows, ({ submittedAt, decidedAt }) =>
      status === 'submitted' ? submittedAt : decidedAt!,
    )
    return { spotlights: page.map((row) => presentOwnSpotlight(row, siteOrigin(request))), next }
  })

  serveRoute(http, pickSpotlightRoute, async ({ params, person }, request) => {
    await decideSpotlight(database, { id: params.id, adminId: person.id, declineReason: null })
    return presentOwnSpotlight(await read(params.id, null), siteOrigin(request))
  })

  serveRoute(http, declineSpotlightRoute, async ({ params, body, person }, request) => {
    await decideSpotlight(database, { id: params.id, adminId: person.id, declineReason: body.reason })
    return presentOwnSpotlight(await read(params.id, null), siteOrigin(request))
  })
}

function pageOf(rows: readonly SpotlightRow[], at: (row: SpotlightRow) => Date) {
  const page = rows.slice(0, spotlightsOnPage)
  const last = page.at(-1)
  const next = rows.length > spotlightsOnPage && last ? writePosition({ at: at(last), id: last.id }) : null
  return { page, next }
}
