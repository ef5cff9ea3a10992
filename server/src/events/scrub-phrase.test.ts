import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrubPhrase } from './scrub-phrase.ts'

test.each([
  ['call me 9848022338 swift', 'call me … swift'],
  ['call +91 98480 22338 swift', 'call … swift'],
  ['98480-22338', null],
  ['९८४८०२२३३८ वाली स्विफ्ट', '… वाली स्विफ्ट'],
  ['mail ravi@example.com for i20', 'mail … for i20'],
  ['TS09EA1234 honda city', '… honda city'],
  ['is dl 3c ab 1234 for sale', 'is … for sale'],
  ['swift 2018-2020 under 7 lakh', 'swift 2018-2020 under 7 lakh'],
  ['creta 5-7 lakh 40000 km', 'creta 5-7 lakh 40000 km'],
  ['  swift \n dzire ', 'swift dzire'],
  ['swift\0dzire', 'swift dzire'],
  ['98480 22338!', null],
  ['98480 22338/swift', '…/swift'],
  ['…', null],
])('%j is stored as %j', (phrase, kept) => {
  expect(scrubPhrase(phrase)).toBe(kept)
})

test('a long phrase is truncated, without an unpaired surrogate at the end', () => {
  expect(scrubPhrase(`swift ${'a'.repeat(300)}`)).toHaveLength(200)
  expect(scrubPhrase('swift 🚗', 7)).toBe('swift \uFFFD')
})

test('for any input, no e-mail address and no seven digits in a row are stored, and the table accepts the result', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(), (words, digits) => {
      const kept = scrubPhrase(`${words}${digits}x@y ${digits}0000000`)
      expect(kept ?? '').not.toMatch(/@|\p{Nd}{7}/u)
      expect(kept?.length ?? 1).toBeLessThanOrEqual(200)
    }),
  )
})
