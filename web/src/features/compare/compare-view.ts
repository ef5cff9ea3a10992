import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import { timeAgo } from '@pahiya/domain/time/write-time'
import type { UnratedReason } from '../../components/price/gauge.tsx'
import type { PlateFacts } from '../../components/identity/plate.tsx'
import { buildGaugeScale } from '@pahiya/domain/price/gauge-scale'
import { readGauge, type GaugeReading } from '@pahiya/domain/price/price-gauge'
import { sharedAxis, type Axis } from './shared-axis.ts'

/** One car in a comparison: the data for its column. Unknown facts are null. */
export type ComparedCar = Pick<
  MarketplaceListing,
  | 'carId'
  | 'listingId'
  | 'brand'
  | 'price'
  | 'year'
  | 'mileage'
  | 'owners'
  | 'fuelType'
  | 'transmission'
  | 'colour'
  | 'condition'
  | 'sellerType'
  | 'verificationStatus'
  | 'photosVerified'
  | 'portals'
  | 'sourceName'
  | 'features'
> & {
  href: string
  /** Model and variant. */
  name: string
  emi: number
  emiTerms: MarketplaceListing['emiTerms']
  place: string
  plate: PlateFacts | null
  registration: string | null
  pictures: string[]
  pictureCount: number
  /** No longer on offer. */
  gone: boolean
  listedAt: string | null
  listedAgo: string | null
  seenAgo: string
  gauge: ColumnGauge | null
  /** Why there is no gauge. */
  unrated: UnratedReason
}

/** Amounts in rupees, to be placed on the shared axis. */
export type ColumnGauge = Pick<GaugeReading, 'verdict' | 'unsure' | 'savingRupees' | 'fairFrom' | 'fairTo'> & {
  fairPrice: number
  low: number
  high: number
}

/** Without a rated car there is nothing to draw, and no axis. */
export type CompareView = { cars: ComparedCar[]; axis: Axis | null }

const ownSource = 'pahiya'

export function compareView(listings: readonly MarketplaceListing[], now: Date): CompareView {
  const cars = listings.map((listing) => comparedCar(listing, now))
  const amounts = cars.flatMap(({ price, gauge }) => (gauge ? [price, gauge.low, gauge.high] : [price]))
  return { cars, axis: cars.some(({ gauge }) => gauge) ? sharedAxis(amounts) : null }
}

function comparedCar(listing: MarketplaceListing, now: Date): ComparedCar {
  const { carId, listingId, model, variant, locality, city, registration } = listing
  return {
    carId,
    listingId,
    brand: listing.brand,
    name: variant === null ? model : `${model} ${variant}`,
    price: listing.price,
    year: listing.year,
    mileage: listing.mileage,
    owners: listing.owners,
    fuelType: listing.fuelType,
    transmission: listing.transmission,
    colour: listing.colour,
    condition: listing.condition,
    sellerType: listing.sellerType,
    verificationStatus: listing.verificationStatus,
    photosVerified: listing.photosVerified,
    portals: listing.portals,
    sourceName: listing.sourceName,
    features: listing.features,
    href: listing.sourceKey === ownSource ? `/car/${carId}` : `/marketplace/${listingId}`,
    emi: listing.emiFrom,
    emiTerms: listing.emiTerms,
    place: locality === null || locality === city ? city : `${locality}, ${city}`,
    plate: plateOf(listing),
    registration: registration && `${spaced(registration.code)}, ${registration.state}`,
    pictures: listing.pictures.map(({ url }) => url),
    pictureCount: Math.max(listing.images.length, listing.pictures.length),
    gone: listing.status !== 'active',
    listedAt: listing.listingDate,
    listedAgo: listing.listingDate && timeAgo(new Date(listing.listingDate), now),
    seenAgo: timeAgo(new Date(listing.lastSeenAt), now),
    gauge: gaugeOf(listing),
    // A value without a gauge is too uncertain for a verdict.
    unrated: listing.valuation ? 'too-uncertain' : (listing.notRatedReason ?? 'too-few-comparables'),
  }
}

function gaugeOf({ price, valuation }: MarketplaceListing): ColumnGauge | null {
  if (valuation === null) return null
  const market = buildGaugeScale(valuation)
  const reading = readGauge(price, market)
  if (!reading || reading.unsure) return null
  const { verdict, unsure, savingRupees, fairFrom, fairTo } = reading
  const { fairPrice, low, high } = market
  return { verdict, unsure, savingRupees, fairFrom, fairTo, fairPrice, low, high }
}

/** Only the RTO: TS09 is written TS 09, as on the plate. */
function plateOf({ registration, fuelType, year }: MarketplaceListing): PlateFacts | null {
  if (registration === null) return null
  const rto = spaced(registration.code)
  return fuelType === 'Electric' ? { rto, year, kind: 'ev' } : { rto, year }
}

function spaced(code: string): string {
  return code.replace(/^([A-Z]{2})(?=\d)/, '$1 ')
}
