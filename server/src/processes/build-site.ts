import type { FastifyInstance } from 'fastify'
import { createEventQueue } from '../events/event-queue.ts'
import { searchEvent } from '../events/event.ts'
import { serveEvents } from '../events/events.route.ts'
import { writeEvents } from '../events/write-events.ts'
import { serveSources } from '../ingestion/sources.route.ts'
import { findImageHosts, isShown } from '../listings/image-hosts.ts'
import { serveImageProxy } from '../media/image-proxy.route.ts'
import type { Config } from '../platform/config.ts'
import { createCallers } from '../platform/http/callers.ts'
import { createHttp } from '../platform/http/create-http.ts'
import { describeApi } from '../platform/http/describe-api.ts'
import { serveHealth } from '../platform/http/health.route.ts'
import { guardCalls } from '../platform/http/guard-calls.ts'
import { createRates } from '../platform/http/limit-rates.ts'
import type { Identify } from '../platform/http/person.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Pages } from '../platform/pages/pages.ts'
import { publicSettings } from '../platform/pages/public-settings.ts'
import { servePages } from '../platform/pages/serve-pages.ts'
import type { Stores } from '../platform/stores.ts'
import type { Telemetry } from '../platform/telemetry.ts'
import { createAllowance } from '../plans/allowance.ts'
import { serveUsageStatus } from '../plans/usage-status.route.ts'
import { serveCar } from '../search/detail-api/car.route.ts'
import { serveCounts } from '../search/search-api/count-cars.route.ts'
import { serveFindCars } from '../search/search-api/find-cars.route.ts'
import { createHydrate } from '../search/results/hydrate.ts'
import { serveListing } from '../search/detail-api/listing.route.ts'
import { createRetrieve } from '../search/retrieval/retrieve.ts'
import type { Metered } from '../search/results/search-dependencies.ts'
import { servePhrase } from '../search/search-api/phrase.route.ts'
import { serveListings } from '../search/detail-api/listings.route.ts'
import { serveMarketLocalities } from '../search/market-api/market-localities.route.ts'
import { serveMarketSummary } from '../search/market-api/market-summary.route.ts'
import { serveMarketplaceSearch } from '../search/search-api/search-marketplace.route.ts'
import { serveSitemaps } from '../search/seo-api/sitemaps.route.ts'

export type SiteParts = {
  config: Config
  stores: Stores
  log: Log
  metrics: Metrics
  telemetry: Telemetry
  /** Without them the API answers all the same. */
  pages?: Pages | null
  /** Who sent a request; without it everybody is a visitor. */
  identify?: Identify
}

/** The whole site, apart from listening: a test asks it without a port. */
export async function buildSite({ pages = null, ...parts }: SiteParts): Promise<FastifyInstance> {
  const { config, stores, log, metrics, telemetry, identify } = parts
  const http = await createHttp({
    log,
    metrics,
    telemetry,
    production: config.NODE_ENV === 'production',
    trustedProxies: config.TRUSTED_PROXIES.split(',').filter(Boolean),
  })
  const callers = createCallers(config)
  const rates = createRates({ config, redis: stores.redis, log, metrics })
  guardCalls(http, { callers, rates, identify })
  await describeApi(http)
  const allowance = createAllowance({ database: stores.database, config, log, metrics, callers })
  http.addHook('onClose', () => allowance.flush())
  const events = createEventQueue({ log, metrics, write: (told) => writeEvents(stores.database, told) })
  const metered: Metered = async (request, asked, search) => {
    const { answer, isNew } = await allowance.spend(request, { ...asked }, search)
    if (isNew) events.tell(searchEvent({ ...asked }, answer.total, new Date()))
    return answer
  }
  const reading = { config, ...stores }
  const retrieve = createRetrieve({ ...stores, config, log, metrics })
  const dependencies = { ...reading, retrieve, hydrate: createHydrate(reading) }
  serveHealth(http, stores, config)
  serveFindCars(http, dependencies)
  serveCar(http, dependencies)
  serveMarketplaceSearch(http, dependencies, metered)
  serveCounts(http, dependencies)
  serveListing(http, dependencies)
  servePhrase(http, stores)
  serveListings(http, dependencies)
  serveMarketSummary(http, dependencies)
  serveMarketLocalities(http, dependencies)
  serveSources(http, stores)
  serveUsageStatus(http, allowance)
  serveEvents(http, events)
  serveImageProxy(http, dependencies, {
    findImageHosts: () => findImageHosts(stores.database),
    isShown: (address) => isShown(stores.database, address),
  })
  await serveSitemaps(http, dependencies)
  await servePages(http, pages, publicSettings(config))
  return http
}
