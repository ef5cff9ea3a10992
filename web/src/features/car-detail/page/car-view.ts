import type { CarMatches } from '@pahiya/contract/matching/car-matches'
import type { CarResponse } from '@pahiya/contract/search/find-cars'
import type { ListingResponse } from '@pahiya/contract/search/marketplace-search'
import type { Offer, ProgrammeReport } from '@pahiya/contract/listings/offered-car'
import type { UnratedReason } from '../../../components/price/gauge.tsx'
import type { PlateFacts } from '../../../components/identity/plate.tsx'
import type { FairPriceEstimate } from '@pahiya/domain/price/gauge-scale'
import { shortReason } from '@pahiya/domain/price/compared-prices'
import type { InsightsView } from '../price/insights-view.ts'
import { seenAt, type Seen } from '../facts/seen-at.ts'
import type { StoryView } from '../story/story-view.ts'

export type OfferView = {
  id: string
  sourceName: string
  sellerType: Offer['sellerType']
  price: number
  /** Price difference from the cheapest advert. */
  dearerBy: number
  seen: Seen
  /** Last seen within a day. */
  fresh: boolean
  /** The advert shown on this page. */
  here: boolean
  /** Its page on this site. */
  page: string
  /** The advert at its source. */
  url: string | null
  /** The odometer reading that the advert claims. */
  km: number | null
  /** Why it is shown as the same car. */
  reasons: CarMatches['same'][number]['reasons']
}

/** An advert that is probably for the same car. */
export type ProbableView = Pick<OfferView, 'id' | 'sourceName' | 'price' | 'page' | 'url' | 'reasons'> & {
  title: string
  against: CarMatches['probably'][number]['against']
}

type Answer = CarResponse | ListingResponse

/** The data of a car on both pages. Unknown facts are null. */
export type OfferedView = {
  carId: string
  listingId: string
  /** The id in the page URL of our own listing. */
  pageId: string
  /** The URL of this page, and the canonical URL for search engines. */
  href: string
  canonical: string
  heading: string
  /** The search for cars like this one. */
  similar: string
  brand: string
  model: string
  variant: string | null
  year: number
  km: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  colour: string | null
  condition: ListingResponse['condition']
  city: string
  /** Locality, city and state, if known. */
  place: string
  plate: PlateFacts | null
  registrationState: string | null
  verification: Answer['verificationStatus']
  /** The inspection by a manufacturer's programme. */
  certification: ProgrammeReport | null
  sellerType: Answer['sellerType']
  /** Sold on Pahiya itself. */
  soldHere: boolean
  /** Messages to this car's seller are forwarded to the portal. */
  takesLeads: boolean
  sourceName: string
  url: string | null
  seen: Seen
  price: number
  emi: number
  emiTerms: Answer['emiTerms']
  worth: FairPriceEstimate | null
  /** Why there is no valuation. */
  unrated: UnratedReason | undefined
  /** Null if the insights could not be loaded; in that case the stored value is shown. */
  insights: InsightsView | null
  pictures: { url: string; tiny: string | undefined }[]
  photosVerified: boolean
  description: string | null
  features: string[]
  offers: OfferView[]
  probablySame: ProbableView[]
  /** The recorded history of this car; null if it could not be loaded. */
  story: StoryView | null
  /** Sent back once the page is visible; null if its views are not counted. */
  viewProof: string | null
}

export type CarView = OfferedView & { analysis: CarResponse['analysis'] }

export type ListingView = OfferedView & {
  status: ListingResponse['status']
  /** The former price, if it was higher (LIST-13). */
  originalPrice: number | null
  /** Whole days since it was listed (LIST-15). */
  listedDaysAgo: number | null
}

/** An advert that has ended, and the remaining data of its car (CAR-21, MKT-29). */
export type GoneView = Pick<
  OfferedView,
  'listingId' | 'heading' | 'similar' | 'brand' | 'model' | 'km' | 'price' | 'seen' | 'sourceName' | 'story'
> & {
  soldHere: boolean
  status: ListingResponse['status'] | null
  /** Live offers of the same car. */
  offers: OfferView[]
}

const ownSource = 'pahiya'
const dayMs = 86_400_000

export function carView(
  car: CarResponse,
  now: Date,
  insights: InsightsView | null,
  story: StoryView | null = null,
): CarView | GoneView {
  const view = offeredView(car, now, insights, story)
  const page = { ...view, heading: car.title, condition: null }
  // The API also returns a car whose advert has ended; its offers are only live ones.
  const live = car.offers.some((offer) => offer.id === car.listingId)
  return live ? { ...page, analysis: car.analysis } : goneView(page, null)
}

export function listingView(
  listing: ListingResponse,
  now: Date,
  insights: InsightsView | null,
  story: StoryView | null = null,
  takesLeads = false,
): ListingView | GoneView {
  const view = { ...offeredView(listing, now, insights, story), takesLeads, condition: listing.condition }
  if (listing.status !== 'active') return goneView(view, listing.status)
  return {
    ...view,
    status: listing.status,
    originalPrice:
      listing.originalPrice !== null && listing.originalPrice > listing.price ? listing.originalPrice : null,
    listedDaysAgo:
      listing.listingDate === null
        ? null
        : Math.max(0, Math.floor((now.getTime() - Date.parse(listing.listingDate)) / dayMs)),
  }
}

