import type { ResultTabs } from '@pahiya/contract/search/market-analytics'
import { findMake } from '@pahiya/domain/option-lists/brand-lists'
import { parseBudget, writeBudget, type Budget } from '@pahiya/domain/search/budgets'
import { fromParams, toParams } from '@pahiya/domain/search/filter-params'
import type { FilterKey, Filters } from '@pahiya/domain/search/filters'
import { sliders, type SliderName } from './sliders.ts'
import { findSort } from './sorts.ts'

/** local: cars of our own sellers. all: invited to search. results: a search over all portals has run. */
export type HomeTab = 'local' | 'all' | 'results'
export type ResultTab = keyof ResultTabs

const homeTabs: readonly HomeTab[] = ['local', 'all', 'results']
const resultTabs: readonly ResultTab[] = ['all', 'bestDeals', 'new', 'certified']

/** Everything that the address of the home page says. */
export type Search = {
  /** What somebody looks for, by the table of the domain. A key is absent when it filters nothing. */
  filters: Filters
  tab: HomeTab
  /** A value of the sort options; undefined is the order of the tab itself. */
  sort: string | undefined
  /** Which of the results. */
  show: ResultTab
  /** How many pages are shown, from the first on. */
  page: number
  /** In whose words it was asked, once they were read. */
  said: string | undefined
  /** Without cars that another one beats in price, kilometres and age. */
  unbeaten: boolean
}

export const noSearch: Search = {
  filters: {},
  tab: 'local',
  sort: undefined,
  show: 'all',
  page: 1,
  said: undefined,
  unbeaten: false,
}

/** An address has shorter words for the filters that everybody uses, older than the table; it is read by both. */
const words: Partial<Record<FilterKey, string>> = { brands: 'brand', models: 'model', cities: 'city', fuels: 'fuel' }
const keys = new Map(Object.entries(words).map(([key, word]) => [word, key]))
/** A range is one word, 'min-max' (HOME-12). */
const ranges: Record<SliderName, string> = { price: 'budget', km: 'km' }
const bounds = {
  price: ['priceMin', 'priceMax'],
  km: ['kmMin', 'kmMax'],
} as const satisfies Record<SliderName, readonly [FilterKey, FilterKey]>
const rangeNames: readonly SliderName[] = ['price', 'km']
const sliderFields: ReadonlySet<string> = new Set(Object.values(bounds).flat())

/** A select has one entry for several that were chosen elsewhere, with commas between. */
const inOneField: ReadonlySet<string> = new Set(['brand', 'city', 'fuel', 'transmission'])

const longestPhrase = 200

/** What was typed into the phrase box and is not read yet. */
export function unreadPhrase(params: URLSearchParams): string | undefined {
  return tidy(params.get('q'))
}

/** An address, a form without script and one with it all speak these names; 'all' filters nothing (HOME-13). */
export function readSearch(params: URLSearchParams): Search {
  const meant = [...params].filter(([, text]) => text.trim() !== '' && text.trim().toLowerCase() !== 'all')
  const given = new URLSearchParams(meant)
  const pairs = meant
    .filter(([name]) => !sliderFields.has(name))
    .flatMap(([name, text]) => (inOneField.has(name) ? several(name, text) : [[name, text] as const]))
    .map(([name, text]): [string, string] => [keys.get(name) ?? name, spelled(name, text)])
  return normalised({
    filters: {
      ...fromParams(pairs.filter(([, text]) => text !== '')),
      ...boundsOf('price', readRange(given, 'price')),
      ...boundsOf('km', readRange(given, 'km')),
    },
    tab: homeTabs.find((tab) => tab === params.get('tab')) ?? 'local',
    sort: findSort(given.get('sort'))?.value,
    show: resultTabs.find((show) => show === given.get('show')) ?? 'all',
    page: readPage(given.get('page')),
    said: tidy(given.get('said')),
    unbeaten: given.get('unbeaten') === 'true',
  })
}

