import type { FastifyInstance } from 'fastify'
import { serveSources } from '../ingestion/sources.route.ts'
import { findImageHosts, listingsShow } from '../listings/image-hosts.ts'
import { serveImageProxy } from '../media/image-proxy.route.ts'
import { openAlbums } from '../media/open-albums.ts'
import type { Config } from '../platform/config.ts'
import { createHttp } from '../platform/http/create-http.ts'
import { describeApi } from '../platform/http/describe-api.ts'
import { serveHealth } from '../platform/http/health.route.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Pages } from '../platform/pages/pages.ts'
import { publicSettings } from '../platform/pages/public-settings.ts'
import { servePages } from '../platform/pages/serve-pages.ts'
import type { Stores } from '../platform/stores.ts'
import type { Telemetry } from '../platform/telemetry.ts'
import { serveCar } from '../search/car.route.ts'
import { serveFindCars } from '../search/find-cars.route.ts'
import { serveListing } from '../search/listing.route.ts'
import { serveMarketplaceSearch } from '../search/search-marketplace.route.ts'

export type SiteParts = {
  config: Config
  stores: Stores
  log: Log
  metrics: Metrics
  telemetry: Telemetry
  /** Without them the API answers all the same. */
  pages?: Pages | null
}

/** The whole site, apart from listening: a test asks it without a port. */
export async function buildSite({ pages = null, ...parts }: SiteParts): Promise<FastifyInstance> {
  const { config, stores, log, metrics, telemetry } = parts
  const http = await createHttp({ log, metrics, telemetry, production: config.NODE_ENV === 'production' })
  await describeApi(http)
  const dependencies = {
    config,
    ...stores,
    openAlbums: (asked: Parameters<typeof openAlbums>[1]) => openAlbums(stores.database, asked),
  }
  serveHealth(http, stores, config)
  serveFindCars(http, dependencies)
  serveCar(http, dependencies)
  serveMarketplaceSearch(http, dependencies)
  serveListing(http, dependencies)
  serveSources(http, stores)
  serveImageProxy(http, dependencies, {
    findImageHosts: () => findImageHosts(stores.database),
    listingsShow: (origin, sourceKeys) => listingsShow(stores.database, origin, sourceKeys),
  })
  await servePages(http, pages, publicSettings(config))
  return http
}
