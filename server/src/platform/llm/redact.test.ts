import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test.each([
  ['Call 98480 22338 now', 'Call [phone] now'],
  ['+91-98480-22338', '[phone]'],
  ['9 8 4 8 0 2 2 3 3 8', '[phone]'],
  ['९८४८० २२३३८', '[phone]'],
  ['phone ౯౮౪౮౦౨౨౩౩౮.', 'phone [phone].'],
  ['office 040-2345 6789 or 040-23456789', 'office 040-2345 6789 or [phone]'],
  ['nine eight four eight zero two two three three eight', '[phone] '],
  ['ravi.k@example.com, ravi@okhdfc', '[e-mail], [e-mail]'],
  ['Aadhaar 2345 6789 0123', 'Aadhaar [number]'],
  ['PAN ABCPK1234F', 'PAN [PAN]'],
  ['TS 09 EA 1234 and 22BH1234AB', '[plate] and [plate]'],
  ['chassis MA3EUA61S00123456', 'chassis [chassis number]'],
  ['pan abcpk1234f, chassis ma3eua61s00123456', 'pan [PAN], chassis [chassis number]'],
  ['account 123456789012', 'account [number]'],
])('%s leaves as %s (SEC-12)', (text, expected) => expect(redact(text)).toBe(expected))

test.each([
  'under 8,50,000 and 42,000 km, 2019 or 2020',
  'from ₹6,90,000 to ₹12,50,000',
  '{"priceRupees":1250000,"year":2019,"odometerKm":42000}',
  'Swift VXi 1.2, 18.6 km/l, on 12.11.2026',
  'Maruti Baleno Alpha 2019, one owner, two keys',
])('prices, years and cars are kept: %s', (text) => expect(redact(text)).toBe(text))

test('our own ids are kept, even those that look like numbers', () => {
  const ids = ['12345678-1234-4123-8123-984802233812', ...Array.from({ length: 30 }, () => randomUUID())]
  const text = JSON.stringify(ids.map((id) => ({ id, phone: '9848022338' })))
  expect(redact(text)).toBe(JSON.stringify(ids.map((id) => ({ id, phone: '[phone]' }))))
})

test('no text contains ten consecutive digits afterwards', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('9', '8', '0', '4', ' ', '-', '२', 'a', '.'), { maxLength: 60 }), (parts) => {
      expect(redact(parts.join(''))).not.toMatch(/[6-9]\d{9}/)
    }),
  )
})
