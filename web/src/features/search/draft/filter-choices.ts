import type { I18n } from '@lingui/core'
import { brands, filterBarBrands } from '@pahiya/domain/option-lists/brand-lists'
import { filterFuels } from '@pahiya/domain/option-lists/fuel-lists'
import { olderYears, recentYears } from '@pahiya/domain/option-lists/year-lists'
import { filterBarBudgets, type Budget } from '@pahiya/domain/search/budgets'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import type { Choice } from '../../../components/controls/select.tsx'
import { valueText } from '../query/filter-labels.ts'
import { brandChoices, plain, withBudget, withChosen } from './select-choices.ts'

/** Options of the bar and the sidebar, apart from those of the hero: they load with the first interaction. */

/** HOME-07. */
export function barBrandChoices(live: readonly string[], chosen: string | undefined) {
  return brandChoices(filterBarBrands, live, chosen)
}

export function allBrandChoices(live: readonly string[], chosen?: string) {
  return brandChoices(brands, live, chosen)
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
