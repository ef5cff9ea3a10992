import type { FastifyInstance } from 'fastify'
import { servePhone } from '../accounts/phone/serve-phone.ts'
import { identifyBySession } from '../accounts/sessions/identify.ts'
import { serveAccounts } from '../accounts/serve-accounts.ts'
import { servePreferences } from '../accounts/preferences/serve-preferences.ts'
import { deleteSearches } from '../alerts/recent-searches.ts'
import { serveAssistant } from '../assistant/serve-assistant.ts'
import { serveAlerts } from '../alerts/serve-alerts.ts'
import { followAliases } from '../catalogue/follow-aliases.ts'
import { serveCarDetail } from '../car-detail/serve-car-detail.ts'
import { serveModeration } from '../community/moderation/serve-moderation.ts'
import { serveCommunity } from '../community/serve-community.ts'
import { countContacts } from '../conversations/contact/count-contacts.ts'
import { areCallsOn } from '../conversations/calls/serve-calls.ts'
import { serveConversations } from '../conversations/serve-conversations.ts'
import { createEventQueue } from '../events/event-queue.ts'
import { serveEvents } from '../events/events.route.ts'
import { createViewProofs } from '../events/view-proof.ts'
import { writeEvents } from '../events/write-events.ts'
import { storageOrigin, type FileStores } from '../files/file-stores.ts'
import { serveFiles } from '../files/serve-files.ts'
import { serveFinance } from '../finance/serve-finance.ts'
import { serveIngestion } from '../ingestion/sources/sources.route.ts'
import { numberRemover } from '../ingestion/removals/removed-numbers.ts'
import { findImageHosts, isShown } from '../listings/pictures/image-hosts.ts'
import { serveListingFlags } from '../listing-flags/serve-listing-flags.ts'
import { serveMatching } from '../matching/serve-matching.ts'
import { serveMedia } from '../media/serve/image-proxy.route.ts'
import { readPicture } from '../media/storage/read-picture.ts'
import { notify } from '../notices/notify.ts'
import { createIntake } from '../newsroom/intake/intake.ts'
import { serveIntake } from '../newsroom/intake/serve-intake.ts'
import { serveNewsroom } from '../newsroom/serve-newsroom.ts'
import { servePrivacy } from '../privacy/serve-privacy.ts'
import { serveNotices } from '../notices/serve-notices.ts'
import type { Config } from '../platform/config.ts'
import { createCallers, type Callers } from '../platform/http/visitors/callers.ts'
import { createFunnelKeys } from '../platform/http/visitors/funnel-keys.ts'
import { createHttp } from '../platform/http/create-http.ts'
import { serveCspReports } from '../platform/http/security/csp-report.route.ts'
import { describeApi } from '../platform/http/describe-api.ts'
import { serveHealth } from '../platform/http/health.route.ts'
import { guardCalls } from '../platform/http/security/guard-calls.ts'
import { createRates } from '../platform/http/security/limit-rates.ts'
import type { Identify } from '../platform/http/visitors/person.ts'
import { createLlm } from '../platform/llm/create-llm.ts'
import type { Llm } from '../platform/llm/llm.ts'
import type { Log } from '../platform/telemetry/log.ts'
import type { Metrics } from '../platform/telemetry/metrics.ts'
import type { Pages } from '../platform/pages/pages.ts'
import { publicSettings } from '../platform/pages/public-settings.ts'
import { servePages } from '../platform/pages/serve-pages.ts'
import { createWebPush } from '../platform/push/web-push.ts'
import { createMsg91 } from '../platform/sms/msg91.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { Stores } from '../platform/engines/stores.ts'
import { startSettings } from '../platform/settings/start-settings.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { createMeter } from '../plans/meter-search.ts'
import { checkoutOrigins, servePro } from '../plans/payments/serve-pro.ts'
import { servePlans } from '../plans/serve-plans.ts'
import { serveChannels } from '../selling/channels/serve-channels.ts'
import { serveDealers } from '../selling/dealers/serve-dealers.ts'
import { createEndedListings } from '../search/results/ended-listings.ts'
import { serveSearch } from '../search/serve-search.ts'
import { isAnyChannelOn } from '../selling/channels/configured-channels.ts'
import { createVahanRegistry } from '../selling/registry/vahan-registry.ts'
import { serveVerification } from '../selling/verification/serve-verification.ts'
import { takeDownOwnListing } from '../selling/own-listings/change-own-listing.ts'
import { notifyListingReviewed } from '../selling/own-listings/notify-listing-reviewed.ts'
import { notifyMatchDecided } from '../selling/own-listings/rival-listings.ts'
import { serveSelling } from '../selling/serve-selling.ts'
import { serveValuation } from '../valuation/serve-valuation.ts'
import { watchModelInUse } from '../valuation/model/watch-model-in-use.ts'
import { allHeldData, allPersonalData } from './personal-data.ts'
import { recordContact, recordSearches } from './record-events.ts'
import { serveBackOffice } from './serve-back-office.ts'

export type SiteParts = {
  config: Config
  stores: Stores
  log: Log
  metrics: Metrics
  telemetry: Telemetry
  /** Without pages the API still works. */
  pages?: Pages | null
  /** Identifies the sender of a request; by default through the session. */
  identify?: Identify
}

