import {
  decideInspectionRoute,
  inspectionReportRoute,
  inspectionsRoute,
  moveInspectionRoute,
  openInspectionsRoute,
  recordReportRoute,
  requestInspectionRoute,
} from '@pahiya/contract/conversations/inspections'
import { Id } from '@pahiya/contract/core/fields'
import type { FastifyInstance } from 'fastify'
import { findListings } from '../../listings/read/find-listing.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Callers } from '../../platform/http/visitors/callers.ts'
import { serveOwned, serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import {
  findOwnInspection,
  findReport,
  accountInspectionsQuery,
  openInspectionsQuery,
  readInspectionRole,
  presentInspection,
} from './find-inspections.ts'
import { moveInspection, recordReport, requestInspection } from './inspections.ts'

export function serveInspections(
  http: FastifyInstance,
  { database, callers }: { database: Database; callers: Pick<Callers, 'callerOf'> },
): void {
  serveRoute(http, requestInspectionRoute, async ({ person, body }, request) => {
    const sender = { accountId: person.id, caller: callers.callerOf(request) }
    return presentInspection(await requestInspection(database, sender, body), 'buyer')
  })
  serveRoute(http, inspectionsRoute, async ({ person }) => {
    const { rows } = await accountInspectionsQuery(person.id).execute(database)
    return { inspections: rows.map((row) => presentInspection(row, readInspectionRole(row, person.id))) }
  })
  serveOwned(
    http,
    moveInspectionRoute,
    ({ person, params }) => findOwnInspection(database, person.id, params.id),
    async (row, { person, body }) => {
      const part = readInspectionRole(row, person.id)
      return presentInspection(await moveInspection(database, row.id, body.status, part), part)
    },
  )
  serveRoute(http, inspectionReportRoute, async ({ params: { id } }) => {
    const [listing] = Id.safeParse(id).success ? await findListings(database, [id]) : []
    if (!listing) throw new AppError('listing_not_found')
    return { report: await findReport(database, listing.car_id) }
  })
  serveRoute(http, openInspectionsRoute, async () => {
    const { rows } = await openInspectionsQuery().execute(database)
    return { inspections: rows.map((row) => presentInspection(row, 'admin')) }
  })
  serveRoute(http, decideInspectionRoute, async ({ person, params, body }) => {
    await moveInspection(database, params.id, body.status, 'admin', person.id)
  })
  serveRoute(http, recordReportRoute, async ({ person, params, body }) =>
    recordReport(database, params.id, body, person.id),
  )
}
