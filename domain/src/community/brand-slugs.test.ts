import { expect, test } from 'vitest'
import { brandCommunities, findBrand } from './brand-slugs.ts'

test('the brands that the footer links have a community (COMM-24)', () => {
  expect(findBrand('maruti')).toEqual({ slug: 'maruti', name: 'Maruti Suzuki' })
  expect(findBrand('hyundai')).toEqual({ slug: 'hyundai', name: 'Hyundai' })
  expect(findBrand('tata')?.slug).toBe('tata')
  expect(findBrand('maruti-suzuki')?.slug).toBe('maruti')
  expect(findBrand('no-such-brand')).toBeNull()
})

test('every brand has one URL', () => {
  expect(new Set(brandCommunities.map(({ slug }) => slug)).size).toBe(brandCommunities.length)
})
