import { expect, test } from 'vitest'
import { makes } from '../catalogue/makes.ts'
import { brands, filterBarBrands, findBrand, findMake, footerBrands, heroBrands, widgetBrands } from './brand-lists.ts'

test('the hero shows six brands (HOME-06)', () => {
  expect(heroBrands).toEqual(['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda', 'Toyota'])
})

test('the filter bar adds Ford, Renault and Nissan (HOME-07)', () => {
  expect(filterBarBrands).toEqual([...heroBrands, 'Ford', 'Renault', 'Nissan'])
})

test('a seller can choose among twelve brands, in the given order', () => {
  expect(brands).toEqual([
    'Maruti Suzuki',
    'Hyundai',
    'Tata',
    'Mahindra',
    'Honda',
    'Toyota',
    'Ford',
    'Volkswagen',
    'Skoda',
    'Renault',
    'Nissan',
    'Chevrolet',
  ])
})

test('the price widget offers six brands', () => {
  expect(widgetBrands).toEqual(['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda', 'Toyota'])
})

test('the footer links to five brands (CHROME-13)', () => {
  expect(footerBrands).toEqual(['Maruti Suzuki', 'Hyundai', 'Tata', 'Mahindra', 'Honda'])
})

test('every listable brand is recognised in a URL, and every list is a subset of the listable brands (C-11)', () => {
  for (const brand of brands) expect(findBrand(brand.toLowerCase())).toBe(brand)
  for (const list of [heroBrands, filterBarBrands, widgetBrands, footerBrands])
    expect(brands).toEqual(expect.arrayContaining([...list]))
  expect(findBrand(' volkswagen ')).toBe('Volkswagen')
  expect(findBrand('Trabant')).toBeUndefined()
})

test('every make in the catalogue, and no other, can be searched for by URL', () => {
  for (const { name } of makes) expect(findMake(name.toLowerCase())).toBe(name)
  expect(findMake('Lada')).toBeUndefined()
})
