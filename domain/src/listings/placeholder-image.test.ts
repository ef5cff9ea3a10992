import { expect, test } from 'vitest'
import { isPlaceholderImage } from './placeholder-image.ts'

test.each([
  'https://img.portal.example/assets/spacer.gif',
  'https://img.portal.example/spacer3x2.png?v=4',
  'https://img.portal.example/shimmer.svg',
  'https://img.portal.example/ui/card-shimmer@2x.webp#top',
  'https://img.portal.example/PLACEHOLDER.JPG',
  'https://img.portal.example/car_placeholder_640.jpg',
  'http://img.portal.example/a/b/no-photo-placeholder',
  '//img.portal.example/spacer.gif',
  '/images/placeholder.png',
  'placeholder.png',
])('%s is treated as missing (IMG-04)', (address) => {
  expect(isPlaceholderImage(address)).toBe(true)
})

test.each([
  'https://img.portal.example/swift-2018-front.jpg',
  'https://placeholder.example/swift.jpg',
  'https://placeholder.example',
  'https://img.portal.example/placeholder/swift.jpg',
  'https://img.portal.example/swift.jpg?fallback=placeholder.png',
  'https://img.portal.example/swift.jpg#shimmer',
  '/uploads/swift.jpg',
  '',
])('%s may be a real picture (IMG-04)', (address) => {
  expect(isPlaceholderImage(address)).toBe(false)
})
