import { expect, test } from 'vitest'
import { classifyHeadline } from './classify-headline.ts'

test('a headline gets one of the four categories (COMM-15)', () => {
  expect(classifyHeadline('First drive: the new hatchback on bad roads')).toBe('reviews')
  expect(classifyHeadline('Sedan A vs Sedan B')).toBe('reviews')
  expect(classifyHeadline('Is a ten-year-old diesel still worth it?')).toBe('questions')
  expect(classifyHeadline('Classic rally leaves Hyderabad on Sunday')).toBe('discussion')
  expect(classifyHeadline('Used diesel supply thins out in the south')).toBe('market-insights')
})
