import type { ResultTabs } from '@pahiya/contract/search/market-analytics'
import { findMake } from '@pahiya/domain/option-lists/brand-lists'
import { parseBudget, writeBudget, type Budget } from '@pahiya/domain/search/budgets'
import { fromParams, toParams } from '@pahiya/domain/search/filter-params'
import type { FilterKey, Filters } from '@pahiya/domain/search/filters'
import { sliderNames, sliders, type SliderName } from './sliders.ts'
import { findSort } from './sorts.ts'

/** local: our own sellers' cars. all: an invitation to search. results: a search over all portals has run. */
export type HomeTab = 'local' | 'all' | 'results'
export type ResultTab = keyof ResultTabs

const homeTabs: readonly HomeTab[] = ['local', 'all', 'results']
const resultTabs: readonly ResultTab[] = ['all', 'bestDeals', 'new', 'certified']

/** Everything that the address of the home page contains. */
export type Search = {
  /** Filters, as defined in the domain's table. A key is absent if it filters nothing. */
  filters: Filters
  tab: HomeTab
  /** A value of the sort options; undefined means the default order of the tab. */
  sort: string | undefined
  /** The selected result tab. */
  show: ResultTab
  /** Number of pages shown, counted from the first. */
  page: number
  /** The phrase that was typed, once it has been parsed. */
  said: string | undefined
  /** Hides cars that another one beats on price, kilometres and age. */
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

/** Shorter parameter names for the most used filters, which predate the table; both names are accepted. */
const words: Partial<Record<FilterKey, string>> = { brands: 'brand', models: 'model', cities: 'city', fuels: 'fuel' }
const keys = new Map(Object.entries(words).map(([key, word]) => [word, key]))
const sliderFields: ReadonlySet<string> = new Set(sliderNames.flatMap((name) => sliders[name].bounds))

/** Name of a filter in addresses and forms. */
export function fieldName(key: FilterKey): string {
  return words[key] ?? key
}

/** A select holds several values selected elsewhere as one entry, separated by commas. */
const inOneField: ReadonlySet<string> = new Set(['brand', 'city', 'fuel', 'transmission'])

const longestPhrase = 200

/** Returns a phrase that was typed and is not parsed yet. */
export function readUnparsedPhrase(params: URLSearchParams): string | undefined {
  return tidy(params.get('q'))
}

/** Addresses and forms, with and without JavaScript, use the same parameter names; 'all' filters nothing (HOME-13). */
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
      ...Object.fromEntries(sliderNames.flatMap((name) => Object.entries(rangeFilters(name, readRange(given, name))))),
    },
    tab: homeTabs.find((tab) => tab === params.get('tab')) ?? 'local',
    sort: findSort(given.get('sort'))?.value,
    show: resultTabs.find((show) => show === given.get('show')) ?? 'all',
    page: readPage(given.get('page')),
    said: tidy(given.get('said')),
    unbeaten: given.get('unbeaten') === 'true',
  })
}

/** Writes a search with as few parameters as possible, omitting those that filter nothing (HOME-15). */
export function writeSearch(search: Search): URLSearchParams {
  const { filters, tab, sort, show, page, said, unbeaten } = normalised(search)
  const written: [string, string][] = sliderNames.flatMap((name) => {
    const range = filterRange(filters, name)
    return range ? [[sliders[name].param, writeBudget(range)]] : []
  })
  for (const [key, text] of toParams(filters)) {
    if (!sliderFields.has(key)) written.push([fieldName(key as FilterKey), text])
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

/** Returns the address of a search on the home page. */
export function searchAddress(search: Search): string {
  const text = writeSearch(search).toString()
  return text === '' ? '/' : `/?${text}`
}

/** Returns the search with a change applied, at its first page. */
export function changeSearch(search: Search, change: Partial<Search>): Search {
  return normalised({ ...search, page: 1, ...change })
}

/** Returns the search with filters added or replaced; undefined removes one. */
export function refineSearch(search: Search, change: Filters): Search {
  return changeSearch(search, { filters: { ...search.filters, ...change } })
}

/** Returns the search without filters and without its phrase. */
export function clearFilters(search: Search): Search {
  return changeSearch(search, { filters: {}, show: 'all', said: undefined })
}

export function hasFilters({ filters }: Pick<Search, 'filters'>): boolean {
  return Object.keys(asked(filters)).length > 0
}

/** Returns the price or kilometre bounds as one range, or undefined if there are none. */
export function filterRange(filters: Filters, name: SliderName): Budget | undefined {
  const [min, max] = sliders[name].bounds.map((key) => filters[key])
  if (min === undefined && max === undefined) return undefined
  return max === undefined ? { min: min ?? 0 } : { min: min ?? 0, max }
}

/** Inverse of filterRange: a range from 0 without an upper end sets no bound (HOME-12). */
export function rangeFilters(name: SliderName, range: Budget | undefined): Filters {
  const [min, max] = sliders[name].bounds
  return { [min]: range?.min === 0 ? undefined : range?.min, [max]: range?.max }
}

/** HOME-14: a slider over its full range filters nothing, and its end means no upper bound (C-12). */
export function sliderToRange(name: SliderName, from: number, to: number): Budget | undefined {
  const { end } = sliders[name]
  if (from <= 0 && to >= end) return undefined
  return to >= end ? { min: from } : { min: from, max: to }
}

/** Returns the positions of the thumbs, or undefined for a range beyond the slider's end. */
export function rangeToSlider(name: SliderName, range: Budget | undefined): [from: number, to: number] | undefined {
  const { end } = sliders[name]
  if (!range) return [0, end]
  if (range.min >= end || (range.max ?? 0) > end) return undefined
  return [range.min, range.max ?? end]
}

/**
 * HOME-28: bounds win over a budget. An untouched slider sets no bound, and only its very end means no upper bound
 * (C-12).
 */
function readRange(params: URLSearchParams, name: SliderName): Budget | undefined {
  const [min, max] = sliders[name].bounds.map((key) => readWhole(params.get(key)))
  if (min !== undefined || max !== undefined) {
    const { end } = sliders[name]
    const beyond = max !== undefined && max > end
    const read = beyond ? { min: min ?? 0, max } : sliderToRange(name, min ?? 0, max ?? end)
    if (read && (read.max === undefined || read.max >= read.min)) return read
  }
  return parseBudget(params.get(sliders[name].param) ?? '')
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

/** Drops filters that filter nothing. */
function asked(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

/** Swaps reversed years, and drops place parameters without a place. */
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

/** Returns the canonical spelling of a name; empty for an unknown one (HOME-36). */
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
