import type { I18n } from '@lingui/core'
import { brands, filterBarBrands, heroBrands, type Brand } from '@pahiya/domain/brand-lists'
import { filterBarBudgets, homeBudgets, writeBudget, type Budget, type BudgetOption } from '@pahiya/domain/budgets'
import { homeCities } from '@pahiya/domain/city-lists'
import { filterFuels } from '@pahiya/domain/fuel-lists'
import { rupees, shortRupees } from '@pahiya/domain/numbers/write-money'
import { filterBarSorts, localSorts, type SortOption } from '@pahiya/domain/sort-options'
import { olderYears, recentYears } from '@pahiya/domain/year-lists'
import type { Choice } from '../../components/controls/select.tsx'
import { filterGearboxes, type Fuel, type Gearbox } from './search-url.ts'

/** What each select of the search offers. Whatever was chosen elsewhere is offered too, so that nothing is lost (C-12). */

const plain = (value: string): Choice => ({ value, label: value })

// The lists are data of the domain; their words stand here for translators.
export const fuelWords: Record<Fuel, string> = {
  Petrol: /*i18n*/ 'Petrol',
  Diesel: /*i18n*/ 'Diesel',
  CNG: /*i18n*/ 'CNG',
  Electric: /*i18n*/ 'Electric',
}
export const gearboxWords: Record<Gearbox, string> = {
  Manual: /*i18n*/ 'Manual',
  Automatic: /*i18n*/ 'Automatic',
}
const sortWords: Record<string, string> = {
  'relevance-desc': /*i18n*/ 'Relevance',
  'price-asc': /*i18n*/ 'Price: low to high',
  'price-desc': /*i18n*/ 'Price: high to low',
  'year-desc': /*i18n*/ 'Newest year',
  'year-asc': /*i18n*/ 'Oldest year',
  'mileage-asc': /*i18n*/ 'Lowest mileage',
}

/** HOME-06: the hero leads with its six; the others follow, so that whatever is listed can be found (C-11). */
export function heroBrandChoices() {
  return { first: heroBrands.map(plain), more: brands.filter((brand) => !heroBrands.includes(brand)).map(plain) }
}

/** HOME-07. */
export function barBrandChoices(chosen: Brand | undefined): Choice[] {
  return withChosen(filterBarBrands.map(plain), chosen)
}

export function allBrandChoices(): Choice[] {
  return brands.map(plain)
}

/** HOME-09, C-10: cities to come can be chosen and are marked. */
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

/** HOME-08. */
export function fuelChoices(i18n: I18n): Choice[] {
  return filterFuels.map((fuel) => ({ value: fuel, label: i18n.t(fuelWords[fuel]) }))
}

export function gearboxChoices(i18n: I18n): Choice[] {
  return filterGearboxes.map((gearbox) => ({ value: gearbox, label: i18n.t(gearboxWords[gearbox]) }))
}

export function yearChoices(now: Date): Choice[] {
  const year = now.getFullYear()
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

/** 'Under ₹2,00,000', '₹2–5 L', 'Above ₹1 Cr'. */
export function budgetText({ min, max }: Budget, i18n: I18n): string {
  if (max === undefined) return i18n.t('Above {price}', { price: shortRupees(min) })
  if (min === 0) return i18n.t('Under {price}', { price: rupees(max) })
  const [low, high] = [shortRupees(min), shortRupees(max, { sign: false })]
  const unit = high.slice(high.indexOf(' '))
  return `${low.endsWith(unit) ? low.slice(0, -unit.length) : low}–${high}`
}

function withBudget(options: readonly BudgetOption[], chosen: Budget | undefined, i18n: I18n): Choice[] {
  const choices = options.map((option) => ({ value: option.value, label: budgetText(option, i18n) }))
  if (!chosen || choices.some(({ value }) => value === writeBudget(chosen))) return choices
  return [...choices, { value: writeBudget(chosen), label: budgetText(chosen, i18n) }]
}

function withChosen(choices: readonly Choice[], chosen: string | undefined): Choice[] {
  if (chosen === undefined || choices.some(({ value }) => value === chosen)) return [...choices]
  return [...choices, plain(chosen)]
}

function sortChoice({ value, label }: SortOption, i18n: I18n): Choice {
  return { value, label: i18n.t(sortWords[value] ?? label) }
}
