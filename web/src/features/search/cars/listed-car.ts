import type { LocalCar } from '@pahiya/contract/search/find-cars'
import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import type { Offer } from '@pahiya/contract/listings/offered-car'

/** The price may also arrive as text (CARD-08). */
type Answered = Omit<LocalCar | MarketplaceListing, 'price'> & { price: number | string }

/**
 * The fields of a car that a page of results needs. The rest is dropped, because all of it would be embedded in the
 * page.
 */
export type ListedCar = Pick<
  MarketplaceListing,
  | 'id'
  | 'carId'
  | 'listingId'
  | 'title'
  | 'brand'
  | 'model'
  | 'variant'
  | 'price'
  | 'year'
  | 'mileage'
  | 'fuelType'
  | 'transmission'
  | 'owners'
  | 'colour'
  | 'condition'
  | 'locality'
  | 'city'
  | 'sellerType'
  | 'sourceName'
  | 'lastSeenAt'
  | 'registration'
  | 'valuation'
  | 'notRatedReason'
  | 'emiFrom'
  | 'emiTerms'
  | 'portals'
  | 'photosVerified'
  | 'url'
> & {
  /** The programme whose inspection the car passed. */
  programme?: string | undefined
  /** Which page the car links to: CARD-03 or MKT-27. */
  page: 'car' | 'listing'
  verification: MarketplaceListing['verificationStatus']
  pictures: { url: string; placeholder: string | null }[]
  pictureCount: number
  /** Whether a photo of the car has been downloaded and checked. */
  photosChecked: boolean
  /** Distance from the requested place; undefined if none was requested. */
  distanceKm?: number | undefined
  /** Price including transfer, tax and insurance; undefined if it was not requested or is unknown. */
  allIn?: number | undefined
  description: string | null
  offers: Pick<Offer, 'id' | 'sourceName' | 'price' | 'url' | 'lastSeenAt'>[]
}

const longestDescription = 280
const mostOffers = 5
/** CARD-06: a card tries up to this many photos. */
const mostPictures = 5

/** C-08: accepts either spelling of a field. */
export function listedCar(car: Answered, page: ListedCar['page']): ListedCar {
  const either: Answered & Partial<Pick<MarketplaceListing, 'fuel' | 'condition' | 'verification'>> = car
  return {
    page,
    id: car.id,
    carId: car.carId,
    listingId: car.listingId,
    title: car.title,
    brand: car.brand,
    model: car.model,
    variant: car.variant,
    price: wholeRupees(car.price),
    year: car.year,
    mileage: car.mileage,
    fuelType: car.fuelType ?? either.fuel ?? null,
    transmission: car.transmission,
    owners: car.owners,
    colour: car.colour,
    condition: either.condition ?? null,
    locality: car.locality,
    city: car.city,
    sellerType: car.sellerType,
    sourceName: car.sourceName ?? car.source ?? car.portal,
    lastSeenAt: car.lastSeenAt,
    registration: car.registration,
    valuation: car.valuation,
    notRatedReason: car.notRatedReason,
    emiFrom: car.emiFrom,
    emiTerms: car.emiTerms,
    portals: car.portals,
    photosVerified: car.photosVerified,
    verification: car.verificationStatus ?? either.verification ?? 'unverified',
    programme: car.certification?.result === 'passed' ? car.certification.programme : undefined,
    url: car.url,
    // Only the first has a placeholder; the others are fallbacks for photos that fail to load.
    pictures: car.pictures
      .slice(0, mostPictures)
      .map(({ url, placeholder }, place) => ({ url, placeholder: place === 0 ? placeholder : null })),
    photosChecked: car.pictures.some(({ width }) => width !== null),
    pictureCount: Math.max(car.images.length, car.pictures.length),
    description: shortened(car.description),
    offers: car.offers
      .slice(0, mostOffers)
      .map(({ id, sourceName, price, url, lastSeenAt }) => ({ id, sourceName, price, url, lastSeenAt })),
  }
}

function shortened(text: string | null): string | null {
  if (text === null || text.length <= longestDescription) return text
  const cut = text.slice(0, longestDescription)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`
}

/** Reads '4,85,000', '₹4,85,000' and '485000.00' as the same price. */
function wholeRupees(price: number | string): number {
  return Math.round(typeof price === 'number' ? price : Number(price.replaceAll(/[^\d.]/g, '')))
}
