import type { Car } from '../fleet/car.ts'
import type { World } from '../world/world.ts'
import type { Episode } from './episodes.ts'
import type { Portal } from './portals.ts'

/**
 * One advert from its first minute to its last, as the world defines it. AdvertShown is the part that a portal shows.
 */
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

/** Everything visible from outside. Nothing here identifies the physical car or reveals whether the advert is true. */
export type AdvertShown = {
  portal: string
  portalAdvertId: string
  urlPath: string
  title: string
  description: string
  priceRupees: number
  /** The first price, if the portal shows it struck through. */
  originalPriceRupees: number | undefined
  odometerKm: number | undefined
  city: string
  locality: string
  /** The portal's own field names and spellings: the content of its API, feed or page. */
  fields: PortalFields
  /** URLs only; the picture server gets the content of the pictures from photosOf(advert). */
  photoPaths: string[]
  seller: { portalSellerId: string; kind: 'individual' | 'dealer' | 'oem'; name: string; contactMasked: string }
  verification: 'unverified' | 'verified' | 'certified'
  postedAt: string
  updatedAt: string
}

export type PortalFields = { [name: string]: PortalValue }
export type PortalValue = string | number | boolean | null | PortalValue[] | PortalFields

/**
 * A picture as the world defines it: enough to render it and to degrade it the way this portal does. Not to be shown as
 * data.
 */
export type AdvertPhoto = {
  path: string
  /** Pictures in one set agree in every view. Two adverts with the same set show the same photographs. */
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

/** The ground truth: kept apart, for tests and measurements only. */
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
  /** The seller no longer has the car, but the advert is still up. */
  stale: boolean
}
