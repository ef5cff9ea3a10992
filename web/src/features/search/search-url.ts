import type { ResultTabs } from '@pahiya/contract/market-analytics'
import { findBrand, type Brand } from '@pahiya/domain/brand-lists'
import { parseBudget, writeBudget, type Budget } from '@pahiya/domain/budgets'
import { filterFuels } from '@pahiya/domain/fuel-lists'
import { filterBarSorts } from '@pahiya/domain/sort-options'

/** local: cars of our own sellers. all: invited to search. results: a search over all portals has run. */
export type HomeTab = 'local' | 'all' | 'results'
export type ResultTab = keyof ResultTabs
export type Fuel = (typeof filterFuels)[number]
export type Gearbox = (typeof filterGearboxes)[number]

export const filterGearboxes = ['Manual', 'Automatic'] as const
const resultTabs: readonly ResultTab[] = ['all', 'bestDeals', 'new', 'certified']

/** What somebody looks for. Undefined and an empty list filter nothing. */
export type Filters = {
  brand: Brand | undefined
  model: string | undefined
  city: string | undefined
  price: Budget | undefined
  fuels: readonly Fuel[]
  gearboxes: readonly Gearbox[]
  yearMin: number | undefined
  yearMax: number | undefined
}

/** Everything that the address of the home page says. */
export type Search = Filters & {
  tab: HomeTab
  /** A value of the sort options; undefined is the order of the tab itself. */
  sort: string | undefined
  /** Which of the results. */
  show: ResultTab
  /** How many pages are shown, from the first on. */
  page: number
}

export const noFilters: Filters = {
  brand: undefined,
  model: undefined,
  city: undefined,
  price: undefined,
  fuels: [],
  gearboxes: [],
  yearMin: undefined,
  yearMax: undefined,
}

/** An address, a form without script and one with it all speak these names; 'all' filters nothing (HOME-13). */
export function readSearch(params: URLSearchParams): Search {
  const years = [readYear(params.get('yearMin')), readYear(params.get('yearMax'))] as const
  return normalised({
    tab: oneOf(['local', 'all', 'results'] as const, params.get('tab')) ?? 'local',
    brand: findBrand(params.get('brand') ?? ''),
    model: readName(params.get('model')),
    city: readName(params.get('city')),
    price: readSliderBudget(params) ?? parseBudget(params.get('budget') ?? ''),
    fuels: someOf(filterFuels, params.getAll('fuel')),
    gearboxes: someOf(filterGearboxes, params.getAll('transmission')),
    yearMin: years[0],
    yearMax: years[1],
    sort: filterBarSorts.find(({ value }) => value === params.get('sort'))?.value,
    show: oneOf(resultTabs, params.get('show')) ?? 'all',
    page: readWhole(params.get('page'), 1, 200) ?? 1,
  })
}

/** The same search in as few words as possible. Whatever filters nothing is left out (HOME-15). */
export function writeSearch(search: Search): URLSearchParams {
  const { tab, brand, model, city, price, fuels, gearboxes, yearMin, yearMax, sort, show, page } = normalised(search)
  const words: [string, string | number | undefined][] = [
    ['tab', tab === 'local' ? undefined : tab],
    ['brand', brand],
    ['model', model],
    ['city', city],
    ['budget', price && writeBudget(price)],
    ...fuels.map((fuel): [string, string] => ['fuel', fuel]),
    ...gearboxes.map((gearbox): [string, string] => ['transmission', gearbox]),
    ['yearMin', yearMin],
    ['yearMax', yearMax],
    ['sort', sort],
    ['show', show === 'all' ? undefined : show],
    ['page', page === 1 ? undefined : page],
  ]
  const params = new URLSearchParams()
  for (const [name, value] of words) if (value !== undefined) params.append(name, String(value))
  return params
}

/** The address of a search on the home page. */
export function addressOf(search: Search): string {
  const words = writeSearch(search).toString()
  return words === '' ? '/' : `/?${words}`
}

/** The same search with something else in it, from its first page on. */
export function changed(search: Search, change: Partial<Search>): Search {
  return normalised({ ...search, page: 1, ...change })
}

export function hasFilters(filters: Filters): boolean {
  const { brand, model, city, price, fuels, gearboxes, yearMin, yearMax } = filters
  return (
    [brand, model, city, price, yearMin, yearMax].some((value) => value !== undefined) ||
    fuels.length > 0 ||
    gearboxes.length > 0
  )
}

/** The slider of the price ends here, and its end means no upper bound (C-12). */
export const sliderEnd = 2_000_000

/** HOME-14: a slider that spans everything filters nothing. */
export function budgetOfSlider(from: number, to: number): Budget | undefined {
  if (from <= 0 && to >= sliderEnd) return undefined
  return to >= sliderEnd ? { min: from } : { min: from, max: to }
}

/** Where the thumbs stand, or undefined for a budget that lies beyond the end. */
export function sliderOfBudget(price: Budget | undefined): [from: number, to: number] | undefined {
  if (!price) return [0, sliderEnd]
  if (price.min >= sliderEnd || (price.max ?? 0) > sliderEnd) return undefined
  return [price.min, price.max ?? sliderEnd]
}

/** HOME-28: bounds win over a budget. An untouched slider is no bound (C-12), and only its very end means no upper one. */
function readSliderBudget(params: URLSearchParams): Budget | undefined {
  const [min, max] = [readRupees(params.get('priceMin')), readRupees(params.get('priceMax'))]
  if (min === undefined && max === undefined) return undefined
  const budget = max !== undefined && max > sliderEnd ? { min: min ?? 0, max } : undefined
  const read = budget ?? budgetOfSlider(min ?? 0, max ?? sliderEnd)
  return read?.max !== undefined && read.max < read.min ? undefined : read
}

function normalised(search: Search): Search {
  const { tab, show, page, price, yearMin, yearMax } = search
  const filtered = hasFilters({ ...search, price: meaningful(price) })
  const settled = tab === 'all' && filtered ? 'results' : tab
  const backwards = yearMin !== undefined && yearMax !== undefined && yearMin > yearMax
  return {
    ...search,
    tab: settled,
    price: meaningful(price),
    yearMin: backwards ? yearMax : yearMin,
    yearMax: backwards ? yearMin : yearMax,
    show: settled === 'results' ? show : 'all',
    page: settled === 'all' ? 1 : page,
  }
}

/** From nothing to no end is no budget. */
function meaningful(price: Budget | undefined): Budget | undefined {
  return price?.min === 0 && price.max === undefined ? undefined : price
}

function readName(text: string | null): string | undefined {
  const name = text?.trim() ?? ''
  return name === '' || name.length > 80 || name.toLowerCase() === 'all' ? undefined : name
}

function readYear(text: string | null): number | undefined {
  return readWhole(text, 1950, 2100)
}

function readRupees(text: string | null): number | undefined {
  return readWhole(text, 0, 9_999_999_999)
}

function readWhole(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined
  const value = Number(text)
  return value >= least && value <= most ? value : undefined
}

function oneOf<Item extends string>(items: readonly Item[], text: string | null): Item | undefined {
  return items.find((item) => item === text)
}

/** In the order of the list, each once, however they were written: twice, or with a comma between. */
function someOf<Item extends string>(items: readonly Item[], texts: readonly string[]): Item[] {
  const asked = new Set(texts.flatMap((text) => text.toLowerCase().split(',')).map((text) => text.trim()))
  return items.filter((item) => asked.has(item.toLowerCase()))
}
