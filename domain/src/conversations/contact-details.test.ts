import { expect, test } from 'vitest'
import { hasContactDetails } from './contact-details.ts'

test.each([
  ['Call 98480 22338 for a better car', true],
  ['+91-98480-22338', true],
  ['9 8 4 8 0 2 2 3 3 8', true],
  ['९८४८० २२३३८', true],
  ['write to ravi@example.com', true],
  ['see www.example.com', true],
  ['wa.me/919848022338', true],
  ['Paid ₹6,90,000 for a 2019 model with 42,000 km', false],
  ['Bought on 12.11.2026, price was fair', false],
  ['Friendly, car as described', false],
])('%s contains contact details: %s', (text, expected) => {
  expect(hasContactDetails(text)).toBe(expected)
})