function imagesOfAdverts(database: Stores['database']) {
  return {
    findImageHosts: () => findImageHosts(database),
    isShown: (address: string) => isShown(database, address),
  }
}

/** Builds the whole site without listening on a port, so that tests can call it directly. */
export async function buildSite({ pages = null, ...parts }: SiteParts): Promise<FastifyInstance> {
  const { config: defaults, stores, log, metrics, telemetry } = parts
  const { database } = stores
  const { identify = identifyBySession(database, defaults) } = parts
  const { config, live, close } = await startSettings({ config: defaults, database, log })
  const following = followAliases({ database, live, log })
  const http = await createHttp({
    log,
    metrics,
    telemetry,
    production: config.NODE_ENV === 'production',
    load: { longestTurnMs: config.LONGEST_TURN_MS },
    ...(config.PUBLIC_ORIGIN !== undefined && { publicOrigin: config.PUBLIC_ORIGIN }),
    trustedProxies: (config.TRUSTED_PROXIES ?? '').split(',').filter(Boolean),
  })
  http.addHook('onClose', close)
  http.addHook('onClose', async () => (await following)())
  const callers = createCallers(config)
  const rates = createRates({ config, redis: stores.redis, log, metrics })
  guardCalls(http, { callers, rates, identify })
  await describeApi(http)
  serveAccounts(http, { database, config, log, callers, notify })
  const allowance = servePlans(http, { database, config, log, metrics, callers })
  const events = createEventQueue({ log, metrics, write: (told) => writeEvents(database, told) })
  const funnelKeys = createFunnelKeys(config)
  const metered = createMeter(allowance, recordSearches({ database, log }, { events, callers, funnelKeys }))
  serveHealth(http, stores, config)
  servePhone(http, { database, config, log, metrics, callers, sendSms: createMsg91(config), notify })
  await servePro(http, { database, config, log })
  servePreferences(http, { database, forgetSearches: deleteSearches })
  await serveAlerts(http, { database, search: stores.search, config })
  serveFinance(http, { database })
  serveBackOffice(http, { database, objects: stores.objects, config, defaults })
  serveVerification(http, { database, askRegistry: createVahanRegistry(config) })
  await serveOwnData(http, { database, objects: stores.objects, config, log, metrics, callers })
  await serveNotices(http, { database, config, webPush: createWebPush(config) })
  serveConversations(http, { database, live, config, callers, onContact: recordContact(events, funnelKeys) })
  serveChannels(http, { database, config })
  await serveCspReports(http, { log, metrics })
  const modelInUse = watchModelInUse({ database, objects: stores.objects, bucket: config.S3_BUCKET }, log)
  serveDealers(http, { database, modelInUse, callers })
  const reads = { ...stores, modelInUse, config, log, metrics }
  const degraded = { database: stores.degradedDatabase }
  const searching = await serveSearch(http, { ...reads, degraded, ended: createEndedListings(live) }, metered)
  const llm = createLlm({ database, config, log, metrics })
  serveAssistant(http, { ...searching, ...reads, live, callers, llm })
  const viewProofs = createViewProofs(config)
  serveCarDetail(http, { ...reads, viewProofs, readPicture: (url) => readPicture({ ...stores, config }, url) })
  await serveIngestion(http, { ...stores, config })
  serveDecisions(http, database)
  serveValuation(http, { ...stores, modelInUse, bucket: config.S3_BUCKET, config })
  serveSelling(http, { database, modelInUse, countContacts })
  serveNews(http, { ...stores, config, log, llm })
  serveCommunity(http, { database, config, callers, viewProofs, llm })
  serveModeration(http, { database })
  serveEvents(http, { database, queue: events, callers, viewProofs, funnelKeys })
  serveMedia(http, { ...stores, config }, imagesOfAdverts(database))
  await servePages(http, pages, siteSettings(config), metrics, [storageOrigin(config)], checkoutOrigins(config))
  return http
}

/** Decisions of moderators on pairs of adverts and on suspicious adverts. */
function serveDecisions(http: FastifyInstance, database: Database): void {
  serveMatching(http, { database, notifyDecided: notifyMatchDecided })
  serveListingFlags(http, { database, takeDown: takeDownOwnListing, tellSeller: notifyListingReviewed })
}

/** Files that people upload, and what they may demand of all their data. */
async function serveOwnData(
  http: FastifyInstance,
  parts: FileStores & { config: Config; log: Log; metrics: Metrics; callers: Callers },
): Promise<void> {
  await serveFiles(http, parts)
  const removeNumber = numberRemover(parts.config)
  servePrivacy(http, {
    ...parts,
    declarations: allPersonalData,
    held: allHeldData,
    sendSms: createMsg91(parts.config),
    removeNumber,
  })
}

function serveNews(http: FastifyInstance, parts: Stores & Pick<SiteParts, 'config' | 'log'> & { llm: Llm }): void {
  const intake = createIntake(parts)
  serveNewsroom(http, { ...parts, ...intake })
  serveIntake(http, { ...parts, canGenerate: intake.canGenerate })
}

function siteSettings(config: Config) {
  return { ...publicSettings(config), channelsOn: isAnyChannelOn(config), callsOn: areCallsOn(config) }
}
