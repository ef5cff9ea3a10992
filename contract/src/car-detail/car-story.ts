import { statedFacts } from '@pahiya/domain/car-history/claims'
import { flagKinds } from '@pahiya/domain/listing-flags/flag-kinds'
import { trustTrends } from '@pahiya/domain/scores/trust-trend'
import * as z from 'zod'
import { Id, Instant, Kilometres, Rupees, Seller } from '../core/fields.ts'
import { ListingStatus } from '../listings/offered-car.ts'
import { route } from '../core/route.ts'

/**
 * The maximum number of adverts for a car, and of sightings for each advert; the live and the latest ones are included.
 */
export const mostStoryAdverts = 40
export const mostStorySightings = 40

const Ended = z.enum(['sold', 'expired', 'removed'])

const happened = { at: Instant, listingId: Id, sourceName: z.string() }
const offered = { sellerType: Seller, price: Rupees }
/** How the car was offered until then. `endedAs` is null if the advert continued under another seller. */
const before = z.object({ sourceName: z.string(), ...offered, until: Instant, endedAs: Ended.nullable() })

export const StoryEvent = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('listed'), ...happened, ...offered }),
    /** The car left the market and was offered again. */
    z.object({ kind: z.literal('relisted'), ...happened, ...offered, before }),
    /** The car was offered by another type of seller without having left the market. */
    z.object({ kind: z.literal('seller-changed'), ...happened, ...offered, before }),
    z.object({ kind: z.literal('price'), ...happened, from: Rupees, to: Rupees }),
    z.object({ kind: z.literal('ended'), ...happened, endedAs: Ended, price: Rupees, days: z.int().min(0) }),
    z.object({
      kind: z.literal('odometer-fell'),
      ...happened,
      km: Kilometres,
      earlier: z.object({ km: Kilometres, at: Instant, sourceName: z.string() }),
    }),
  ])
  .meta({ id: 'StoryEvent' })
export type StoryEvent = z.infer<typeof StoryEvent>

/** Who made a claim and since when; `since` is null if the claim is older than our records. */
const Claim = z.object({
  value: z.union([z.string(), z.int()]),
  listingId: Id,
  sourceKey: z.string(),
  sourceName: z.string(),
  since: Instant.nullable(),
})

export const ClaimedFact = z
  .object({
    name: z.enum(statedFacts),
    claims: z.array(Claim).max(mostStoryAdverts),
    /** The claims contradict each other by more than rounding or spelling. None of them is assumed to be right. */
    differ: z.boolean(),
  })
  .meta({ id: 'ClaimedFact' })
export type ClaimedFact = z.infer<typeof ClaimedFact>

/** Facts about a live advert: whether its car is still for sale, and what is worth checking. */
export const LiveListingSignals = z
  .object({
    /** The share of such adverts that are still up, with its confidence bounds; null if there is too little data. */
    stillThere: z.object({ chance: z.number(), low: z.number(), high: z.number(), basedOn: z.int() }).nullable(),
    /** The number of people who recently reported it as sold. */
    soldReports: z.int(),
    worthChecking: z.array(z.enum(flagKinds)),
  })
  .meta({ id: 'Standing' })
export type LiveListingSignals = z.infer<typeof LiveListingSignals>

const mostSteps = mostStoryAdverts * mostStorySightings

export const CarStoryResponse = z
  .object({
    /** False if the car has been seen for less than a day and nothing has changed. */
    enough: z.boolean(),
    /** The sources on which the car was seen, earliest first. */
    sources: z.array(
      z.object({
        sourceKey: z.string(),
        sourceName: z.string(),
        firstSeenAt: Instant,
        lastSeenAt: Instant,
        adverts: z.int(),
        live: z.boolean(),
      }),
    ),
    adverts: z
      .array(
        z.object({
          listingId: Id,
          sourceKey: z.string(),
          sourceName: z.string(),
          sellerType: Seller,
          status: ListingStatus,
          firstSeenAt: Instant,
          lastSeenAt: Instant,
          endedAt: Instant.nullable(),
          /** MKT-24 */
          trustTrend: z.enum(trustTrends),
          /** Null for an advert that has ended. */
          standing: LiveListingSignals.nullable(),
        }),
      )
      .max(mostStoryAdverts),
    /**
     * Oldest first, across portals: each price with the time from which it applied. `change` is null for an advert's
     * first price.
     */
    prices: z
      .array(
        z.object({ at: Instant, listingId: Id, sourceName: z.string(), price: Rupees, change: z.int().nullable() }),
      )
      .max(mostSteps),
    readings: z.array(z.object({ at: Instant, listingId: Id, sourceName: z.string(), km: Kilometres })).max(mostSteps),
    events: z.array(StoryEvent).max(mostSteps * 3),
    /** Whole days with at least one advert; null for a car that was never seen for sale. */
    daysOnMarket: z.object({ inAll: z.int().min(0), thisTime: z.int().min(0), since: Instant }).nullable(),
    cuts: z.object({ count: z.int(), rupees: Rupees }),
    relistings: z.int(),
    sellerChanges: z.int(),
    /** The last time a dealer offered an owner's car, and the mark-up on the owner's last price. */
    flip: z.object({ at: Instant, markUp: z.int() }).nullable(),
    facts: z.array(ClaimedFact),
  })
  .meta({ id: 'CarStory' })
export type CarStoryResponse = z.infer<typeof CarStoryResponse>

const about = { params: z.object({ id: z.string() }), access: 'public', rate: 'browse' } as const

export const carStoryRoute = route({
  ...about,
  method: 'GET',
  path: '/api/cars/:id/story',
  summary: 'History of a car sold on Pahiya itself, across portals: prices, readings, relistings, sellers',
  response: CarStoryResponse,
  errors: ['car_not_found'],
})

export const listingStoryRoute = route({
  ...about,
  method: 'GET',
  path: '/api/marketplace/listing/:id/story',
  summary: 'History of the car of an advert, across portals: prices, readings, relistings, sellers',
  response: CarStoryResponse,
  errors: ['listing_not_found'],
})
