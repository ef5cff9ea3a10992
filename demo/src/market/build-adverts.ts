import type { Car } from '../fleet/car.ts'
import { diceFor, TOPIC, type Dice } from '../world/dice.ts'
import { MINUTES_A_DAY } from '../world/day.ts'
import { seasonOf } from '../world/seasons.ts'
import type { World } from '../world/world.ts'
import type { Advert } from './advert.ts'
import { drawEpisodes, type Episode } from './episodes.ts'
import { portalNumber } from './portal-id.ts'
import { PORTALS, type Portal, type PortalId } from './portals.ts'
import { askingPrices, roundPrice, type PriceStep } from './price-path.ts'
import type { SellerKind } from './seller-kind.ts'

/** The number of portals that a seller uses: weights for one, two, three, four. */
const PORTAL_COUNTS: Record<SellerKind, number[]> = {
  owner: [55, 30, 12, 3],
  dealer: [25, 35, 28, 12],
  retailer: [58, 32, 10, 0],
  programme: [80, 20, 0, 0],
  auction: [85, 15, 0, 0],
}
const VANISHES_EARLY = 0.05
const MOST_RELISTS = 4

/** Returns every advert that this car ever gets, on every portal, by every seller. */
export function buildAdverts(world: World, car: Car): Advert[] {
  return drawEpisodes(world, car).flatMap((episode) => {
    const dice = diceFor(world.seed, TOPIC.advert, car.index, episode.turn)
    const prices = askingPrices(car, episode, seasonOf(world, episode.fromDay), dice)
    return choosePortals(world, episode, dice).flatMap((portal, rank) =>
      advertsOnPortal(world, car, episode, portal, rank, prices, dice),
    )
  })
}

function choosePortals(world: World, episode: Episode, dice: Dice): Portal[] {
  const { kind } = episode.seller
  const open = world.portals.map((id) => PORTALS[id as PortalId]).filter((portal) => portal.appeal[kind] > 0)
  const count = episode.scam ? 1 : 1 + dice.weighted(PORTAL_COUNTS[kind])
  const chosen: Portal[] = []
  while (chosen.length < count && open.length > 0) {
    const at = dice.weighted(open.map((portal) => portal.appeal[kind]))
    chosen.push(...open.splice(at, 1))
  }
  return chosen
}

function advertsOnPortal(
  world: World,
  car: Car,
  episode: Episode,
  portal: Portal,
  rank: number,
  prices: PriceStep[],
  dice: Dice,
): Advert[] {
  const { habits } = episode.seller
  const fromDay = Math.min(episode.fromDay + (rank === 0 ? 0 : dice.whole(0, 6)), episode.untilDay - 1)
  const untilDay = lastDay(car, episode, rank, fromDay, dice)
  const own = portalPrices(prices, habits, rank, dice)
  const stretch = habits.relistsAfterDays || Number.POSITIVE_INFINITY
  const adverts: Advert[] = []
  for (let relist = 0; relist < MOST_RELISTS; relist++) {
    const start = relist === 0 ? fromDay : fromDay + relist * stretch
    if (start >= untilDay) break
    const end = relist === MOST_RELISTS - 1 ? untilDay : Math.min(untilDay, start + stretch - 1)
    const number = portalNumber(world.seed, portal.id, { carIndex: car.index, turn: episode.turn, relist })
    const postedMinute = atDaytime(start, dice)
    adverts.push({
      world,
      car,
      episode,
      portal,
      relist,
      portalAdvertId: String(number).padStart(10, '0'),
      postedMinute,
      removedMinute: Math.max(postedMinute + 60, atDaytime(end, dice)),
      prices: own,
    })
  }
  return adverts
}

/** Prompt sellers remove the advert when the car is gone; others forget to, and some adverts vanish for no reason. */
function lastDay(car: Car, episode: Episode, rank: number, fromDay: number, dice: Dice): number {
  const forgets = dice.chance(episode.seller.habits.leavesStale)
  const early = dice.chance(VANISHES_EARLY)
  const tail = dice.next()
  if (early) return fromDay + Math.max(1, Math.floor((episode.untilDay - fromDay) * tail))
  if (episode.outcome === 'sold to a dealer') {
    return forgets ? Math.min(car.goneDay, episode.untilDay + 3 + Math.floor(tail * 30)) : episode.untilDay
  }
  const leftStanding = rank === 0 || forgets
  return leftStanding && !episode.scam ? car.goneDay : episode.untilDay + (tail < 0.4 ? 1 : 0)
}

/** The price on the second portal often differs: it is rounder, or not yet cut. */
function portalPrices(
  prices: PriceStep[],
  habits: Parameters<typeof roundPrice>[1],
  rank: number,
  dice: Dice,
): Advert['prices'] {
  const differs = rank > 0 && dice.chance(0.3)
  const factor = differs ? dice.between(0.97, 1.04) : 1
  const forgetsCuts = rank > 0 && dice.chance(0.15)
  const kept = forgetsCuts ? prices.slice(0, 1) : prices
  const own = kept.map(({ day, priceRupees }, step) => ({
    // The first price applies until the first cut, even if the advert was posted later.
    minute: step === 0 ? Number.NEGATIVE_INFINITY : atDaytime(day + (rank > 0 ? dice.whole(0, 3) : 0), dice),
    priceRupees: differs ? roundPrice(priceRupees * factor, habits) : priceRupees,
  }))
  // Rounding can cancel a cut.
  return own.filter((step, at) => at === 0 || step.priceRupees < own[at - 1]!.priceRupees)
}

/** People post between seven in the morning and ten at night. */
function atDaytime(day: number, dice: Dice): number {
  return day * MINUTES_A_DAY + dice.whole(7 * 60, 22 * 60)
}