/** The API path: a car sold here is addressed by its car id, any other by its listing id. */
export function carApiAddress({
  soldHere,
  pageId,
  listingId,
}: Pick<OfferedView, 'soldHere' | 'pageId' | 'listingId'>): string {
  return soldHere ? `/api/cars/${pageId}` : `/api/marketplace/listing/${listingId}`
}

export function isGone(view: OfferedView | GoneView): view is GoneView {
  return !('carId' in view)
}

function goneView(view: OfferedView, status: GoneView['status']): GoneView {
  const { listingId, heading, similar, brand, model, km, price, seen, sourceName, story, soldHere, offers } = view
  return { listingId, heading, similar, brand, model, km, price, seen, sourceName, story, soldHere, status, offers }
}

function offeredView(answer: Answer, now: Date, insights: InsightsView | null, story: StoryView | null): OfferedView {
  const soldHere = answer.sourceKey === ownSource
  const pageId = ownPageId(answer, answer.listingId)
  const href = 'analysis' in answer ? `/car/${pageId}` : `/marketplace/${answer.listingId}`
  const { brand, model, variant, year } = answer
  return {
    carId: answer.carId,
    listingId: answer.listingId,
    pageId,
    href,
    canonical: soldHere ? `/car/${pageId}` : href,
    heading: [year, brand, model, variant].filter(Boolean).join(' '),
    similar: `/?${new URLSearchParams({ tab: 'results', brand, model }).toString()}`,
    brand,
    model,
    variant,
    year,
    km: answer.mileage,
    fuel: answer.fuelType,
    transmission: answer.transmission,
    owners: answer.owners,
    colour: answer.colour,
    condition: null,
    city: answer.city,
    place: placeOf(answer),
    plate: plateOf(answer),
    registrationState: answer.registration?.state ?? null,
    verification: answer.verificationStatus,
    certification: answer.certification,
    sellerType: answer.sellerType,
    soldHere,
    takesLeads: false,
    sourceName: answer.sourceName,
    url: webAddress(answer.url),
    seen: seenAt(answer.lastSeenAt, now),
    price: answer.price,
    emi: answer.emiFrom,
    emiTerms: answer.emiTerms,
    worth: insights ? insights.fairPrice : answer.valuation,
    unrated: unratedReason(answer, insights),
    insights,
    pictures: answer.pictures.map(({ url, placeholder }) => ({ url, tiny: placeholder ?? undefined })),
    photosVerified: answer.photosVerified,
    description: answer.description?.trim() || null,
    features: answer.features,
    offers: offersOf(answer, now, story),
    probablySame: probablySameOf(answer),
    story,
    viewProof: answer.viewProof,
  }
}

/** Without a reason, the anomaly in the listing is something other than the price. */
function unratedReason(answer: Answer, insights: InsightsView | null): UnratedReason | undefined {
  if (insights?.rating === 'not-rated')
    return insights.notRatedReason === null ? 'check-first' : shortReason(insights.notRatedReason)
  return answer.notRatedReason ?? undefined
}

/** A source may put any text where a URL is expected. */
function webAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null
}

/** A city that shares its state's name is shown once: Delhi, Chandigarh. */
function placeOf({ locality, city, state }: Answer): string {
  return [...new Set([locality, city, state].filter((part) => part !== null))].join(', ')
}

/** Only the RTO: TS09 is written TS 09, as on the plate. */
function plateOf({ registration, fuelType }: Answer): PlateFacts | null {
  if (registration === null) return null
  const rto = registration.code.replace(/^([A-Z]{2})(?=\d)/, '$1 ')
  return fuelType === 'Electric' ? { rto, kind: 'ev' } : { rto }
}

/**
 * The id in the page URL of our own listing: the car's id, or the listing's if another seller lists the same car on
 * Pahiya. Each listing then has a page with its own photos, price and contact.
 */
export function ownPageId({ carId, offers }: Pick<Answer, 'carId' | 'offers'>, listingId: string): string {
  const hasOther = offers.some((offer) => offer.sourceKey === ownSource && offer.id !== listingId)
  return hasOther ? listingId : carId
}

function offersOf({ carId, listingId, offers, matches }: Answer, now: Date, story: StoryView | null): OfferView[] {
  const reasons = new Map(matches.same.map((match) => [match.listingId, match.reasons]))
  const readings = new Map(story?.facts.km?.claims.map((claim) => [claim.listingId, Number(claim.value)]))
  const least = Math.min(...offers.map((offer) => offer.price))
  return offers.map((offer) => ({
    id: offer.id,
    sourceName: offer.sourceName,
    sellerType: offer.sellerType,
    price: offer.price,
    dearerBy: offer.price - least,
    seen: seenAt(offer.lastSeenAt, now),
    fresh: now.getTime() - Date.parse(offer.lastSeenAt) < dayMs,
    here: offer.id === listingId,
    page: offer.sourceKey === ownSource ? `/car/${ownPageId({ carId, offers }, offer.id)}` : `/marketplace/${offer.id}`,
    url: webAddress(offer.url),
    km: readings.get(offer.id) ?? null,
    reasons: reasons.get(offer.id) ?? [],
  }))
}

function probablySameOf({ matches }: Answer): ProbableView[] {
  return matches.probably.map(({ listingId, title, price, sourceName, url, reasons, against }) => ({
    id: listingId,
    title,
    price,
    sourceName,
    page: `/marketplace/${listingId}`,
    url: webAddress(url),
    reasons,
    against,
  }))
}
