import {
  agreementRoute,
  carryOutManyRoute,
  claimNextRoute,
  decideManyRoute,
  deleteFilterRoute,
  deskItemRoute,
  nextSecondLookRoute,
  queueRoute,
  saveFilterRoute,
  savedFiltersRoute,
  secondLookRoute,
} from '@pahiya/contract/admin/queue'
import { deskTodayRoute } from '@pahiya/contract/admin/today'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { findAgreement } from '../second-looks/find-agreement.ts'
import { findNextLook, recordSecondLook } from '../second-looks/second-looks.ts'
import { findDeskToday } from '../today/find-queue-health.ts'
import { carryOutMany, decideMany, type DecideByKind } from './decide-many.ts'
import { claimNextItem, findItemRow, findQueue } from './find-queue.ts'
import { deleteFilter, findFilters, saveFilter } from './saved-filters.ts'

/** One queue over all kinds of items. */
export function serveQueue(
  http: FastifyInstance,
  { database, decideByKind }: { database: Database; decideByKind: DecideByKind },
): void {
  serveRoute(http, deskTodayRoute, ({ person }) => findDeskToday(database, person))

  serveRoute(http, queueRoute, ({ person, query }) => findQueue(database, person.id, query))

  serveRoute(http, claimNextRoute, async ({ person, query }) => ({
    item: await claimNextItem(database, person.id, query),
  }))

  serveRoute(http, deskItemRoute, async ({ person, params }) => {
    const found = await findItemRow(database, params.id, person.id)
    if (!found) throw new AppError('desk_item_not_found')
    return found
  })

  serveRoute(http, savedFiltersRoute, async ({ person }) => ({ filters: await findFilters(database, person.id) }))

  serveRoute(http, saveFilterRoute, async ({ person, body }) => {
    const saved = await saveFilter(database, person.id, body)
    if (!saved) throw new AppError('too_many_filters')
    return saved
  })

  serveRoute(http, deleteFilterRoute, async ({ person, params }) => {
    if (!(await deleteFilter(database, person.id, params.id))) throw new AppError('filter_not_found')
  })

  serveRoute(http, decideManyRoute, ({ person, body }) => decideMany(database, decideByKind, body, person.id))

  serveRoute(http, carryOutManyRoute, ({ person, params }) =>
    carryOutMany(database, decideByKind, params.id, person.id),
  )

  serveRoute(http, nextSecondLookRoute, ({ person }) => findNextLook(database, person.id))

  serveRoute(http, secondLookRoute, ({ person, params, body }) =>
    recordSecondLook(database, params.id, body.outcome, person.id),
  )

  serveRoute(http, agreementRoute, () => findAgreement(database))
}
