import type { OwnListing } from '@pahiya/contract/selling/seller-listings'
import { carTitle } from '@pahiya/domain/listings/car-title'
import type { PriceSeen } from '../../listings/read/find-price-history.ts'

export type StoredOwnListing = {
  id: string
  state: OwnListing['state']
  state_since: Date
  published_at: Date | null
  sold_price_rupees: number | null
  /** For a draft, the seller's entries so far. */
  content: Record<string, unknown>
  listing_id: string | null
  car_id: string | null
  brand: string | null
  model: string | null
  variant: string | null
  year: number | null
  city: string | null
  price_rupees: number | null
  odometer_km: number | null
  description: string | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  colour: string | null
  locality: string | null
  features: string[] | null
  verification: OwnListing['verification']
  value_rupees: number | null
  value_low_rupees: number | null
  value_high_rupees: number | null
  value_comparables: number | null
  photos: OwnListing['photos']
  papers: OwnListing['papers']
  refused_paper: OwnListing['refusedPaper']
  picture: string | null
  views: number
}

type Seen = { prices: PriceSeen[]; viewsByDay: number[]; contacts: number }

/** The listing as its owner sees it. Phone, e-mail and papers are returned by the form's own routes, not here. */
export function presentOwnListing(row: StoredOwnListing, seen?: Seen): OwnListing {
  const draft = row.listing_id === null ? draftFacts(row.content) : null
  const { value_rupees: fair, value_low_rupees: low, value_high_rupees: high, value_comparables: comparables } = row
  const brand = row.brand ?? draft?.brand ?? null
  const model = row.model ?? draft?.model ?? null
  const year = row.year ?? draft?.year ?? null
  return {
    id: row.id,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    carId: row.car_id,
    listingId: row.listing_id,
    title:
      row.year !== null && row.brand !== null && row.model !== null
        ? carTitle({ year: row.year, brand: row.brand, model: row.model, variant: row.variant })
        : [year, brand, model].filter((part) => part !== null).join(' '),
    brand,
    model,
    year,
    city: row.city ?? draft?.city ?? null,
    price: row.price_rupees,
    soldPrice: row.sold_price_rupees,
    mileage: row.odometer_km,
    description: row.description,
    fuelType: row.fuel,
    transmission: row.transmission,
    owners: row.owners,
    colour: row.colour,
    locality: row.locality,
    features: row.features ?? [],
    picture: row.picture,
    verification: row.verification,
    photos: row.photos,
    papers: row.papers,
    refusedPaper: row.refused_paper,
    views: row.views,
    viewsByDay: seen?.viewsByDay ?? [],
    contacts: seen?.contacts ?? 0,
    valuation:
      fair === null || low === null || high === null || comparables === null ? null : { fair, low, high, comparables },
    prices: (seen?.prices ?? []).map(({ at, priceRupees }) => ({ at: at.toISOString(), price: priceRupees })),
  }
}

/** A draft (SellerDraft) may contain anything, or nothing. */
function draftFacts({ fields }: Record<string, unknown>) {
  const entries = (fields ?? {}) as Record<string, { value?: unknown } | undefined>
  const text = (field: string) => {
    const value = entries[field]?.value
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 80) : null
  }
  const year = Number(text('year') ?? Number.NaN)
  return {
    brand: text('brand'),
    model: text('model'),
    city: text('city'),
    year: Number.isInteger(year) && year >= 1_950 && year <= 2_100 ? year : null,
  }
}
