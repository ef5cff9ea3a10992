import type { FastifyInstance } from 'fastify'
import type { FileStores } from '../files/file-stores.ts'
import type { Config } from '../platform/config.ts'
import type { HeldData, PersonalData } from '../platform/personal-data.ts'
import { openErasureLedger } from './erasure/erasure-ledger.ts'
import { serveConsents } from './consents/serve-consents.ts'
import { serveErasure } from './erasure/serve-erasure.ts'
import { serveExports } from './exports/serve-exports.ts'
import { serveNotice } from './notice/serve-notice.ts'
import { serveRemovals, type RemovalDependencies } from './removals/serve-removals.ts'
import { serveRequests } from './requests/serve-requests.ts'

/** The rights of people over their data. */
export function servePrivacy(
  http: FastifyInstance,
  dependencies: FileStores &
    RemovalDependencies & { declarations: readonly PersonalData[]; held: readonly HeldData[]; config: Config },
): void {
  serveExports(http, dependencies)
  serveErasure(http, { ...dependencies, ledger: openErasureLedger(dependencies) })
  serveRequests(http, dependencies)
  serveRemovals(http, dependencies)
  serveConsents(http, dependencies)
  serveNotice(http, dependencies)
}
