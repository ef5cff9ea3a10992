import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/postgres.ts'
import type { ModelInUse } from '../valuation/price-models.ts'
import type { CountContacts } from './own/find-own-listings.ts'
import { serveOwnListings } from './own/own-listings.route.ts'
import { serveDrafts } from './drafts/serve-drafts.ts'
import { servePublishing } from './publish/publish.route.ts'
import { serveReusedPhotos } from './publish/serve-reused-photos.ts'

type SellingDependencies = {
  database: Database
  modelInUse: () => Promise<ModelInUse | null>
  /** Conversations are a surface of their own and are given as a function. */
  countContacts: CountContacts
}

export function serveSelling(http: FastifyInstance, dependencies: SellingDependencies): void {
  serveDrafts(http, dependencies)
  servePublishing(http, dependencies)
  serveReusedPhotos(http, dependencies)
  serveOwnListings(http, dependencies)
}
