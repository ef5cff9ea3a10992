import { paperCategories } from '@pahiya/domain/files/uploads'
import { sellerFuels, sellerGearboxes } from '@pahiya/domain/selling/seller-form'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import * as z from 'zod'
import { Id, Instant, Kilometres, ModelYear, Rupees, Verification } from '../core/fields.ts'
import { PricePoint, Valuation } from '../listings/offered-car.ts'
import { route } from '../core/route.ts'

const oldestYear = 1_990
const leastPriceRupees = 50_000
/** A price above ₹20 crore is a typing error, as in an advert (read-price-field.ts). */
const dearestPriceRupees = 200_000_000
const longestDescription = 5_000

/** SELL-17, SELL-19: rupees, which the server rounds to whole rupees. */
export const Price = z
  .number({ error: 'Price must be at least ₹0.5 lakhs (₹50,000)' })
  .min(leastPriceRupees, 'Price must be at least ₹0.5 lakhs (₹50,000)')
  .max(dearestPriceRupees, 'This price is too high')

const wrongMobile = 'Please provide a valid 10-digit mobile number'
const wrongEmail = 'Please provide a valid email address'

/** C-18: may be typed with spaces, +91 or a leading 0. */
const Mobile = z
  .string({ error: wrongMobile })
  .max(40, wrongMobile)
  .transform((text) => text.replaceAll(/[\s()-]/g, '').replace(/^(\+91|0091|91(?=\d{10}$)|0)/, ''))
  .pipe(z.string().regex(/^[6-9]\d{9}$/, wrongMobile))

/** SELL-23, UP-05: the URL to which the file was uploaded, without its query. */
const uploaded = (message: string) => z.url({ error: message }).max(2_000, message)

/** Optional, trimmed text; blank text counts as not stated. */
const words = (longest: number) => z.string().trim().max(longest).optional()

const longestColour = 60
const longestLocality = 120
const Owners = z.int().min(1).max(20)
const Features = z.array(z.string().trim().min(1).max(100)).max(50)
const City = z.string({ error: 'City is required' }).trim().min(2, 'City is required').max(80)

/** The optional facts of C-19; a payload without them is accepted. */
const optionalFacts = {
  variant: words(120),
  mileage: Kilometres.optional(),
  fuelType: words(40),
  transmission: words(40),
  owners: Owners.optional(),
  colour: words(longestColour),
  state: words(80),
  locality: words(longestLocality),
  /** The registration number. It is not shown; only its first two parts are, as for every car. */
  plate: words(20),
  description: words(longestDescription),
  features: Features.optional(),
}

/**
 * SELL-09, SELL-26. sellerId is accepted and ignored: the session identifies the seller (C-36). A retry of a publish
 * that may not have arrived carries the same key, here or in the Idempotency-Key header, and returns the same listing.
 */
export const SellerListing = z
  .object({
    sellerId: z.string().max(200).optional(),
    brand: z.string({ error: 'Brand is required' }).trim().min(2, 'Brand is required').max(60),
    model: z.string({ error: 'Model is required' }).trim().min(1, 'Model is required').max(80),
    year: z
      .int({ error: 'Year must be 1990 or later' })
      .min(oldestYear, 'Year must be 1990 or later')
      .refine((year) => year <= yearInIndia(new Date()), 'Year must not be later than this year'),
    price: Price,
    city: City,
    actualPhone: Mobile,
    actualEmail: z.string({ error: wrongEmail }).trim().toLowerCase().max(320, wrongEmail).pipe(z.email(wrongEmail)),
    rcBookDocument: uploaded('RC book document is required'),
    insuranceDocument: uploaded('Insurance document is required'),
    frontPhoto: uploaded('Front photo is required'),
    rearPhoto: uploaded('Rear photo is required'),
    leftSidePhoto: uploaded('Left side photo is required'),
    rightSidePhoto: uploaded('Right side photo is required'),
    interiorPhoto: uploaded('Interior photo is required'),
    ...optionalFacts,
    key: z.string().min(8).max(80).optional(),
  })
  .meta({ id: 'SellerListing' })
export type SellerListing = z.output<typeof SellerListing>

/** id is the id of the car, as in its page URL /car/{id}. */
export const PublishedListing = z.object({ id: Id, ownListingId: Id, listingId: Id }).meta({ id: 'PublishedListing' })
export type PublishedListing = z.infer<typeof PublishedListing>

export const publishListingRoute = route({
  method: 'POST',
  path: '/api/seller/listings',
  summary: 'Publishes a car of the caller: live at once, as unverified',
  body: SellerListing,
  response: PublishedListing,
  status: 201,
  access: 'phone-verified',
  rate: 'write',
  errors: ['files_being_checked', 'forbidden'],
})

const ownListingStates = ['draft', 'in_review', 'live', 'sold', 'withdrawn'] as const

