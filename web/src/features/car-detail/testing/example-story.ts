import type { CarStoryResponse } from '@pahiya/contract/car-detail/car-story'
import { listingId } from './example-answers.ts'

const ownerListing = '01a1de74-7401-72f4-8747-6f66a42b8000'
const owner = { listingId: ownerListing, sourceName: 'Nukkad' }
const dealer = { listingId, sourceName: 'Pahiya' }
const seen = { adverts: 1 }

/** A Swift that its owner sold on Nukkad, and that a dealer relisted here with two price cuts. */
export function exampleStory(overrides: Partial<CarStoryResponse> = {}): CarStoryResponse {
  const began = '2025-12-03T10:00:00Z'
  const sold = '2025-12-23T10:00:00Z'
  const relisted = '2026-10-06T10:00:00Z'
  return {
    enough: true,
    sources: [
      { ...seen, sourceKey: 'nukkad', sourceName: 'Nukkad', firstSeenAt: began, lastSeenAt: sold, live: false },
      {
        ...seen,
        sourceKey: 'pahiya',
        sourceName: 'Pahiya',
        firstSeenAt: relisted,
        lastSeenAt: '2026-11-15T07:00:00Z',
        live: true,
      },
    ],
    adverts: [
      {
        ...dealer,
        sourceKey: 'pahiya',
        sellerType: 'dealer',
        status: 'active',
        firstSeenAt: relisted,
        lastSeenAt: '2026-11-15T07:00:00Z',
        endedAt: null,
        trustTrend: 'rising',
        standing: { stillThere: null, soldReports: 0, worthChecking: [] },
      },
      {
        ...owner,
        sourceKey: 'nukkad',
        sellerType: 'individual',
        status: 'sold',
        firstSeenAt: began,
        lastSeenAt: sold,
        endedAt: sold,
        trustTrend: 'stable',
        standing: null,
      },
    ],
    prices: [
      { ...owner, at: began, price: 470_000, change: null },
      { ...dealer, at: relisted, price: 530_000, change: null },
      { ...dealer, at: '2026-10-20T10:00:00Z', price: 505_000, change: -25_000 },
      { ...dealer, at: '2026-11-09T10:00:00Z', price: 485_000, change: -20_000 },
    ],
    readings: [
      { ...owner, at: began, km: 59_300 },
      { ...dealer, at: relisted, km: 62_000 },
    ],
    events: [
      { kind: 'listed', ...owner, at: began, sellerType: 'individual', price: 470_000 },
      { kind: 'ended', ...owner, at: sold, endedAs: 'sold', price: 470_000, days: 20 },
      {
        kind: 'relisted',
        ...dealer,
        at: relisted,
        sellerType: 'dealer',
        price: 530_000,
        before: { sourceName: 'Nukkad', sellerType: 'individual', price: 470_000, until: sold, endedAs: 'sold' },
      },
      { kind: 'price', ...dealer, at: '2026-10-20T10:00:00Z', from: 530_000, to: 505_000 },
      { kind: 'price', ...dealer, at: '2026-11-09T10:00:00Z', from: 505_000, to: 485_000 },
    ],
    daysOnMarket: { inAll: 59, thisTime: 39, since: relisted },
    cuts: { count: 2, rupees: 45_000 },
    relistings: 1,
    sellerChanges: 1,
    flip: { at: relisted, markUp: 60_000 },
    facts: [
      { name: 'year', differ: false, claims: [{ ...dealer, sourceKey: 'pahiya', value: 2019, since: relisted }] },
      { name: 'km', differ: false, claims: [{ ...dealer, sourceKey: 'pahiya', value: 62_000, since: relisted }] },
    ],
    ...overrides,
  }
}

/** The history of a car that was first seen an hour ago. */
export const noHistory: Partial<CarStoryResponse> = {
  enough: false,
  sources: [
    {
      ...seen,
      sourceKey: 'pahiya',
      sourceName: 'Pahiya',
      firstSeenAt: '2026-11-15T08:00:00Z',
      lastSeenAt: '2026-11-15T08:00:00Z',
      live: true,
    },
  ],
  events: [],
  facts: [],
}
