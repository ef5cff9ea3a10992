import type { I18n } from '@lingui/core'
import { filterTable, isFilterKey } from '@pahiya/domain/search/filters'
import { beforeAll, expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { readSearch } from './search-url.ts'

let i18n: I18n
beforeAll(async () => {
  i18n = await loadLanguage('en')
})
const search = (words: string) => readSearch(new URLSearchParams(words))

test('each active filter links to the search without it, at the first page', () => {
  const all = search('tab=results&brand=Tata&city=Pune&fuel=Petrol&fuel=Diesel&transmission=Manual&yearMin=2018&page=3')
  expect(activeFilters(all, { i18n }).map(({ label }) => label)).toEqual([
    'Tata',
    'Pune',
    'Petrol',
    'Diesel',
    'Manual',
    expect.stringContaining('2018'),
  ])
  expect(activeFilters(all, { i18n })[2]!.without).toBe(
    '/?tab=results&brand=Tata&city=Pune&fuel=Diesel&transmission=Manual&yearMin=2018',
  )
})

test('there are no active filters on a first visit', () => {
  expect(activeFilters(search(''), { i18n })).toEqual([])
})

test('every filter of the table has a label and can be removed', () => {
  const words =
    'tab=results&brand=Kia&model=Seltos&variant=HTX&city=Hyderabad&localities=Madhapur&near=Gachibowli&withinKm=10&budget=0-700000&priceAround=600000&km=0-70000&transmission=Automatic&ownersMax=1&bodies=SUV&seatsMin=7&colours=White&sellerTypes=oem&certifiedOnly=true&verifiedOnly=true&belowMarket=5&conditions=good&emissionNorms=BS6&features=Sunroof&regStates=Telangana&sources=sadakpar&portalsMin=2&allInMax=500000&listedSince=7&daysOnMarketMax=30&daysOnMarketMin=3&notBrands=Tata&notModels=Nexon&notFuels=Diesel&notTransmission=Manual&notBodies=Van&notColours=Red&nearMe=true&lat=17.4&lon=78.4&soldHere=true&kmMin=1000&yearMin=2015&yearMax=2020&fuel=CNG&priceMin=100000'
  const all = search(words)
  const named = new Set(
    activeFilters(all, { i18n, sources: [{ key: 'sadakpar', name: 'Sadakpar' }] }).flatMap(({ keys }) => keys),
  )
  expect(Object.keys(filterTable).filter((key) => isFilterKey(key) && !named.has(key))).toEqual([])
  for (const { without, keys } of activeFilters(all, { i18n })) {
    const left = search(without.slice(2)).filters
    for (const key of keys) expect(left).not.toHaveProperty(key)
  }
})

test.each([
  ['ownersMax=1', '1st Owner'],
  ['ownersMax=2', 'up to 2 owners'],
  ['km=0-70000', 'up to 70,000 km'],
  ['notFuels=Diesel', 'no Diesel'],
  ['near=Gachibowli', 'near Gachibowli'],
  ['near=Gachibowli&withinKm=10', 'within 10 km of Gachibowli'],
  ['budget=0-700000', 'Under ₹7,00,000'],
  ['priceAround=600000', 'around ₹6 L'],
  ['features=Sunroof', 'Sunroof mentioned in the listing'],
  ['regStates=Telangana', 'Telangana number plate'],
  ['belowMarket=10', '10% below market or more'],
  ['allInMax=500000', 'All-in up to ₹5,00,000'],
])('%s has the label %s', (words, label) => {
  const told = activeFilters(search(words), { i18n }).map((filter) => filter.label)
  expect(told).toEqual([label])
})
