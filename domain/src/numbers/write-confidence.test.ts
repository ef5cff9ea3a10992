import { expect, test } from 'vitest'
import { confidencePercent } from './write-confidence.ts'

test.each([
  [0, '0%'],
  [0.874, '87%'],
  [0.875, '88%'],
  [0.29, '29%'],
  [1, '100%'],
])('a confidence of %d is shown as %s (FMT-05)', (confidence, text) => {
  expect(confidencePercent(confidence)).toBe(text)
})
