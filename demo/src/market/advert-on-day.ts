import { diceFor, TOPIC } from '../world/dice.ts'
import { formatInstant, MINUTES_A_DAY } from '../world/day.ts'
import type { Advert, AdvertShown } from './advert.ts'
import { drawClaim } from './claim.ts'
import { choosePhotos } from './photos.ts'
import { portalSellerId } from './portal-id.ts'
import { portalFields } from './portal-fields/portal-fields.ts'
import { describeCar } from './advert-copy/describe-car.ts'
import { writeTitle } from './advert-copy/title.ts'

/**
 * Returns the advert as the portal shows it at the end of a day; undefined before it is posted and after it is gone.
 */
export function advertOnDay(advert: Advert, day: number): AdvertShown | undefined {
  return advertAt(advert, day * MINUTES_A_DAY + MINUTES_A_DAY - 1)
}

export function isLiveOn(advert: Advert, day: number): boolean {
  const minute = day * MINUTES_A_DAY + MINUTES_A_DAY - 1
  return advert.postedMinute <= minute && minute < advert.removedMinute
}

/** The same, to the minute, for a clock that advances in steps of hours. */
export function advertAt(advert: Advert, minute: number): AdvertShown | undefined {
  if (minute < advert.postedMinute || minute >= advert.removedMinute) return undefined
  const { world, car, episode, portal } = advert
  const price = priceAt(advert, minute)
  const dice = diceFor(world.seed, TOPIC.words, car.index, wordsPart(advert))
  const claim = drawClaim(advert, dice)
  const title = writeTitle(claim, portal.format, dice)
  const description = describeCar(advert, claim, { priceRupees: price.priceRupees, cut: price.cuts > 0 }, dice)
  const shown: Omit<AdvertShown, 'fields'> = {
    portal: portal.id,
    portalAdvertId: advert.portalAdvertId,
    urlPath: urlPath(portal.format, car.city, title, advert.portalAdvertId),
    title,
    description,
    priceRupees: price.priceRupees,
    originalPriceRupees: price.cuts > 0 && portal.format !== 'html' ? price.firstRupees : undefined,
    odometerKm: claim.odometerKm,
    city: claim.city,
    locality: claim.locality,
    photoPaths: choosePhotos(advert).map((photo) => photo.path),
    seller: {
      portalSellerId: portalSellerId(world.seed, portal.id, episode.seller.id),
      kind: SELLER_LABEL[episode.seller.kind],
      name: episode.seller.name,
      contactMasked: episode.seller.contactMasked,
    },
    verification: claim.verification,
    postedAt: formatInstant(advert.postedMinute),
    updatedAt: formatInstant(updatedMinute(advert, minute, price.sinceMinute)),
  }
  return { ...shown, fields: portalFields(portal, shown, claim) }
}

function priceAt({ prices }: Advert, minute: number) {
  let at = 0
  while (at + 1 < prices.length && prices[at + 1]!.minute <= minute) at++
  return {
    priceRupees: prices[at]!.priceRupees,
    firstRupees: prices[0]!.priceRupees,
    cuts: at,
    sinceMinute: prices[at]!.minute,
  }
}

/** A bump changes only the date. */
function updatedMinute(advert: Advert, minute: number, pricedMinute: number): number {
  const every = advert.episode.seller.habits.bumpsEveryDays * MINUTES_A_DAY
  const bumped =
    every > 0 ? advert.postedMinute + Math.floor((minute - advert.postedMinute) / every) * every : advert.postedMinute
  return Math.max(advert.postedMinute, pricedMinute, bumped)
}

function urlPath(format: string, city: string, title: string, id: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (format === 'html') return `/used-cars/${city.toLowerCase()}/${slug}-${id}.html`
  return format === 'vehicle-feed' ? `/stock/${id}` : `/car/${slug}/${id}`
}

function wordsPart({ episode, relist, portal }: Advert): number {
  // A relisted advert is reworded; each portal gets its own wording.
  return episode.turn * 64 + relist * 8 + portal.number
}

const SELLER_LABEL = {
  owner: 'individual',
  dealer: 'dealer',
  retailer: 'dealer',
  programme: 'oem',
  auction: 'dealer',
} as const
