import * as z from 'zod'
import { Id, Instant, Kilometres, ModelYear, Rupees, Seller, Verification } from '../core/fields.ts'
import { ListingStatus, offeredCarFields } from './offered-car.ts'

/** LIST-03, with the original advert's URL. Both spellings of a field are sent (C-08); unknown values are null. */
export const MarketplaceListing = z
  .object({
    ...offeredCarFields,
    id: Id,
    title: z.string(),
    brand: z.string(),
    model: z.string(),
    year: ModelYear,
    price: Rupees,
    originalPrice: Rupees.nullable(),
    mileage: Kilometres.nullable(),
    fuelType: z.string().nullable(),
    fuel: z.string().nullable(),
    transmission: z.string().nullable(),
    condition: z.enum(['excellent', 'good', 'fair', 'poor']).nullable(),
    city: z.string(),
    location: z.string().nullable(),
    source: z.string(),
    portal: z.string(),
    sellerType: Seller,
    status: ListingStatus,
    verificationStatus: Verification,
    verification: Verification,
    images: z.array(z.string()),
    description: z.string().nullable(),
    features: z.array(z.string()),
    listingDate: Instant.nullable(),
    url: z.url().nullable(),
  })
  .meta({ id: 'MarketplaceListing' })
export type MarketplaceListing = z.infer<typeof MarketplaceListing>
