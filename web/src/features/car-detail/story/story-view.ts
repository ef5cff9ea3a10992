import type {
  CarStoryResponse,
  ClaimedFact,
  LiveListingSignals,
  StoryEvent,
} from '@pahiya/contract/car-detail/car-story'
import { shortRupees } from '@pahiya/domain/numbers/write-money'
import { formatDayText, type DayText } from '../facts/day-text.ts'
import { storyChart, type Axes, type Line, type Move } from './story-chart.ts'

/** A chart of all adverts over time. `source` is the index of a line's source in `sources`. */
export type ChartView = {
  lines: (Line & { listingId: string; source: number })[]
  ticks: { y: number; label: string }[]
}

export type StoryRow = {
  key: string
  day: DayText
  sourceName: string
  price: number | null
  change: number | null
  km: number | null
}

export type ClaimView = {
  value: string | number
  sourceName: string
  listingId: string
  /** Null if the claim is older than our records. */
  since: DayText | null
}
export type FactView = { differ: boolean; claims: ClaimView[] }
export type FactName = ClaimedFact['name']

/** The history of a car for the page, with days as text and charts as coordinates. */
export type StoryView = Pick<CarStoryResponse, 'enough' | 'cuts' | 'relistings' | 'sellerChanges'> & {
  begin: DayText
  sources: { name: string; from: DayText; until: DayText | null }[]
  /** Null while there is nothing to compare. */
  prices: ChartView | null
  readings: ChartView | null
  /** Newest first, like the events. */
  rows: StoryRow[]
  events: (StoryEvent & { day: DayText })[]
  days: { inAll: number; thisTime: number; since: DayText } | null
  markUp: number | null
  trust: { listingId: string; trend: CarStoryResponse['adverts'][number]['trustTrend'] }[]
  /** Of live adverts only. */
  standing: (LiveListingSignals & { listingId: string; sourceName: string })[]
  facts: { [name in FactName]?: FactView }
}

export function storyView(story: CarStoryResponse, now: Date): StoryView {
  const begin = story.sources[0]?.firstSeenAt ?? now.toISOString()
  return {
    enough: story.enough,
    cuts: story.cuts,
    relistings: story.relistings,
    sellerChanges: story.sellerChanges,
    begin: formatDayText(begin, now),
    sources: story.sources.map(({ sourceName, firstSeenAt, lastSeenAt, live }) => ({
      name: sourceName,
      from: formatDayText(firstSeenAt, now),
      until: live ? null : formatDayText(lastSeenAt, now),
    })),
    prices: chartView(story, story.prices, ({ price }) => price, {
      begin,
      end: now.toISOString(),
      label: (price) => shortRupees(price, { sign: false }),
      leastStep: leastPriceStep(story.prices),
    }),
    readings: chartView(story, story.readings, ({ km }) => km, {
      begin,
      end: now.toISOString(),
      label: (km) => `${km / 1_000}k`,
      leastStep: 100,
    }),
    rows: rowsOf(story, now),
    events: story.events.map((event) => ({ ...event, day: formatDayText(event.at, now) })).toReversed(),
    days: story.daysOnMarket && { ...story.daysOnMarket, since: formatDayText(story.daysOnMarket.since, now) },
    markUp: story.flip?.markUp ?? null,
    trust: story.adverts.map(({ listingId, trustTrend: trend }) => ({ listingId, trend })),
    standing: story.adverts.flatMap(({ listingId, sourceName, standing }) =>
      standing ? [{ ...standing, listingId, sourceName }] : [],
    ),
    facts: Object.fromEntries(story.facts.map((fact) => [fact.name, factView(fact, now)])),
  }
}

/** Labels have two decimals, in lakhs or, near a crore and above, in crores. */
function leastPriceStep(prices: CarStoryResponse['prices']): number {
  return prices.some(({ price }) => price >= 9_900_000) ? 100_000 : 1_000
}

type Said = { at: string; listingId: string }

function chartView<Item extends Said>(
  { adverts, sources, events }: CarStoryResponse,
  said: readonly Item[],
  valueOf: (item: Item) => number,
  axes: Axes,
): ChartView | null {
  if (said.length < 2) return null
  const told = adverts.filter(({ listingId }) => said.some((item) => item.listingId === listingId))
  const { lines, ticks } = storyChart(
    told.map(({ listingId }) => [
      ...said.filter(of(listingId)).map((item): Move => ({ at: item.at, value: valueOf(item) })),
      ...events.filter(of(listingId)).flatMap(moveOf),
    ]),
    axes,
  )
  const sourceOf = (key: string) => sources.findIndex(({ sourceKey }) => sourceKey === key)
  return {
    lines: told.map(({ listingId, sourceKey }, index) => ({
      ...lines[index]!,
      listingId,
      source: sourceOf(sourceKey),
    })),
    ticks,
  }
}

function of(listingId: string) {
  return (item: Said) => item.listingId === listingId
}

function moveOf({ kind, at }: StoryEvent): Move[] {
  if (kind === 'ended') return [{ at, ended: true }]
  return kind === 'relisted' ? [{ at, back: true }] : []
}

/** Combines the price and the odometer reading from one sighting into one row. */
function rowsOf({ prices, readings }: CarStoryResponse, now: Date): StoryRow[] {
  const keyOf = ({ at, listingId }: Said) => `${at} ${listingId}`
  const kmAt = new Map(readings.map((reading) => [keyOf(reading), reading.km]))
  const priced = new Set(prices.map(keyOf))
  const rows = [
    ...prices.map((step) => ({ ...step, km: kmAt.get(keyOf(step)) ?? null })),
    ...readings.filter((reading) => !priced.has(keyOf(reading))).map((one) => ({ ...one, price: null, change: null })),
  ]
  return rows
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .map((row) => ({
      key: keyOf(row),
      day: formatDayText(row.at, now),
      sourceName: row.sourceName,
      price: row.price,
      change: row.change,
      km: row.km,
    }))
}

function factView({ differ, claims }: ClaimedFact, now: Date): FactView {
  return {
    differ,
    claims: claims.map(({ value, sourceName, listingId, since }) => ({
      value,
      sourceName,
      listingId,
      since: since === null ? null : formatDayText(since, now),
    })),
  }
}
