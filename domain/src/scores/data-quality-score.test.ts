import { expect, test } from 'vitest'
import { dataQualityScore, type AdvertContent } from './data-quality-score.ts'

const bare: AdvertContent = { imageCount: 0, description: null, features: [], verification: 'unverified' }
const full: AdvertContent = {
  imageCount: 3,
  description: 'x'.repeat(51),
  features: ['Sunroof'],
  verification: 'certified',
}

test.each([
  [{}, 60],
  [{ imageCount: 2 }, 60],
  [{ imageCount: 3 }, 75],
  [{ imageCount: 20 }, 75],
  [{ description: '' }, 60],
  [{ description: 'x'.repeat(50) }, 60],
  [{ description: 'x'.repeat(51) }, 70],
  [{ features: ['ABS'] }, 70],
  [{ verification: 'verified' as const }, 65],
  [{ verification: 'certified' as const }, 65],
])('an advert with only %o scores %i (INS-22)', (content, score) => {
  expect(dataQualityScore({ ...bare, ...content })).toBe(score)
})

test('all parts together score exactly 100, and each missing part costs its points (INS-22)', () => {
  expect(dataQualityScore(full)).toBe(100)
  expect(dataQualityScore({ ...full, imageCount: 2 })).toBe(85)
  expect(dataQualityScore({ ...full, description: null })).toBe(90)
  expect(dataQualityScore({ ...full, features: [] })).toBe(90)
  expect(dataQualityScore({ ...full, verification: 'unverified' })).toBe(95)
})
