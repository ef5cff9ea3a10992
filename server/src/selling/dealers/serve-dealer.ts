import { dealerRights, type DealerRight, type DealerRole } from '@pahiya/contract/core/access'
import type { ErrorCode } from '@pahiya/contract/core/errors'
import type { RouteContract } from '@pahiya/contract/core/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveOwned, type RouteResponse, type Input, type PlainRoute } from '../../platform/http/serve-route.ts'

type DealerRoute = PlainRoute & RouteContract & { access: { owner: ErrorCode; dealer: DealerRight } }

/**
 * Serves a route about a dealership's resource. `load` finds it with the caller's role there: without a role the
 * resource is not found, and with a role that lacks the declared right the call is forbidden.
 */
export function serveDealer<Route extends DealerRoute, Thing extends { role: DealerRole }>(
  http: FastifyInstance,
  route: Route,
  load: (input: Input<Route>) => Promise<Thing | undefined>,
  handler: (thing: Thing, input: Input<Route>, request: FastifyRequest) => Promise<RouteResponse<Route>>,
): void {
  const roles: readonly DealerRole[] = dealerRights[route.access.dealer]
  serveOwned(http, route, load, async (thing, input, request) => {
    if (!roles.includes(thing.role)) throw new AppError('forbidden')
    return handler(thing, input, request)
  })
}
