import type { Advert, AdvertPhoto } from '../market/advert.ts'
import { liveAdvertsOn } from '../market/market-days.ts'
import { choosePhotos } from '../market/photos.ts'
import type { SellerKind } from '../market/seller-kind.ts'
import { generateWorld } from '../world/generate-world.ts'

export type PartnerOptions = { seed: number; startDay: string; cars: number }

/** Cars of a separate world, so that the market of the portals is unaffected. */
const worldOfPartners = 41_000

/** One advert for each of the first cars that such sellers offer on the start day; none is a scam. */
export function chooseAdverts({ seed, startDay, cars }: PartnerOptions, kind: SellerKind): Advert[] {
  const world = generateWorld({ seed: seed + worldOfPartners, adverts: cars * 60, startDay, portals: ['sadakpar'] })
  const found = new Map<string, Advert>()
  for (const advert of liveAdvertsOn(world, world.startDay)) {
    if (found.size === cars) break
    if (advert.episode.seller.kind === kind && !advert.episode.scam && !found.has(advert.car.id))
      found.set(advert.car.id, advert)
  }
  return [...found.values()]
}

/** Pictures without a portal's watermark, cropping or masked plate. */
export function partnerPhotos(advert: Advert): AdvertPhoto[] {
  return choosePhotos(advert).map((photo) => ({
    ...photo,
    maskPlateDigits: 0,
    treatment: { quality: 85, cropShare: 0, mirrored: false, watermark: undefined },
  }))
}
