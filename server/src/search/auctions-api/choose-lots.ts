import type { AuctionLot, AuctionsRequest, AuctionsResponse } from '@pahiya/contract/search/auctions'

const pageSize = 20
const mostValues = 50

/** A live lot without its state, which depends on the time of the request. */
export type LiveLot = Omit<AuctionLot, 'state'>

type Facet = 'brand' | 'city' | 'auctioneer' | 'state'

/**
 * One page of the live lots, which are in the order of their deadlines, with counts over all of them. Each lot is
 * compared once with the filters: a public request must not compare thousands of lots for each count.
 */
export function chooseLots(live: readonly LiveLot[], asked: AuctionsRequest, now: string): AuctionsResponse {
  const wanted = { brand: lowerCase(asked.brand), city: lowerCase(asked.city), auctioneer: lowerCase(asked.auctioneer) }
  const after = asked.after ?? ''
  const counts: Record<Facet, Map<string, number>> = {
    brand: new Map(),
    city: new Map(),
    auctioneer: new Map(),
    state: new Map(),
  }
  const lots: AuctionLot[] = []
  let total = 0
  let hasMore = false
  for (const lot of live) {
    const { brand, city, auctioneer, bidsFrom, bidsUntil, reserve } = lot
    if (bidsUntil <= now || (asked.reserveMax !== undefined && reserve > asked.reserveMax)) continue
    const state = bidsFrom <= now ? 'open' : 'upcoming'
    const values = { brand, city, auctioneer, state }
    const failed = findFailed(values, wanted, asked.state)
    if (failed === 'several') continue
    // Each count ignores its own filter.
    for (const facet of failed === null ? facets : [failed]) addOne(counts[facet], values[facet])
    if (failed !== null) continue
    total += 1
    if (after !== '' && cursorOf(lot) <= after) continue
    if (lots.length < pageSize) lots.push({ ...lot, state })
    else hasMore = true
  }
  return {
    lots,
    total,
    next: hasMore ? cursorOf(lots.at(-1)!) : null,
    facets: {
      brands: mostFrequent(counts.brand),
      cities: mostFrequent(counts.city),
      auctioneers: mostFrequent(counts.auctioneer),
      states: mostFrequent(counts.state),
    },
  }
}

const facets: readonly Facet[] = ['brand', 'city', 'auctioneer', 'state']
const texts = ['brand', 'city', 'auctioneer'] as const

/** The filter that a lot fails; null if it passes all of them. */
function findFailed(
  values: Readonly<Record<Facet, string>>,
  wanted: Readonly<Record<(typeof texts)[number], string | undefined>>,
  state: string | undefined,
): Facet | 'several' | null {
  let failed: Facet | null = state === undefined || values.state === state ? null : 'state'
  for (const name of texts) {
    const text = wanted[name]
    if (text === undefined || values[name].toLowerCase() === text) continue
    if (failed !== null) return 'several'
    failed = name
  }
  return failed
}

function addOne(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

function mostFrequent(counts: ReadonlyMap<string, number>): { value: string; count: number }[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostValues)
}

/** Deadlines in ISO form have one length, so cursors are in the order of the lots. */
function cursorOf({ bidsUntil, id }: LiveLot): string {
  return `${bidsUntil} ${id}`
}

function lowerCase(text: string | undefined): string | undefined {
  return text?.toLowerCase()
}
