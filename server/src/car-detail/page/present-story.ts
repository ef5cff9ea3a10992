import type { CarStoryResponse, LiveListingSignals, StoryEvent } from '@pahiya/contract/car-detail/car-story'
import { carStory, type StoryEvent as Happened } from '@pahiya/domain/car-history/car-story'
import { claimedFacts, type AdvertClaims } from '@pahiya/domain/car-history/claims'

/** The history of a car in the API's terms. */
export function presentStory(
  adverts: readonly AdvertClaims[],
  standing: ReadonlyMap<string, LiveListingSignals>,
  now: Date,
): CarStoryResponse {
  const story = carStory(adverts, now)
  const { days, cuts, flip } = story
  return {
    enough: story.enough,
    sources: story.sources.map(({ firstSeenAt, lastSeenAt, ...source }) => ({
      ...source,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    adverts: adverts.map((advert) => ({
      listingId: advert.listingId,
      sourceKey: advert.sourceKey,
      sourceName: advert.sourceName,
      sellerType: advert.sellerType,
      status: advert.status,
      firstSeenAt: advert.firstSeenAt.toISOString(),
      lastSeenAt: advert.lastSeenAt.toISOString(),
      endedAt: advert.endedAt?.toISOString() ?? null,
      trustTrend: story.trust.find(({ listingId }) => listingId === advert.listingId)!.trend,
      standing: standing.get(advert.listingId) ?? null,
    })),
    prices: story.prices.map(({ at, priceRupees: price, changeRupees: change, ...told }) => ({
      ...told,
      at: at.toISOString(),
      price,
      change,
    })),
    readings: story.readings.map(({ at, ...reading }) => ({ ...reading, at: at.toISOString() })),
    events: story.events.map(presentEvent),
    daysOnMarket: days && { ...days, since: days.since.toISOString() },
    cuts,
    relistings: story.relistings,
    sellerChanges: story.sellerChanges,
    flip: flip && { at: flip.at.toISOString(), markUp: flip.markUpRupees },
    facts: claimedFacts(adverts).map(({ claims, ...fact }) => ({
      ...fact,
      claims: claims.map((claim) => ({ ...claim, since: claim.since?.toISOString() ?? null })),
    })),
  }
}

function presentEvent(event: Happened): StoryEvent {
  const happened = { at: event.at.toISOString(), listingId: event.listingId, sourceName: event.sourceName }
  switch (event.kind) {
    case 'listed':
      return { kind: event.kind, ...happened, sellerType: event.sellerType, price: event.priceRupees }
    case 'relisted':
    case 'seller-changed': {
      const { priceRupees, until, ...before } = event.before
      return {
        kind: event.kind,
        ...happened,
        sellerType: event.sellerType,
        price: event.priceRupees,
        before: { ...before, price: priceRupees, until: until.toISOString() },
      }
    }
    case 'price':
      return { kind: event.kind, ...happened, from: event.fromRupees, to: event.toRupees }
    case 'ended':
      return { kind: event.kind, ...happened, endedAs: event.endedAs, price: event.priceRupees, days: event.days }
    case 'odometer-fell': {
      const { at, ...earlier } = event.earlier
      return { kind: event.kind, ...happened, km: event.km, earlier: { ...earlier, at: at.toISOString() } }
    }
  }
}
