import { advertOnDay } from '../../market/advert-on-day.ts'
import type { Advert, AdvertPhoto, AdvertShown } from '../../market/advert.ts'
import { liveAdvertsOn } from '../../market/market-days.ts'
import { choosePhotos } from '../../market/photos.ts'
import { generateWorld } from '../../world/generate-world.ts'
import { placeFor } from '../cars/draw-car.ts'
import { hash } from '../cars/svg.ts'
import { cardFacts, type CardFacts } from './card.ts'
import { priceGauge, type PriceGauge } from './price-gauge.ts'

export type Card = {
  shown: AdvertShown
  portalName: string
  facts: CardFacts
  photo: AdvertPhoto
  place: ReturnType<typeof placeFor>
  gauge: PriceGauge | undefined
}

export const START_DAY = '2026-11-15'

/**
 * Picks adverts from the seeded world that are live in Hyderabad today, with no two similar ones next to each other.
 */
export function chooseCards(count: number): Card[] {
  const world = generateWorld({ seed: 1, adverts: 3000, startDay: START_DAY })
  const adverts = [...liveAdvertsOn(world, world.startDay)]
  const prices = pricesByModelYear(adverts, world.startDay)

  const candidates: Card[] = []
  for (const advert of adverts) {
    const { car } = advert
    const shown = advertOnDay(advert, world.startDay)
    const photo = choosePhotos(advert)[0]
    if (!shown || !photo || shown.city !== 'Hyderabad' || !shown.locality || !shown.odometerKm) continue
    const facts = cardFacts(shown)
    if (!facts || facts.office === undefined) continue
    // Correcting misspelt names is the product's job: this sheet skips such adverts, fixes capitals and drops the words
    // that portals append to the trim ("XZ Plus AT Electric").
    const { make, model, trim } = car
    const told = `${facts.make} ${facts.model} ${facts.trim}`.toLowerCase()
    if (!told.startsWith(`${make} ${model} ${trim}`.toLowerCase())) continue
    const alike = [-1, 0, 1].flatMap((years) => prices.get(`${car.make} ${car.model} ${facts.year + years}`) ?? [])
    const gauge = priceGauge(shown.priceRupees, alike)
    candidates.push({
      shown,
      portalName: advert.portal.name,
      facts: { ...facts, make, model, trim },
      photo,
      place: placeFor(photo.pictureSet),
      gauge,
    })
  }
  candidates.sort((a, b) => hash(`${a.shown.portalAdvertId}/sheet`) - hash(`${b.shown.portalAdvertId}/sheet`))
  return spread(candidates, count)
}

/** One price per car: three adverts for the same car are not three comparables. */
function pricesByModelYear(adverts: readonly Advert[], day: number): Map<string, number[]> {
  const seen = new Set<string>()
  const prices = new Map<string, number[]>()
  for (const advert of adverts) {
    const { car } = advert
    if (seen.has(car.id)) continue
    seen.add(car.id)
    const shown = advertOnDay(advert, day)
    if (!shown) continue
    const key = `${car.make} ${car.model} ${car.modelYear}`
    prices.set(key, [...(prices.get(key) ?? []), shown.priceRupees])
  }
  return prices
}

/** Always picks the card that is least similar to those already chosen, weighting the latest ones most. */
function spread(candidates: readonly Card[], count: number): Card[] {
  // Electric cars are rare, but the sheet should include the green plate, so it starts with one.
  const taken = candidates.filter((card) => card.photo.electric).slice(0, 1)
  const left = new Set(candidates).difference(new Set(taken))
  while (taken.length < count && left.size > 0) {
    let best: Card | undefined
    let least = Infinity
    for (const card of left) {
      const score = taken.reduce(
        (sum, other, at) => sum + likeness(card, other) / Math.sqrt(taken.length - at),
        card.gauge ? 0 : 2,
      )
      if (score < least) {
        least = score
        best = card
      }
    }
    taken.push(best!)
    left.delete(best!)
  }
  return taken
}

function likeness(one: Card, other: Card): number {
  return (
    Number(one.facts.model === other.facts.model) * 20 +
    Number(one.photo.pictureSet === other.photo.pictureSet) * 50 +
    Number(one.photo.body === other.photo.body) * 1.5 +
    Number(one.photo.colour === other.photo.colour) * 2 +
    Number(one.photo.view === other.photo.view) * 0.6 +
    Number(one.portalName === other.portalName) * 0.8 +
    Number(one.facts.fuel === other.facts.fuel) * 1.2 +
    Number(one.place.scene === other.place.scene) * 2 +
    Number(one.place.evening === other.place.evening) * 0.5 +
    Number(one.shown.locality === other.shown.locality)
  )
}
