import { expect, test } from 'vitest'
import { widgetBrands } from './brand-lists.ts'
import { makes } from '../catalogue/makes.ts'
import { widgetModelIn, widgetModels } from './widget-models.ts'

test('every brand in the price widget has model suggestions, each spelt as in the catalogue', () => {
  expect(Object.keys(widgetModels)).toEqual(widgetBrands)
  for (const brand of widgetBrands) {
    const known = makes.find(({ name }) => name === brand)!.models.map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining([...widgetModels[brand]!]))
  }
})

test.each([
  ['Swift VXi', 'Swift'],
  ['swift', 'Swift'],
  ['Alto K10 LXi', 'Alto K10'],
  ['Swiftly', undefined],
  ['', undefined],
])('after Maruti Suzuki "%s" is %s', (words, model) => {
  expect(widgetModelIn('Maruti Suzuki', words)).toBe(model)
})
