import type { I18n } from '@lingui/core'
import type { Budget } from '@pahiya/domain/search/budgets'
import { shortKm } from '@pahiya/domain/numbers/write-distance'
import { shortRupees } from '@pahiya/domain/numbers/write-money'
import { budgetText, kmText } from '../../query/filter-labels.ts'
import type { SliderName } from '../../query/sliders.ts'

/** Labels of each slider: the title, the value of a thumb, and the selected range, including an open-ended one. */
export const sliderLabels: Record<
  SliderName,
  { title: string; thumb: (value: number) => string; range: (range: Budget, i18n: I18n) => string }
> = {
  price: {
    title: /*i18n*/ 'Price',
    thumb: (value) => (value === 0 ? '₹0' : shortRupees(value)),
    range: budgetText,
  },
  km: { title: /*i18n*/ 'Kilometres', thumb: shortKm, range: kmText },
}
