import type { I18n } from '@lingui/core'
import { createContext } from 'react'
import { brands, heroBrands } from '@pahiya/domain/option-lists/brand-lists'
import { homeBudgets, writeBudget, type Budget, type BudgetOption } from '@pahiya/domain/search/budgets'
import { homeCities } from '@pahiya/domain/option-lists/city-lists'
import { filterBarSorts, localSorts, type SortOption } from '@pahiya/domain/search/sort-options'
import { noFilter, type Choice } from '../../../components/controls/select.tsx'
import { budgetText } from '../query/filter-labels.ts'
import { moreSorts } from '../query/sorts.ts'

/**
 * Options of each select of the search. A value selected elsewhere is offered too, so that it is not lost (C-12). Those
 * of filters that load later are in filter-choices.ts.
 */

/** Parses the value of a select into filter values; several values are one entry, separated by commas. */
export function selectedValues(value: string): string[] | undefined {
  return value === noFilter ? undefined : value.split(',')
}

export const plain = (value: string): Choice => ({ value, label: value })

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

/** Brands outside the catalogue that have cars on sale. */
export const LiveBrands = createContext<readonly string[]>([])

/**
 * A list's own brands, in its order, then the others: those of the catalogue and those with cars on sale, so that every
 * brand that can be bought can be chosen (C-11). A combination selected elsewhere is a separate entry.
 */
export function brandChoices(own: readonly string[], live: readonly string[], chosen?: string) {
  const more = [...brands, ...live].filter((brand) => !own.includes(brand)).map(plain)
  const isListed = more.some(({ value }) => value === chosen)
  return { first: withChosen(own.map(plain), isListed ? undefined : chosen), more }
}

/** HOME-06. */
export function heroBrandChoices(live: readonly string[], chosen?: string) {
  return brandChoices(heroBrands, live, chosen)
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

export function withBudget(options: readonly BudgetOption[], chosen: Budget | undefined, i18n: I18n): Choice[] {
  const choices = options.map((option) => ({ value: option.value, label: budgetText(option, i18n) }))
  if (!chosen || choices.some(({ value }) => value === writeBudget(chosen))) return choices
  return [...choices, { value: writeBudget(chosen), label: budgetText(chosen, i18n) }]
}

export function withChosen(choices: readonly Choice[], chosen: string | undefined): Choice[] {
  if (chosen === undefined || choices.some(({ value }) => value === chosen)) return [...choices]
  return [...choices, { value: chosen, label: chosen.replaceAll(',', ', ') }]
}

function sortChoice({ value, label }: SortOption, i18n: I18n): Choice {
  return { value, label: i18n.t(sortWords[value] ?? label) }
}
