import { sorts } from '@pahiya/domain/search/sorts'
import * as z from 'zod'
import { CarMatches } from '../matching/car-matches.ts'
import {
  Id,
  Kilometres,
  ModelYear,
  Name,
  PageSize,
  QueryRupees,
  Rupees,
  Seller,
  SortOrder,
  Verification,
} from '../core/fields.ts'
import { offeredCarFields, PricePoint } from '../listings/offered-car.ts'
import { route } from '../core/route.ts'

/** CARD-07. Both spellings of a field are sent (C-08); unknown values are null. */
export const LocalCar = z
  .object({
    ...offeredCarFields,
    id: Id,
    title: z.string(),
    price: Rupees,
    year: ModelYear,
    mileage: Kilometres.nullable(),
    fuelType: z.string().nullable(),
    transmission: z.string().nullable(),
    owners: z.int().nullable(),
    city: z.string(),
    state: z.string().nullable(),
    location: z.string().nullable(),
    source: z.string(),
    portal: z.string(),
    images: z.array(z.string()),
    description: z.string().nullable(),
    features: z.array(z.string()),
    isVerified: z.boolean(),
    verificationStatus: Verification,
    sellerType: Seller,
    url: z.url().nullable(),
  })
  .meta({ id: 'LocalCar' })
export type LocalCar = z.infer<typeof LocalCar>

const budgetForm = /^(\d{1,10})-(\d{1,10})$/
const noUpperBound = 99_999_999

/** HOME-12, HOME-28: 'min-max', where a max of 99999999 means no upper bound. */
export const Budget = z
  .string()
  .regex(budgetForm, "A budget is written 'min-max'")
  .transform((text) => {
    const [, min, max] = budgetForm.exec(text)!
    return { priceMin: Number(min), ...(Number(max) < noUpperBound && { priceMax: Number(max) }) }
  })

export const FindCarsRequest = z.object({
  brand: Name.optional(),
  cityFirst: Name.optional().describe('Lists cars of this city before others, unless a sort order is requested'),
  budget: Budget.optional(),
  city: Name.optional(),
  fuelType: Name.optional(),
  priceMin: QueryRupees.optional(),
  priceMax: QueryRupees.optional(),
  /** If absent, certified cars come first, then verified ones, and cheaper ones first among equals (C-33). */
  sortBy: z.enum(['price', 'year', 'mileage']).optional(),
  sortOrder: SortOrder.default('asc'),
  page: z.coerce.number().pipe(z.int().min(1).max(200)).default(1),
  limit: z.coerce.number().pipe(PageSize).default(10),
})
export type FindCarsRequest = z.infer<typeof FindCarsRequest>

export const FindCarsResponse = z
  .object({
    cars: z.array(LocalCar),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    /** See SearchResponse. */
    degraded: z.literal('engine').optional(),
    sortedBy: z.enum(sorts).optional(),
    totalIsAtLeast: z.literal(true).optional(),
    partial: z.literal(true).optional(),
  })
  .meta({ id: 'FindCarsResponse' })
export type FindCarsResponse = z.infer<typeof FindCarsResponse>

export const CarResponse = LocalCar.extend({
  matches: CarMatches,
  /** For POST /api/events; null once the car is no longer for sale. */
  viewProof: z.string().nullable(),
  /** Oldest first: every price at which our own seller's listing was seen. */
  priceHistory: z.array(PricePoint).max(24),
  analysis: z.object({
    verificationLevel: Verification,
    dataQuality: z.enum(['good', 'limited']),
    marketPosition: z.enum(['entry-level', 'mid-range', 'premium']),
    observations: z.array(z.string()),
    considerations: z.array(z.string()),
    /** C-15: from 60 to 100, and from 20 to 100 with its band. */
    dataQualityScore: z.int(),
    marketPositionScore: z.int(),
    marketPositionBand: z.enum(['excellent', 'good', 'average', 'poor']),
    listingScore: z.int().min(0).max(100),
    reliability: z.enum(['Highly Trusted', 'Trusted', 'Moderate', 'Basic']),
    mileageLabel: z.enum(['low', 'usual', 'high']).nullable(),
    ageLabel: z.enum(['new', 'usual', 'old']),
  }),
}).meta({ id: 'CarResponse' })
export type CarResponse = z.infer<typeof CarResponse>

export const findCarsRoute = route({
  method: 'GET',
  path: '/api/cars',
  summary: 'Cars sold on Pahiya itself, filtered, sorted and paged',
  query: FindCarsRequest,
  response: FindCarsResponse,
  access: 'public',
  rate: 'browse',
  errors: ['search_unavailable'],
})

export const carRoute = route({
  method: 'GET',
  path: '/api/cars/:id',
  summary: 'One car sold on Pahiya itself',
  params: z.object({ id: z.string() }),
  response: CarResponse,
  access: 'public',
  rate: 'browse',
  errors: ['car_not_found'],
})
