import type { I18n } from '@lingui/core'
import { brands, filterBarBrands, heroBrands } from '@pahiya/domain/option-lists/brand-lists'
import {
  filterBarBudgets,
  homeBudgets,
  writeBudget,
  type Budget,
  type BudgetOption,
} from '@pahiya/domain/search/budgets'
import { homeCities } from '@pahiya/domain/option-lists/city-lists'
import { filterFuels } from '@pahiya/domain/option-lists/fuel-lists'
import { filterBarSorts, localSorts, type SortOption } from '@pahiya/domain/search/sort-options'
import { olderYears, recentYears } from '@pahiya/domain/option-lists/year-lists'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import { noFilter, type Choice } from '../../../components/controls/select.tsx'
import { budgetText, valueText } from '../query/filter-labels.ts'
import { moreSorts } from '../query/sorts.ts'

/** Options of each select of the search. A value selected elsewhere is offered too, so that it is not lost (C-12). */

/** Parses the value of a select into filter values; several values are one entry, separated by commas. */
export function selectedValues(value: string): string[] | undefined {
  return value === noFilter ? undefined : value.split(',')
}

const plain = (value: string): Choice => ({ value, label: value })

const sortWords: Record<string, string> = {
  'relevance-desc': /*i18n*/ 'Relevance',
  'price-asc': /*i18n*/ 'Price: low to high',
  'price-desc': /*i18n*/ 'Price: high to low',
  'year-desc': /*i18n*/ 'Newest year',
  'year-asc': /*i18n*/ 'Oldest year',
  'mileage-asc': /*i18n*/ 'Lowest mileage',
  newest: /*i18n*/ 'Just listed',
  'best-value': /*i18n*/ 'Most below market',
  'all-in': /*i18n*/ 'All-in price',
  distance: /*i18n*/ 'Nearest first',
}

/** HOME-06: the hero's six brands first, then the others, so that every listed brand can be found (C-11). */
export function heroBrandChoices() {
  return { first: heroBrands.map(plain), more: brands.filter((brand) => !heroBrands.includes(brand)).map(plain) }
}

/** HOME-07. */
export function barBrandChoices(chosen: string | undefined): Choice[] {
  return withChosen(filterBarBrands.map(plain), chosen)
}

export function allBrandChoices(chosen?: string): Choice[] {
  return withChosen(brands.map(plain), chosen)
}

/** HOME-09, C-10: cities coming soon can be selected and are marked. */
export function cityChoices(chosen: string | undefined, i18n: I18n): Choice[] {
  const cities = homeCities.map(({ name, isComingSoon }) => ({
    value: name,
    label: isComingSoon ? i18n.t('{city} (coming soon)', { city: name }) : name,
  }))
  return withChosen(cities, chosen)
}

/** HOME-10. */
export function heroBudgetChoices(chosen: Budget | undefined, i18n: I18n): Choice[] {
  return withBudget(homeBudgets, chosen, i18n)
}

/** HOME-11. */
export function barBudgetChoices(chosen: Budget | undefined, i18n: I18n): Choice[] {
  return withBudget(filterBarBudgets(chosen), chosen, i18n)
}

/** HOME-08; several fuels selected elsewhere are one entry. */
export function fuelChoices(i18n: I18n, chosen?: string): Choice[] {
  return withChosen(
    filterFuels.map((fuel) => ({ value: fuel, label: valueText('fuels', fuel, { i18n }) })),
    chosen,
  )
}

export function yearChoices(now: Date): Choice[] {
  const year = yearInIndia(now)
  return [...recentYears(year), ...olderYears(year)].map((one) => plain(String(one)))
}

/** HOME-19. */
export function barSortChoices(i18n: I18n): Choice[] {
  return filterBarSorts.map((sort) => sortChoice(sort, i18n))
}

/** HOME-24. */
export function localSortChoices(i18n: I18n): Choice[] {
  return localSorts.map((sort) => sortChoice(sort, i18n))
}

/** Sort orders other than the six: those that only make sense here or near a place (C-07). */
export function moreSortChoices(near: boolean, i18n: I18n): Choice[] {
  return moreSorts(near).map((value) => ({ value, label: i18n.t(sortWords[value] ?? value) }))
}

function withBudget(options: readonly BudgetOption[], chosen: Budget | undefined, i18n: I18n): Choice[] {
  const choices = options.map((option) => ({ value: option.value, label: budgetText(option, i18n) }))
  if (!chosen || choices.some(({ value }) => value === writeBudget(chosen))) return choices
  return [...choices, { value: writeBudget(chosen), label: budgetText(chosen, i18n) }]
}

function withChosen(choices: readonly Choice[], chosen: string | undefined): Choice[] {
  if (chosen === undefined || choices.some(({ value }) => value === chosen)) return [...choices]
  return [...choices, { value: chosen, label: chosen.replaceAll(',', ', ') }]
}

function sortChoice({ value, label }: SortOption, i18n: I18n): Choice {
  return { value, label: i18n.t(sortWords[value] ?? label) }
}
