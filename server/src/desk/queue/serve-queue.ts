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
import { answerGoldenItem, findGoldenRow, offerGoldenItem } from '../golden-items/golden-items.ts'
import { findAgreement } from '../second-looks/find-agreement.ts'
import { findNextLook, recordSecondLook } from '../second-looks/second-looks.ts'
import { findDeskToday } from '../today/find-queue-health.ts'
import { carryOutMany, decideMany } from './decide-many.ts'
import type { DeskKinds } from './desk-kind.ts'
import { claimNextItem, findItemRow, findQueue } from './find-queue.ts'
import { deleteFilter, findFilters, saveFilter } from './saved-filters.ts'

/** Probability that a claim with "next" returns a golden item, as long as the moderator has any left to answer. */
const goldenShare = 0.05

/** One queue over all kinds of items. */
export function serveQueue(
  http: FastifyInstance,
  { database, deskKinds }: { database: Database; deskKinds: DeskKinds },
): void {
  serveRoute(http, deskTodayRoute, ({ person }) => findDeskToday(database, person))

  serveRoute(http, queueRoute, ({ person, query }) => findQueue(database, deskKinds, person.id, query))

  serveRoute(http, claimNextRoute, async ({ person, query }) => ({
    item:
      (await offerGoldenItem(database, person, query, goldenShare)) ??
      (await claimNextItem(database, deskKinds, person.id, query)),
  }))

  serveRoute(http, deskItemRoute, async ({ person, params }) => {
    const found = await findItemRow(database, deskKinds, params.id, person.id)
    if (found) return found
    const golden = await findGoldenRow(database, params.id, person.id)
    if (!golden) throw new AppError('desk_item_not_found')
    return { item: golden, decided: null }
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

  serveRoute(http, decideManyRoute, async ({ person, body }, { log }) => {
    const [first] = body.items
    const golden = body.items.length === 1 ? { id: first!.id, outcome: body.outcome } : null
    return (
      (golden && (await answerGoldenItem(database, golden, person.id))) ??
      decideMany({ database, deskKinds, log }, body, person.id)
    )
  })

  serveRoute(http, carryOutManyRoute, ({ person, params }, { log }) =>
    carryOutMany({ database, deskKinds, log }, params.id, person.id),
  )

  serveRoute(http, nextSecondLookRoute, ({ person }) => findNextLook(database, person.id))

  serveRoute(http, secondLookRoute, ({ person, params, body }) =>
    recordSecondLook(database, params.id, body.outcome, person.id),
  )

  serveRoute(http, agreementRoute, ({ person }) => findAgreement(database, person))
}
