import {
  deleteRecentSearchesRoute,
  deleteRecentSearchRoute,
  recentSearchesRoute,
} from '@pahiya/contract/alerts/recent-searches'
import { changeSavedCarsRoute, savedCarsRoute, unsaveCarRoute } from '@pahiya/contract/alerts/saved-cars'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import type { Person } from '../platform/http/visitors/person.ts'
import { serveOwned, serveRoute } from '../platform/http/serve-route.ts'
import { findRecentSearches, deleteSearch, deleteSearches } from './recent-searches.ts'
import { serveSavedAlerts, type AlertRoutesDependencies } from './saved/alerts.route.ts'
import { changeSavedCars, findSavedCars, unsaveCar } from './saved-cars.ts'

export async function serveAlerts(http: FastifyInstance, dependencies: AlertRoutesDependencies): Promise<void> {
  const { database } = dependencies
  await serveSavedAlerts(http, dependencies)
  serveRoute(http, savedCarsRoute, async ({ person, query }) => {
    refuseOtherSession(person, query.account)
    const { before: at, beforeListing: listingId } = query
    const after = at !== undefined && listingId !== undefined ? { at, listingId } : undefined
    return findSavedCars(database, person.id, after)
  })
  serveRoute(http, changeSavedCarsRoute, async ({ person, body: { account, ...changes } }) => {
    refuseOtherSession(person, account)
    return changeSavedCars(database, person, changes)
  })
  serveOwned(
    http,
    unsaveCarRoute,
    async ({ person, params }) => (await unsaveCar(database, person.id, params.carId)) || null,
    async () => {},
  )
  serveRoute(http, recentSearchesRoute, async ({ person }) => ({
    searches: await findRecentSearches(database, person.id),
  }))
  serveOwned(
    http,
    deleteRecentSearchRoute,
    async ({ person, params }) => (await deleteSearch(database, person.id, params.id)) || null,
    async () => {},
  )
  serveRoute(http, deleteRecentSearchesRoute, async ({ person }) => deleteSearches(database, person.id))
}

/** A page may still be open after another user has signed in. */
function refuseOtherSession(person: Person, account: string | undefined): void {
  if (account !== undefined && account !== person.id) throw new AppError('session_of_another')
}
