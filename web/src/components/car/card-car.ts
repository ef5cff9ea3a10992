import type { PlateFacts } from '../identity/plate.tsx'
import type { Market } from '@pahiya/domain/price/price-gauge'
import type { Words } from '../text/copy.ts'

/** What a card tells of a car. Whatever is not known is null and is said so. */
export type CardCar = {
  /** The car's own page. */
  href: string
  /** 'Maruti Suzuki', set quietly before the name; left out where only a whole title is known. */
  make?: string
  /** 'Swift VXi', or the whole title. */
  name: string
  price: number
  /** Monthly, in rupees (CARD-02). */
  emi?: number
  /** With transfer, tax and insurance, where cars are sorted or bounded by it. */
  allIn?: number | undefined
  market?: Market | undefined
  /** Why there is no verdict, where there is no market. */
  unrated?: string | undefined
  year: number
  km: number | null
  fuel: string | null
  gearbox: string | null
  owners: number | null
  /** Locality or city. */
  place: string
  sellerType?: string | undefined
  condition?: keyof Words['car']['condition'] | null | undefined
  source: string
  /** On how many portals it is besides the source. */
  otherPortals?: number
  /** '2 h ago', and the exact time for who points at it. */
  seen?: { age: string; at: string; exact: string } | undefined
  /** Undefined where nobody was to check it yet. */
  verification?: keyof Words['verification'] | undefined
  plate?: PlateFacts | undefined
  images: readonly string[]
  /** How many there are, where `images` holds only the first. */
  imageCount?: number
  /** The server's photo check passed (CARD-04); a photo that loads is not enough. */
  photosVerified: boolean
  /** False while the check is still to come. */
  photosChecked?: boolean
  /** Address of a very small picture for the time of loading. */
  tinyImage?: string | undefined
}

export function nameOf(car: CardCar): string {
  return car.make === undefined ? car.name : `${car.make} ${car.name}`
}
