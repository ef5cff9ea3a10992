import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/engines/postgres.ts'
import type { ModelInUse } from '../valuation/model/model-store.ts'
import type { CountContacts } from './own-listings/find-own-listings.ts'
import { serveOwnListings } from './own-listings/own-listings.route.ts'
import { serveDrafts } from './drafts/serve-drafts.ts'
import { servePublishing } from './publish/publish.route.ts'
import { serveReusedPhotos } from './publish/serve-reused-photos.ts'

type SellingDependencies = {
  database: Database
  modelInUse: () => Promise<ModelInUse | null>
  /** Conversations are a separate package and are passed in as a function. */
  countContacts: CountContacts
}

export function serveSelling(http: FastifyInstance, dependencies: SellingDependencies): void {
  serveDrafts(http, dependencies)
  servePublishing(http, dependencies)
  serveReusedPhotos(http, dependencies)
  serveOwnListings(http, dependencies)
}
