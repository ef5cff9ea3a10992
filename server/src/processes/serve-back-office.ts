import type { FastifyInstance } from 'fastify'
import { serveDesk } from '../desk/serve-desk.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { serveFailingJobs } from '../platform/jobs/failing-jobs.route.ts'
import { serveSpending } from '../platform/llm/spending.route.ts'
import { serveFiringAlerts } from '../platform/telemetry/firing-alerts.route.ts'
import { notifyListingReviewed } from '../selling/own-listings/notify-listing-reviewed.ts'
import { takeDownOwnListing } from '../selling/own-listings/change-own-listing.ts'
import { notifyMatchDecided } from '../selling/own-listings/rival-listings.ts'
import { createDecideByKind } from './decide-by-kind.ts'

/** The queue, connected to the capabilities that decide its items, and the parts of /admin. */
export function serveBackOffice(
  http: FastifyInstance,
  { database, config }: { database: Database; config: Config },
): void {
  const decideByKind = createDecideByKind(database, {
    takeDown: takeDownOwnListing,
    tellSeller: notifyListingReviewed,
    notifyDecided: notifyMatchDecided,
  })
  serveDesk(http, { database, decideByKind })
  serveFailingJobs(http, { database })
  serveSpending(http, { database, config })
  serveFiringAlerts(http, { config })
}