/** A car that the caller sells, or has sold, here. Fields that a draft does not state yet are null. */
export const OwnListing = z
  .object({
    id: Id,
    state: z.enum(ownListingStates),
    stateSince: Instant,
    publishedAt: Instant.nullable(),
    /** As in the page URL /car/{id}; null until it has been published. */
    carId: Id.nullable(),
    listingId: Id.nullable(),
    title: z.string(),
    brand: z.string().nullable(),
    model: z.string().nullable(),
    year: ModelYear.nullable(),
    city: z.string().nullable(),
    price: Rupees.nullable(),
    soldPrice: Rupees.nullable(),
    mileage: Kilometres.nullable(),
    description: z.string().nullable(),
    fuelType: z.string().nullable(),
    transmission: z.string().nullable(),
    owners: z.int().nullable(),
    colour: z.string().nullable(),
    locality: z.string().nullable(),
    features: z.array(z.string()),
    picture: z.string().nullable(),
    verification: Verification.nullable(),
    /** waiting: not compared yet. reused: similar to the photos of another car, and under review by a moderator. */
    photos: z.enum(['waiting', 'clear', 'reused', 'accepted']).nullable(),
    /** State of the RC and insurance check; null if no papers were submitted. */
    papers: z.enum(['being_read', 'in_review', 'accepted', 'refused']).nullable(),
    /** The paper that was refused; null if none or both were refused, or if a moderator revoked an acceptance. */
    refusedPaper: z.enum(paperCategories).nullable(),
    /** Page views: since it was published, and by day for the last 14 days in India, oldest first. */
    views: z.int(),
    viewsByDay: z.array(z.int()),
    /** The number of buyers who wrote to the seller. */
    contacts: z.int(),
    /** The estimate the price is compared with today; null if too few such cars are on offer. */
    valuation: Valuation.nullable(),
    /** Every price it had, oldest first. */
    prices: z.array(PricePoint),
  })
  .meta({ id: 'OwnListing' })
export type OwnListing = z.infer<typeof OwnListing>

export const ownListingsRoute = route({
  method: 'GET',
  path: '/api/seller/listings',
  summary: 'Cars that the caller sells or has sold here, newest first',
  query: z.object({ before: Id.optional() }),
  response: z.object({ listings: z.array(OwnListing), more: z.boolean() }).meta({ id: 'OwnListings' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

const params = z.object({ id: Id })
const owner = { owner: 'own_listing_not_found' } as const

/** Text that may be cleared; blank text clears it too. */
const clearable = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .transform((text) => text || null)
    .nullable()
    .optional()

/** The fields that may change while the car is for sale. Another brand, model or year would be another car. */
export const OwnListingChange = z
  .object({
    price: Price.optional(),
    mileage: Kilometres.nullable().optional(),
    description: z.string().trim().max(longestDescription).nullable().optional(),
    fuelType: z.enum(sellerFuels).nullable().optional(),
    transmission: z.enum(sellerGearboxes).nullable().optional(),
    owners: Owners.nullable().optional(),
    colour: clearable(longestColour),
    city: City.optional(),
    /** A new city without a locality clears the old one. */
    locality: clearable(longestLocality),
    features: Features.optional(),
  })
  .meta({ id: 'OwnListingChange' })
export type OwnListingChange = z.infer<typeof OwnListingChange>

export const ownListingRoute = route({
  method: 'GET',
  path: '/api/seller/listings/:id',
  summary: 'One of the cars that the caller sells',
  params,
  response: OwnListing,
  access: owner,
  rate: 'browse',
  errors: [],
})

export const changeOwnListingRoute = route({
  method: 'PATCH',
  path: '/api/seller/listings/:id',
  summary: 'Changes a car that is on sale; the old price stays in the history',
  params,
  body: OwnListingChange,
  response: OwnListing,
  access: owner,
  rate: 'write',
  errors: ['listing_not_live'],
})

export const sellOwnListingRoute = route({
  method: 'POST',
  path: '/api/seller/listings/:id/sold',
  summary: 'Marks the car as sold, with the price if the seller states it',
  params,
  body: z.object({ price: Rupees.min(1).nullable().optional() }).meta({ id: 'SoldFor' }),
  response: OwnListing,
  access: owner,
  rate: 'write',
  errors: ['listing_not_live'],
})

export const withdrawOwnListingRoute = route({
  method: 'POST',
  path: '/api/seller/listings/:id/withdraw',
  summary: 'Withdraws the car from sale',
  params,
  response: OwnListing,
  access: owner,
  rate: 'write',
  errors: ['listing_not_live'],
})

export const relistOwnListingRoute = route({
  method: 'POST',
  path: '/api/seller/listings/:id/relist',
  summary: 'Puts a car that was sold or withdrawn on sale again',
  params,
  response: OwnListing,
  access: owner,
  rate: 'write',
  errors: ['listing_not_ended', 'listing_files_gone', 'listing_taken_down'],
})
