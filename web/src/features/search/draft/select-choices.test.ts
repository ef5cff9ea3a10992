import { setupI18n } from '@lingui/core'
import { brands } from '@pahiya/domain/option-lists/brand-lists'
import { expect, test } from 'vitest'
import { allBrandChoices, barBrandChoices, barBudgetChoices, fuelChoices } from './filter-choices.ts'
import { barSortChoices, cityChoices, heroBrandChoices, heroBudgetChoices, localSortChoices } from './select-choices.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value)
const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label)

test('the hero offers six brands first, then every other brand that has cars on sale (HOME-06)', () => {
  const { first, more } = heroBrandChoices(['Kia', 'BMW'])
  expect(values(first)).toEqual(['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda', 'Toyota'])
  expect(values([...first, ...more])).toEqual([...brands, 'Kia', 'BMW'])
})

test('the filter bar adds Ford, Renault and Nissan, then the others, and shows what was selected elsewhere (HOME-07)', () => {
  const { first, more } = barBrandChoices(['Kia'], undefined)
  expect(values(first).slice(6)).toEqual(['Ford', 'Renault', 'Nissan'])
  expect(values(more)).toEqual(['Volkswagen', 'Skoda', 'Chevrolet', 'Kia'])
  expect(values(barBrandChoices(['Kia'], 'Kia').first)).toHaveLength(9)
  expect(values(barBrandChoices(['Kia'], 'Tata,Kia').first).at(-1)).toBe('Tata,Kia')
})

test('the sidebar offers all twelve brands, then those with cars on sale (C-11)', () => {
  const { first, more } = allBrandChoices(['Kia'])
  expect(values(first)).toEqual([...brands])
  expect(values(more)).toEqual(['Kia'])
})

test('the fuels are offered (HOME-08)', () => {
  expect(labels(fuelChoices(i18n))).toEqual(['Petrol', 'Diesel', 'CNG', 'Electric'])
})

test('cities coming soon can be selected and are marked (HOME-09, C-10)', () => {
  const choices = cityChoices(undefined, i18n)
  expect(values(choices)).toEqual(['Hyderabad', 'Delhi NCR', 'Mumbai', 'Bangalore', 'Chennai', 'Pune', 'Kolkata'])
  expect(choices[0]!.label).toBe('Hyderabad')
  expect(labels(choices.slice(1)).every((label) => label.endsWith('(coming soon)'))).toBe(true)
})

test('the hero offers its budgets (HOME-10)', () => {
  expect(labels(heroBudgetChoices(undefined, i18n))).toEqual([
    'Under ₹2,00,000',
    '₹2–5 L',
    '₹5–10 L',
    '₹10–15 L',
    '₹15–20 L',
    '₹20–30 L',
    '₹30–50 L',
    '₹50–75 L',
    '₹75 L–1 Cr',
    'Above ₹1 Cr',
  ])
})

test('the filter bar offers its budgets, and any other budget as a separate entry (HOME-11, C-12)', () => {
  expect(labels(barBudgetChoices(undefined, i18n))).toEqual(['₹2–5 L', '₹5–10 L', '₹10–20 L'])
  expect(labels(barBudgetChoices({ min: 3_000_000, max: 5_000_000 }, i18n)).at(-1)).toBe('₹30–50 L')
  expect(labels(heroBudgetChoices({ min: 200_000, max: 1_500_000 }, i18n)).at(-1)).toBe('₹2–15 L')
})

test('the filter bar offers six sort orders, the local list four (HOME-19, HOME-24)', () => {
  expect(labels(barSortChoices(i18n))).toEqual([
    'Relevance',
    'Price: low to high',
    'Price: high to low',
    'Newest year',
    'Oldest year',
    'Lowest mileage',
  ])
  expect(labels(localSortChoices(i18n))).toEqual([
    'Price: low to high',
    'Price: high to low',
    'Newest year',
    'Lowest mileage',
  ])
})
