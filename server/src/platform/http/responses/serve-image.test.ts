import { expect, test } from 'vitest'
import { acceptedFormat } from './serve-image.ts'

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp, IMAGE/AVIF ;q=0.9', 'avif'],
  ['image/webp,*/*;q=0.8', 'webp'],
  ['image/avif;q=0,image/webp', 'webp'],
  ['image/avif; q=0.00', 'webp'],
  ['image/*', 'webp'],
  ['*/*', 'webp'],
  ['', 'webp'],
  [undefined, 'webp'],
] as const)('a client that accepts %j gets %s', (accept, format) => {
  expect(acceptedFormat(accept)).toBe(format)
})
