import type { MarketSummary, RelatedPage } from '@pahiya/contract/search/market-summary'
import { fewestCarsToIndex, findLanding, landingPath, type Landing } from '@pahiya/domain/search/landing-pages'
import {
  readQuantile,
  quantiles,
  type Counts,
  type MarketResult,
  type MarketQuery,
  type Quantiles,
} from './query-market.ts'
import type { CarHit } from '../engine/engine-hits.ts'

const mostCars = 24
const mostNeighbours = 60
const mostCities = 24

type Figures = {
  price: { min: number | null; max: number | null }
  prices: Quantiles
  odometer: { min: number | null; max: number | null }
  odometers: Quantiles
  years: { buckets: { key: number; doc_count: number }[] }
  fuels: Counts
}
type Names = { names: Counts }

/** The figures for a page and its first hits; the cars themselves come from PostgreSQL. */
export type Summary = { figures: Omit<MarketSummary, 'cars' | 'months'>; hits: CarHit[] }

/**
 * Queries for the page itself, the brands in its city and the same in other cities; with a brand, also for its models
 * in the city.
 */
export function summaryQueries({ city, brand, model }: Landing): MarketQuery[] {
  return [
    { filters: { city, brand, model }, aggs: figures, hits: mostCars },
    { filters: { city }, aggs: names('brand') },
    { filters: { brand, model }, aggs: names('city') },
    ...(brand === undefined ? [] : [{ filters: { city, brand }, aggs: names('model') }]),
  ]
}

export function buildSummary(
  landing: Landing,
  [page, brands, cities, models]: readonly MarketResult<unknown>[],
  now: Date,
): Summary {
  const { city, brand, model } = landing
  const { total, hits, counted } = page as MarketResult<Figures>
  return {
    hits,
    figures: {
      city,
      brand: brand ?? null,
      model: model ?? null,
      path: landingPath(landing),
      asOf: now.toISOString(),
      total,
      indexed: total >= fewestCarsToIndex,
      price: pricesOf(counted),
      odometer: odometersOf(counted),
      years: counted.years.buckets.map(({ key, doc_count }) => ({ year: key, cars: doc_count })),
      fuels: counted.fuels.buckets.map(({ key, doc_count }) => ({ fuel: key, cars: doc_count })),
      brands: neighboursOf(brands, 'brand', { city }, landing),
      models: neighboursOf(models, 'model', { city, brand }, landing),
      cities: neighboursOf(cities, 'city', landing, landing).slice(0, mostCities),
    },
  }
}

/**
 * Excludes this page and its parents. Names that are not in the catalogue have no page. Two spellings of one name are
 * one neighbour.
 */
function neighboursOf(
  answer: MarketResult<unknown> | undefined,
  part: keyof Landing,
  beside: Partial<Landing>,
  here: Landing,
): RelatedPage[] {
  const found = new Map<string, RelatedPage>()
  for (const { key, doc_count } of (answer?.counted as Names | undefined)?.names.buckets ?? []) {
    const landing = findLanding({ city: here.city, ...beside, [part]: key })
    if (landing === undefined) continue
    const path = landingPath(landing)
    found.set(path, { name: landing[part]!, path, cars: (found.get(path)?.cars ?? 0) + doc_count })
  }
  const isHere = ({ path }: RelatedPage) => `${landingPath(here)}/`.startsWith(`${path}/`)
  return [...found.values()]
    .filter((page) => !isHere(page))
    .toSorted((a, b) => b.cars - a.cars || (a.name < b.name ? -1 : 1))
}

function pricesOf({ price: { min, max }, prices }: Figures): MarketSummary['price'] {
  if (min === null || max === null) return null
  const at = (percent: number) => within(readQuantile(prices, percent), min, max)
  return { min, lowerQuarter: at(25), median: at(50), upperQuarter: at(75), max }
}

function odometersOf({ odometer: { min, max }, odometers }: Figures): MarketSummary['odometer'] {
  if (min === null || max === null) return null
  return { min, median: within(readQuantile(odometers, 50), min, max), max }
}

/** Clamps an estimate to the actual minimum and maximum. */
function within(value: number | null, min: number, max: number): number {
  return Math.min(max, Math.max(min, value ?? min))
}

const figures = {
  price: { stats: { field: 'priceRupees' } },
  prices: quantiles('priceRupees', [25, 50, 75]),
  odometer: { stats: { field: 'odometerKm' } },
  odometers: quantiles('odometerKm', [50]),
  years: { terms: { field: 'year', size: mostNeighbours, order: { _key: 'desc' } } },
  fuels: { terms: { field: 'fuel.written', size: 10 } },
}

function names(field: 'brand' | 'model' | 'city') {
  return { names: { terms: { field: `${field}.written`, size: field === 'city' ? 200 : mostNeighbours } } }
}
