import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cases } from '../testing/cases.ts'
import { readAmounts } from './read-amounts.ts'
import { readDistances } from './read-distance.ts'
import { readOwnersIn } from './read-owners.ts'
import { readPrices } from './read-prices.ts'

const numRuns = cases(2_000)
vi.setConfig({ testTimeout: 5_000 + numRuns * 5 })

const now = new Date('2025-11-12T09:00:00Z')

/** Any string, including unpaired surrogates. */
const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

const pieces =
  `4 45 450 4500 45000 450000 4.5 4,50,000 2018 9848022338 .5 0 00 ₹ Rs rs. /- % + - – . , : ; / ( ) lakh L k km kms K10 i20
  cr crore thousand hazar saath and a half sadhe dedh dhai sava paune do teen char pachas one two five twenty hundred
  owner 1st 2nd single second hand malik driven run price asking final neg fixed only EMI loan insurance per month down payment
  लाख हज़ार करोड़ साढ़े डेढ़ चार पाँच सौ रुपये कीमत किमी मालिक पहला लगभग ४ ५०
  లక్షలు లక్ష లక్షలలోపు లక్షన్నర కోటి వేలు నాలుగు నాలుగున్నర రెండు రూ రూపాయలు ధర కి.మీ ఓనర్ మొదటి సుమారు ౪ ౫౦
  lakshalu lakshannara nalugu rendunnara velu koti ㎞ İ ﷺ`.split(/\s+/)

/** Pieces of adverts in any order, with or without separators. */
const carText: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(' ', ' ', ' ', '', '\n', ', ', '-')), { maxLength: 14 })
  .map((parts) => parts.flat().join(''))

describe.each([
  ['any characters', anyText],
  ['the stuff that adverts are made of', carText],
])('readers of %s', (_, text) => {
  test('never throw, stay inside the text, and proceed from left to right', () => {
    fc.assert(
      fc.property(text, (given) => {
        const amounts = readAmounts(given)
        for (const found of [amounts, readDistances(given), readOwnersIn(given), readPrices(given, { now })]) {
          expect(areInOrder(found, given.length)).toBe(true)
        }
        expect(amounts.every(({ value }) => Number.isFinite(value) && value >= 0)).toBe(true)
      }),
      { numRuns },
    )
  })
})

function areInOrder(found: readonly { from: number; to: number }[], length: number): boolean {
  let end = 0
  return found.every(({ from, to }) => {
    const fits = from >= end && to > from && to <= length
    end = to
    return fits
  })
}
