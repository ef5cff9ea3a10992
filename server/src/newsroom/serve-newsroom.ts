import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Stores } from '../platform/engines/stores.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { serveAdminArticles } from './admin/admin-articles.route.ts'
import type { ProviderReport } from './admin/analytics.ts'
import { serveVersions } from './admin/versions.route.ts'
import { serveArticles } from './articles/articles.route.ts'
import { serveFeedsOut } from './feeds-out/feeds.route.ts'
import { serveReports } from './reports/reports.route.ts'
import { configuredNetworks } from './sharing/configured-networks.ts'
import { serveSharing } from './sharing/share-article.route.ts'
import { serveSidebar } from './sidebar/sidebar.route.ts'

export type NewsroomDependencies = Pick<Stores, 'database' | 'search'> & {
  config: Config
  log: Log
  /** States of the providers and feeds. */
  reportProviders?: () => Promise<ProviderReport>
  canGenerate?: boolean
}

const notConfigured = { configured: false, answeredLastTime: null, lastCalledAt: null }

/** Without providers: nothing is generated, and no page is fetched. */
async function noProviders(): Promise<ProviderReport> {
  return {
    apiStatus: { perplexity: notConfigured, gemini: notConfigured, firecrawl: notConfigured },
    feeds: { total: 0, failing: 0 },
  }
}

/** Registers every newsroom call. */
export function serveNewsroom(http: FastifyInstance, dependencies: NewsroomDependencies): void {
  const { database, config, reportProviders = noProviders, canGenerate = false } = dependencies
  const networks = configuredNetworks(config)
  serveArticles(http, dependencies)
  serveSidebar(http, { ...dependencies, canGenerate })
  serveFeedsOut(http, { database, config })
  serveAdminArticles(http, {
    database,
    networks: networks.map(({ network }) => network),
    reportProviders,
  })
  serveVersions(http, database)
  serveSharing(http, { database, networks, config })
  serveReports(http, database)
}
