import { Id } from '@pahiya/contract/core/fields'
import { auctionRoute, auctionsRoute, type AuctionLot } from '@pahiya/contract/search/auctions'
import { findLotState, type AuctionTerms } from '@pahiya/domain/listings/auction-lot'
import type { FastifyInstance } from 'fastify'
import { findLot, liveLotsQuery, type StoredLot } from '../../listings/auctions/find-lots.ts'
import { AppError } from '../../platform/app-error.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { chooseLots } from './choose-lots.ts'

/** All filters and counts are computed from the same lots. */
const cachedMs = 5_000

/** Evaluated for each request, so a lot disappears when its bidding ends. */
export function serveAuctions(http: FastifyInstance, { database }: { database: Database }): void {
  const loaded = cacheFor(cachedMs, 1, async () => {
    const now = new Date()
    return (await liveLotsQuery(database, now).execute()).map((lot) => presentLot(lot, now))
  })
  serveRoute(http, auctionsRoute, async ({ query }) => chooseLots(await loaded(''), query, new Date().toISOString()))
  serveRoute(http, auctionRoute, async ({ params: { id } }) => {
    const lot = Id.safeParse(id).success ? await findLot(database, id) : undefined
    if (!lot) throw new AppError('not_found')
    return presentLot(lot, new Date())
  })
}

function presentLot(lot: StoredLot, now: Date): AuctionLot {
  const status = lot.status as AuctionTerms['status']
  return {
    id: lot.id,
    state: findLotState({ bidsFrom: lot.bids_from, bidsUntil: lot.bids_until, status }, now),
    brand: lot.brand,
    model: lot.model,
    variant: lot.variant,
    year: lot.year,
    mileage: lot.odometer_km,
    fuelType: lot.fuel,
    transmission: lot.transmission,
    owners: lot.owners,
    colour: lot.colour,
    city: lot.city,
    stateName: lot.state,
    auctioneer: lot.auctioneer,
    sourceKey: lot.source_key,
    sourceName: lot.source_name,
    reserve: lot.reserve_rupees,
    deposit: lot.deposit_rupees,
    increment: lot.increment_rupees,
    inspectFrom: lot.inspect_from?.toISOString() ?? null,
    inspectUntil: lot.inspect_until?.toISOString() ?? null,
    bidsFrom: lot.bids_from.toISOString(),
    bidsUntil: lot.bids_until.toISOString(),
    extensionMinutes: lot.extension_minutes,
    asIsWhereIs: lot.as_is_where_is,
    url: lot.url,
    lastSeenAt: lot.last_seen_at.toISOString(),
  }
}
