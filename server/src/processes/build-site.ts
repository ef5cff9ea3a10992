import type { FastifyInstance } from 'fastify'
import { findImageHosts, listingsShow } from '../listings/image-hosts.ts'
import { serveImageProxy } from '../media/image-proxy.route.ts'
import type { Config } from '../platform/config.ts'
import { createHttp } from '../platform/http/create-http.ts'
import { describeApi } from '../platform/http/describe-api.ts'
import { serveHealth } from '../platform/http/health.route.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Stores } from '../platform/stores.ts'
import type { Telemetry } from '../platform/telemetry.ts'
import { serveCar } from '../search/car.route.ts'
import { serveFindCars } from '../search/find-cars.route.ts'
import { serveListing } from '../search/listing.route.ts'
import { serveMarketplaceSearch } from '../search/search-marketplace.route.ts'

export type SiteParts = { config: Config; stores: Stores; log: Log; metrics: Metrics; telemetry: Telemetry }

/** The whole site, apart from listening: a test asks it without a port. */
export async function buildSite({ config, stores, log, metrics, telemetry }: SiteParts): Promise<FastifyInstance> {
  const http = await createHttp({ log, metrics, telemetry, production: config.NODE_ENV === 'production' })
  await describeApi(http)
  const dependencies = { config, ...stores }
  serveHealth(http, stores, config)
  serveFindCars(http, dependencies)
  serveCar(http, dependencies)
  serveMarketplaceSearch(http, dependencies)
  serveListing(http, dependencies)
  serveImageProxy(http, dependencies, {
    findImageHosts: () => findImageHosts(stores.database),
    listingsShow: (origin, sourceKeys) => listingsShow(stores.database, origin, sourceKeys),
  })
  // The pages come with the screen; until then the front door leads to what there is to read.
  http.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/api/docs'))
  return http
}
