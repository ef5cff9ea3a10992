import { formatPlate } from '@pahiya/domain/plate/registration-plate'
import { demoSeller } from '../identity/people.ts'
import { formatInstant } from '../world/day.ts'
import { diceFor, TOPIC } from '../world/dice.ts'
import type { World } from '../world/world.ts'
import { advertOnDay } from './advert-on-day.ts'
import type { Advert, AdvertPhoto } from './advert.ts'
import { liveAdvertsOn } from './market-days.ts'
import { choosePhotos } from './photos.ts'
import type { PortalId } from './portals.ts'

/** A seller's entries on Pahiya itself, in the fields that a connector would fill. */
export type OwnAdvert = {
  ref: string
  title: null
  description: string
  make: string
  model: string
  variant: string
  year: string
  price: string
  originalPrice: string | null
  odometer: string
  fuel: string
  gearbox: string
  owners: string
  colour: string
  plate: string
  condition: string
  city: string
  locality: string
  sellerType: 'individual' | 'dealer'
  verification: 'certified' | 'verified' | 'unverified'
  images: string[]
  features: string[]
  url: null
  listedAt: string
  /** The identity with which the listing's seller signs in. */
  seller: { provider: 'oidc'; id: string; name: string; email: string | null }
}

const VERIFICATIONS = ['certified', 'verified', 'verified', 'unverified'] as const
/** Every seventh listing has no photos yet. */
const WITHOUT_PHOTOS_EVERY = 7
const FEATURES = [
  'Air conditioner',
  'Power steering',
  'Power windows',
  'Central locking',
  'ABS',
  'Airbags',
  'Alloy wheels',
  'Rear camera',
]

/**
 * Cars in one city whose sellers also, or only, sell on Pahiya: owners and small dealers who own the car now. Their
 * statements are true, and most of the cars are also on a portal, so that the product can match them.
 */
export function ownAdverts(
  world: World,
  { city, count, photoOrigin, day }: { city: string; count: number; photoOrigin: string; day: number },
): OwnAdvert[] {
  const found: OwnAdvert[] = []
  const cars = new Set<string>()
  for (const advert of liveAdvertsOn(world, day)) {
    if (found.length === count) break
    const { car, episode } = advert
    const { kind } = episode.seller
    if (car.city !== city || episode.scam || cars.has(car.id) || (kind !== 'owner' && kind !== 'dealer')) continue
    cars.add(car.id)
    found.push(ownAdvert(advert, { day, place: found.length, photoOrigin }))
  }
  return found
}

/** The pictures as the seller took them: not cropped, watermarked or masked by a portal. */
export function ownPhotos(advert: Advert): AdvertPhoto[] {
  return choosePhotos(advert).map((photo, at) => ({
    ...photo,
    path: `/own-photos/${keyOf(advert)}/${at + 1}.jpg`,
    maskPlateDigits: 0,
    treatment: { quality: 90, cropShare: 0, mirrored: false, watermark: undefined },
  }))
}

/** Parses the key in a URL of ownPhotos. */
export function readOwnKey(key: string): { portal: PortalId; id: string } | undefined {
  const [, portal, id] = /^([a-z]+)-(\d{10})$/.exec(key) ?? []
  return portal === undefined || id === undefined ? undefined : { portal: portal as PortalId, id }
}

function keyOf({ portal, portalAdvertId }: Advert): string {
  return `${portal.id}-${portalAdvertId}`
}

function ownAdvert(
  advert: Advert,
  { day, place, photoOrigin }: { day: number; place: number; photoOrigin: string },
): OwnAdvert {
  const { world, car, episode } = advert
  const shown = advertOnDay(advert, day)!
  const dice = diceFor(world.seed, TOPIC.words, car.index, 4096)
  const photos = place % WITHOUT_PHOTOS_EVERY === WITHOUT_PHOTOS_EVERY - 1 ? [] : ownPhotos(advert)
  return {
    ref: `demo-${car.id}`,
    title: null,
    description: shown.description,
    make: car.make,
    model: car.model,
    variant: car.trim,
    year: String(car.modelYear),
    price: String(shown.priceRupees),
    originalPrice: shown.originalPriceRupees === undefined ? null : String(shown.originalPriceRupees),
    odometer: String(car.odometerKm),
    fuel: car.fuel,
    gearbox: car.gearbox,
    owners: String(car.owners.length),
    colour: car.colour,
    plate: formatPlate(car.plate),
    condition: car.condition,
    city: car.city,
    locality: episode.seller.locality,
    sellerType: episode.seller.kind === 'owner' ? 'individual' : 'dealer',
    verification: VERIFICATIONS[place % VERIFICATIONS.length]!,
    images: photos.map(({ path }) => photoOrigin + path),
    features: FEATURES.filter(() => dice.chance(0.7)),
    url: null,
    listedAt: formatInstant(advert.postedMinute),
    seller: { provider: 'oidc', id: demoSeller.id, name: demoSeller.name, email: demoSeller.email },
  }
}
