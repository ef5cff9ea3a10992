import { createHash } from 'node:crypto'
import { carSheetRoute, listingSheetRoute } from '@pahiya/contract/car-detail/car-share'
import { mostStoryAdverts, mostStorySightings } from '@pahiya/contract/car-detail/car-story'
import type { PriceInsights } from '@pahiya/contract/car-detail/price-insights'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { detailLoan } from '@pahiya/domain/finance/emi'
import { findLocationState } from '@pahiya/domain/landed-cost/car-state'
import { priceGapPercent } from '@pahiya/domain/price/price-gap'
import { questionsFor } from '@pahiya/domain/car-detail/questions-to-ask'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findCarHistory } from '../../listings/cars/find-car-history.ts'
import type { StoredListing } from '../../listings/read/find-listing.ts'
import { ownSource } from '../../listings/own-source.ts'
import { findOffers } from '../../listings/cars/find-offers.ts'
import { createByteCache } from '../../platform/byte-cache.ts'
import type { Config } from '../../platform/config.ts'
import { servePdf } from '../../platform/http/responses/serve-pdf.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { runInThread } from '../../platform/process/run-in-thread.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { presentLandedCost } from '../price/present-landed-cost.ts'
import { presentListing } from '../../search/present/present-listing.ts'
import { presentStory } from '../page/present-story.ts'
import type { SheetFacts } from './write-sheet.ts'
import { completeListings } from '../../search/results/complete-listings.ts'
import { createInsights, type InsightDependencies } from '../price/build-insights.ts'
import { requireListing, requireLocalListing } from '../require-listing.ts'

type SheetDependencies = InsightDependencies & { config: Pick<Config, 'PUBLIC_ORIGIN'>; metrics: Metrics }

const most = { adverts: mostStoryAdverts, sightings: mostStorySightings }
/** A sheet takes about 100 ms of CPU time, so sheets are written one at a time. */
const places = 1
const longestQueue = 20
const maxBytes = 16 * 1024 * 1024

/** Serves a one-page printable sheet for a car, written on first request and then cached by content. */
export function serveSheets(http: FastifyInstance, dependencies: SheetDependencies): void {
  const { database, config, metrics } = dependencies
  const insightsOf = createInsights(dependencies)
  const inTurn = limitConcurrency(places, longestQueue)
  const written = createByteCache<Buffer>({ name: 'sheets', maxBytes, bytesOf: (bytes) => bytes.length, metrics })
  // The thread loads the fonts and the PDF library on first use, so site processes do not load them at startup.
  const writer = runInThread<SheetFacts, Uint8Array>(new URL('./write-sheet.ts', import.meta.url), 'writeSheet')
  http.addHook('onClose', () => writer.close())

  async function write(facts: SheetFacts): Promise<Buffer> {
    const hash = hashOf(facts)
    // Checked again once it is this request's turn: an earlier request may have written the same sheet.
    return written.get(hash) ?? inTurn(async () => written.get(hash) ?? keep(hash, await writer.run(facts)))
  }

  function keep(hash: string, { buffer, byteOffset, byteLength }: Uint8Array): Buffer {
    const bytes = Buffer.from(buffer, byteOffset, byteLength)
    written.set(hash, bytes)
    return bytes
  }

  async function sheetOf(listing: StoredListing, { protocol, host }: FastifyRequest) {
    const now = new Date()
    const [insights, memory, offersOf] = await Promise.all([
      insightsOf(listing),
      findCarHistory(database, listing.car_id, most),
      findOffers(database, [listing.car_id]),
    ])
    const [complete] = await completeListings([listing], offersOf, database, 1)
    const car = presentListing(complete!, detailLoan)
    const story = presentStory(memory, new Map(), now)
    const cost = presentLandedCost(listing, {}, now)
    const path = listing.source_key === ownSource ? `/car/${listing.car_id}` : `/marketplace/${listing.id}`
    const questions = questionsFor(
      {
        year: listing.year,
        odometerKm: listing.odometer_km,
        owners: listing.owners,
        fuel: listing.fuel,
        registeredIn: cost.carState,
        standsIn: findLocationState(listing),
        belowMarketPercent: belowMarket(listing, insights),
        priceCuts: story.cuts.count,
        odometersDiffer: story.facts.some(({ name, differ }) => name === 'km' && differ),
      },
      yearInIndia(now),
    )
    const address = `${config.PUBLIC_ORIGIN ?? `${protocol}://${host}`}${path}`
    const bytes = await write({ car, address, insights, isFlagged: listing.is_flagged, cost, questions, now })
    return { filename: filenameOf(car.title), bytes }
  }

  servePdf(http, carSheetRoute, async ({ params: { id } }, request) =>
    sheetOf(await requireLocalListing(database, id), request),
  )
  servePdf(http, listingSheetRoute, async ({ params: { id } }, request) =>
    sheetOf(await requireListing(database, id), request),
  )
}

/** The same facts on the same day yield the same sheet, regardless of the time at which they were read. */
function hashOf({ now, insights: found, ...facts }: SheetFacts): string {
  const { lastUpdated: _, ...insights } = found
  return createHash('sha256')
    .update(JSON.stringify([facts, insights, dayInIndia(now)]))
    .digest('base64url')
}

/** A flagged advert is not rated, but a price far below others is the first thing to ask about. */
function belowMarket(listing: StoredListing, { rating, fairPrice }: PriceInsights): number | null {
  const fair = listing.is_flagged ? listing.value_rupees : rating === 'rated' ? (fairPrice?.fair ?? null) : null
  return fair === null ? null : priceGapPercent(listing.price_rupees, fair)
}

function filenameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `pahiya-${name.slice(0, 60)}.pdf`
}
