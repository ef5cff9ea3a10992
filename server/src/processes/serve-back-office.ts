import type { FastifyInstance } from 'fastify'
import { serveGrants } from '../accounts/grants/serve-grants.ts'
import { servePeople } from '../accounts/people/serve-people.ts'
import { serveAudit } from '../audit/serve-audit.ts'
import { serveCloseAccount } from '../desk/people/close-account.ts'
import { serveGiveRole } from '../desk/people/give-role.ts'
import { serveDesk } from '../desk/serve-desk.ts'
import { serveSettings } from '../desk/settings/serve-settings.ts'
import { serveNumbers } from '../numbers/serve-numbers.ts'
import type { Config } from '../platform/config.ts'
import type { ObjectStore } from '../platform/engines/object-store.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { serveFailingJobs } from '../platform/jobs/failing-jobs.route.ts'
import { serveSpending } from '../platform/llm/spending.route.ts'
import { serveFiringAlerts } from '../platform/telemetry/firing-alerts.route.ts'
import { openErasureLedger } from '../privacy/erasure/erasure-ledger.ts'
import { notifyListingReviewed } from '../selling/own-listings/notify-listing-reviewed.ts'
import { takeDownOwnListing } from '../selling/own-listings/change-own-listing.ts'
import { notifyMatchDecided } from '../selling/own-listings/rival-listings.ts'
import { createDeskKinds } from './desk-kinds.ts'
import { erasePerson } from './personal-data.ts'

/** `config` follows the settings; `defaults` are the values from the environment. */
type BackOfficeParts = { database: Database; objects: ObjectStore; config: Config; defaults: Config }

/** The queue, connected to the capabilities that decide its items, and the parts of /admin. */
export function serveBackOffice(http: FastifyInstance, parts: BackOfficeParts): void {
  const { database, config, defaults } = parts
  const ledger = openErasureLedger(parts)
  const deskKinds = createDeskKinds(database, {
    takeDown: takeDownOwnListing,
    tellSeller: notifyListingReviewed,
    notifyDecided: notifyMatchDecided,
  })
  serveDesk(http, { database, deskKinds })
  serveFailingJobs(http, { database })
  serveSpending(http, { database, config })
  serveFiringAlerts(http, { config })
  serveGrants(http, { database })
  serveGiveRole(http, { database })
  servePeople(http, { database })
  serveCloseAccount(http, { database, erase: (accountId) => erasePerson({ database, ledger }, accountId) })
  serveSettings(http, { database, defaults })
  serveAudit(http, { database })
  serveNumbers(http, { database })
}
