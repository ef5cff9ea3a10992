import type { Dice } from '../world/dice.ts'
import type { SellerKind } from './seller-kind.ts'

/** A seller's habits. A dealer has the same habits for all cars, which makes the dealer recognisable. */
export type Habits = {
  /** Rank of this seller's prices among other sellers' prices for the same car, as a normal score. */
  hope: number
  roundsToRupees: number
  /** Ends prices on 99,000 or 49,000. */
  charmPrices: boolean
  cutsEveryDays: number
  cutShare: number
  bumpsEveryDays: number
  /** The seller removes an advert and posts it as new after this many days; 0 means never. */
  relistsAfterDays: number
  /** Probability that the seller leaves adverts up after the sale. */
  leavesStale: number
  usesStockPhotos: boolean
  copiesPhotosBetweenTwins: boolean
  masksPlate: boolean
  roundsKm: number
  /** Probability that the seller understates kilometres, on the odometer or in the advert. */
  shortensKm: number
  hidesOwners: number
  watermark: boolean
  language: 'english' | 'hinglish' | 'hindi' | 'telugu'
  /** Misspelt words per hundred. */
  typos: number
}

export function drawHabits(kind: SellerKind, city: string, dice: Dice): Habits {
  const trade = kind === 'dealer'
  const chain = kind === 'retailer' || kind === 'programme' || kind === 'auction'
  return {
    hope: dice.normal(),
    roundsToRupees: chain ? dice.pick([1000, 1000, 500]) : dice.pick([1000, 5000, 5000, 10_000, 10_000, 25_000]),
    charmPrices: dice.chance(chain ? 0.1 : 0.25),
    cutsEveryDays: chain ? dice.whole(9, 16) : trade ? dice.whole(10, 25) : dice.whole(8, 40),
    cutShare: chain ? dice.between(0.008, 0.02) : dice.between(0.012, 0.045),
    bumpsEveryDays: chain ? 0 : trade ? dice.whole(2, 7) : dice.chance(0.3) ? dice.whole(5, 15) : 0,
    relistsAfterDays: trade
      ? dice.chance(0.35)
        ? dice.whole(21, 45)
        : 0
      : !chain && dice.chance(0.08)
        ? dice.whole(20, 40)
        : 0,
    leavesStale: chain ? 0.03 : trade ? dice.between(0.1, 0.45) : 0.28,
    usesStockPhotos: trade && dice.chance(0.12),
    copiesPhotosBetweenTwins: dice.chance(0.5),
    masksPlate: dice.chance(chain ? 0.9 : trade ? 0.5 : 0.35),
    roundsKm: chain ? 1 : dice.pick([1, 1, 100, 1000, 1000, 1000, 5000]),
    shortensKm: chain ? 0 : trade ? (dice.chance(0.15) ? 0.25 : 0.01) : 0.025,
    hidesOwners: chain ? 0 : 0.05,
    watermark: trade ? dice.chance(0.6) : chain,
    language: chain
      ? 'english'
      : (['english', 'hinglish', 'hindi', 'telugu'] as const)[
          dice.weighted(speaksTelugu(city) ? [58, 30, 3, 9] : [62, 32, 6, 0])
        ]!,
    typos: chain ? 0 : trade ? dice.between(0, 3) : dice.between(0, 7),
  }
}

function speaksTelugu(city: string): boolean {
  return city === 'Hyderabad' || city === 'Visakhapatnam'
}