/** The same search in as few words as possible. Whatever filters nothing is left out (HOME-15). */
export function writeSearch(search: Search): URLSearchParams {
  const { filters, tab, sort, show, page, said, unbeaten } = normalised(search)
  const written: [string, string][] = rangeNames.flatMap((name) => {
    const range = rangeOf(filters, name)
    return range ? [[ranges[name], writeBudget(range)]] : []
  })
  for (const [key, text] of toParams(filters)) {
    if (!sliderFields.has(key)) written.push([words[key as FilterKey] ?? key, text])
  }
  const place = ([name]: [string, string]) => (leading.includes(name) ? leading.indexOf(name) : leading.length)
  return new URLSearchParams([
    ...(tab === 'local' ? [] : [['tab', tab]]),
    ...written.toSorted((a, b) => place(a) - place(b)),
    ...(sort === undefined ? [] : [['sort', sort]]),
    ...(show === 'all' ? [] : [['show', show]]),
    ...(unbeaten ? [['unbeaten', 'true']] : []),
    ...(said === undefined ? [] : [['said', said]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ])
}

const leading = ['brand', 'model', 'city', 'budget', 'fuel', 'transmission', 'yearMin', 'yearMax']

/** The address of a search on the home page. */
export function addressOf(search: Search): string {
  const text = writeSearch(search).toString()
  return text === '' ? '/' : `/?${text}`
}

/** The same search with something else in it, from its first page on. */
export function changed(search: Search, change: Partial<Search>): Search {
  return normalised({ ...search, page: 1, ...change })
}

/** The same search with other filters beside or instead of its own; undefined takes one away. */
export function refined(search: Search, change: Filters): Search {
  return changed(search, { filters: { ...search.filters, ...change } })
}

/** A search for something else altogether: nobody has said it. */
export function unfiltered(search: Search): Search {
  return changed(search, { filters: {}, show: 'all', said: undefined })
}

export function hasFilters({ filters }: Pick<Search, 'filters'>): boolean {
  return Object.keys(asked(filters)).length > 0
}

/** The bounds of a price or of kilometres as one thing, or undefined where there are none. */
export function rangeOf(filters: Filters, name: SliderName): Budget | undefined {
  const [min, max] = bounds[name].map((key) => filters[key])
  if (min === undefined && max === undefined) return undefined
  return max === undefined ? { min: min ?? 0 } : { min: min ?? 0, max }
}

/** The same the other way round: from nothing to no end is no bound (HOME-12). */
export function boundsOf(name: SliderName, range: Budget | undefined): Filters {
  const [min, max] = bounds[name]
  return { [min]: range?.min === 0 ? undefined : range?.min, [max]: range?.max }
}

/** HOME-14: a slider that spans everything filters nothing, and its end means no upper bound (C-12). */
export function rangeOfSlider(name: SliderName, from: number, to: number): Budget | undefined {
  const { end } = sliders[name]
  if (from <= 0 && to >= end) return undefined
  return to >= end ? { min: from } : { min: from, max: to }
}

/** Where the thumbs stand, or undefined for a range that lies beyond the end. */
export function sliderOfRange(name: SliderName, range: Budget | undefined): [from: number, to: number] | undefined {
  const { end } = sliders[name]
  if (!range) return [0, end]
  if (range.min >= end || (range.max ?? 0) > end) return undefined
  return [range.min, range.max ?? end]
}

/** HOME-28: bounds win over a budget. An untouched slider is no bound, and only its very end means no upper one (C-12). */
function readRange(params: URLSearchParams, name: SliderName): Budget | undefined {
  const [min, max] = bounds[name].map((key) => readWhole(params.get(key)))
  if (min !== undefined || max !== undefined) {
    const { end } = sliders[name]
    const beyond = max !== undefined && max > end
    const read = beyond ? { min: min ?? 0, max } : rangeOfSlider(name, min ?? 0, max ?? end)
    if (read && (read.max === undefined || read.max >= read.min)) return read
  }
  return parseBudget(params.get(ranges[name]) ?? '')
}

function normalised(search: Search): Search {
  const { tab, sort, show, page } = search
  const filters = sensible(asked(search.filters))
  const settled = tab === 'all' && Object.keys(filters).length > 0 ? 'results' : tab
  const results = settled === 'results'
  return {
    ...search,
    filters,
    tab: settled,
    sort: findSort(sort)?.needsPlace === true && !isNear(filters) ? undefined : sort,
    show: results ? show : 'all',
    unbeaten: results && search.unbeaten,
    page: settled === 'all' ? 1 : page,
  }
}

/** Only what is asked for. */
function asked(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

/** Two years the wrong way round are turned, and what belongs to a place goes with it. */
function sensible(filters: Filters): Filters {
  const { yearMin, yearMax, withinKm, lat, lon, ...others } = filters
  const years = [yearMin, yearMax].filter((year) => year !== undefined).toSorted((a, b) => a - b)
  const place = { ...(isNear(filters) && { withinKm }), ...(filters.nearMe === true && { lat, lon }) }
  if (years.length < 2) return asked({ ...others, yearMin, yearMax, ...place })
  return asked({ ...others, yearMin: years[0], yearMax: years[1], ...place })
}

function isNear({ near, nearMe }: Filters): boolean {
  return near !== undefined || nearMe === true
}

const knownNames: Record<string, readonly string[]> = {
  fuel: ['Petrol', 'Diesel', 'CNG', 'Electric', 'Hybrid', 'LPG'],
  transmission: ['Manual', 'Automatic'],
}

/** A name as we write it; nothing for one that nobody knows (HOME-36). */
function spelled(word: string, text: string): string {
  if (word === 'brand' || word === 'brands') return findMake(text) ?? ''
  const known = knownNames[word]
  return known ? (known.find((name) => name.toLowerCase() === text.toLowerCase()) ?? '') : text
}

function several(name: string, text: string): (readonly [string, string])[] {
  return text.split(',').map((one) => [name, one.trim()] as const)
}

function tidy(text: string | null): string | undefined {
  const phrase = text?.replaceAll(/\s+/g, ' ').trim().slice(0, longestPhrase) ?? ''
  return phrase === '' ? undefined : phrase
}

function readPage(text: string | null): number {
  const page = readWhole(text) ?? 1
  return page >= 1 && page <= 200 ? page : 1
}

function readWhole(text: string | null): number | undefined {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined
}
