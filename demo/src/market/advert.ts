import type { Car } from '../fleet/car.ts'
import type { World } from '../world/world.ts'
import type { Episode } from './episodes.ts'
import type { Portal } from './portals.ts'

/** One advert from its first minute to its last, as the world knows it. What a portal shows of it is AdvertShown. */
export type Advert = {
  world: World
  car: Car
  episode: Episode
  portal: Portal
  /** How often this seller has posted the same car on this portal before. */
  relist: number
  portalAdvertId: string
  postedMinute: number
  removedMinute: number
  prices: { minute: number; priceRupees: number }[]
}

/** All that can be seen from outside. Nothing in here says which physical car it is, or whether it is true. */
export type AdvertShown = {
  portal: string
  portalAdvertId: string
  urlPath: string
  title: string
  description: string
  priceRupees: number
  /** The first price, where the portal strikes it through. */
  originalPriceRupees: number | undefined
  odometerKm: number | undefined
  city: string
  locality: string
  /** The portal's own field names and spellings: what its API, feed or page is made of. */
  fields: PortalFields
  /** Addresses only; what is in the pictures is photosOf(advert), which the picture server asks. */
  photoPaths: string[]
  seller: { portalSellerId: string; kind: 'individual' | 'dealer' | 'oem'; name: string; contactMasked: string }
  verification: 'unverified' | 'verified' | 'certified'
  postedAt: string
  updatedAt: string
}

export type PortalFields = { [name: string]: PortalValue }
export type PortalValue = string | number | boolean | null | PortalValue[] | PortalFields

/** A picture as the world knows it: enough to draw it and to spoil it the way this portal does. Not to be shown as data. */
export type AdvertPhoto = {
  path: string
  /** Pictures of one set agree in every view. Two adverts with one set show the same photographs. */
  pictureSet: string
  view: 'left' | 'right' | 'front' | 'rear' | 'interior' | 'odometer'
  /** Make and model: cars of one model have one shape. */
  model: string
  body: string
  colour: string
  electric: boolean
  automatic: boolean
  plate: string | undefined
  maskPlateDigits: number
  odometerKm: number
  treatment: { quality: number; cropShare: number; mirrored: boolean; watermark: string | undefined }
}

/** The answer book: kept apart, for tests and measurements only. */
export type AdvertTruth = {
  portal: string
  portalAdvertId: string
  carId: string
  fleetOf: string
  twins: number
  make: string
  model: string
  generation: number
  trim: string
  fuel: string
  gearbox: string
  colour: string
  modelYear: number
  plate: string
  city: string
  locality: string
  odometerKm: number
  owners: number
  accidents: number
  condition: Car['condition']
  fairPriceRupees: number
  sellerId: string
  sellerKind: string
  scam: boolean
  /** The seller no longer has the car, but the advert stands. */
  stale: boolean
}
