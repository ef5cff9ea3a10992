import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cases } from '../testing/cases.ts'
import { readAmounts } from './read-amounts.ts'
import { readDistances } from './read-distance.ts'
import { inWords, speeches } from './testing/write-words.ts'
import { shortKm, wholeKm } from './write-distance.ts'
import { rupees, shortRupees } from './write-money.ts'

const numRuns = cases(2_000)
// A high number of runs needs a longer timeout.
vi.setConfig({ testTimeout: 5_000 + numRuns * 5 })

const highest = 999_999_999

/** Expects exactly one amount with this value. */
function expectOne(text: string, value: number): void {
  const amounts = readAmounts(text)
  // A matcher is slower than the reader, so it runs only to produce the message.
  if (amounts.length === 1 && amounts[0]?.value === value) return
  expect({ text, amounts }).toMatchObject({ text, amounts: [{ value }] })
}

describe('round trips from written to parsed amounts', () => {
  // Eight digits at most: ten may be a telephone number.
  const plainAmount = fc.integer({ min: 1, max: 99_999_999 })

  test('plain digits', () => {
    fc.assert(
      fc.property(plainAmount, (n) => expectOne(String(n), n)),
      { numRuns },
    )
  })

  test('Indian grouping with the rupee sign, as in our own output', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: highest }), (n) => {
        expectOne(rupees(n), n)
        expect(readAmounts(rupees(n))[0]?.rupee).toBe(true)
      }),
      { numRuns },
    )
  })

  test('decimal fractions of a lakh and of a crore', () => {
    const unit = fc.constantFrom(' lakh', ' lac', ' lacs', ' lakhs', 'L', ' L', 'lakh', ' लाख', ' లక్షలు', ' లక్షలలోపు')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), unit, (hundreds, lakh) => {
        expectOne(`${hundreds / 1_000}${lakh}`, hundreds * 100)
      }),
      { numRuns },
    )
    const crore = fc.constantFrom(' cr', ' Cr', ' crore', ' crores', 'cr', ' करोड़', ' కోట్లు')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), crore, (lakhs, unitOfCrore) => {
        expectOne(`${lakhs / 100}${unitOfCrore}`, lakhs * 100_000)
      }),
      { numRuns },
    )
  })

  test('the short form in our own output', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), (steps) => {
        expectOne(shortRupees(steps * 1_000), Math.round(steps * 1_000))
      }),
      { numRuns },
    )
  })

  test('crores and lakhs, lakhs and thousands', () => {
    const below = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(below, below, (more, less) => {
        expectOne(`${more} crore ${less} lakh`, more * 10_000_000 + less * 100_000)
        expectOne(`${more} lakh ${less} thousand`, more * 100_000 + less * 1_000)
        expectOne(`${more} लाख ${less} हज़ार`, more * 100_000 + less * 1_000)
      }),
      { numRuns },
    )
  })

  test('thousands with k', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom('k', ' k', 'K', ' thousand', ' hazar'), (n, k) => {
        expectOne(`${n}${k}`, n * 1_000)
      }),
      { numRuns },
    )
  })

  test.each(speeches)('words: $name', (speech) => {
    const thousands = fc.integer({ min: 1, max: 999_999 })
    const choices = fc.array(fc.nat({ max: 99 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(thousands, choices, (n, chosen) => {
        let turn = 0
        const pick = (spellings: readonly string[]) => spellings[(chosen[turn++] ?? 0) % spellings.length] ?? ''
        expectOne(inWords(speech, n * 1_000, pick), n * 1_000)
      }),
      { numRuns },
    )
  })

  test('quarters and halves in Hindi and Telugu', () => {
    const [, hindi, hinglish, telugu, teluguLatin] = speeches
    const count = fc.integer({ min: 3, max: 99 })
    fc.assert(
      fc.property(count, (n) => {
        const [spoken] = hindi?.spellings(n) ?? []
        const [latin] = hinglish?.spellings(n) ?? []
        expectOne(`साढ़े ${spoken} लाख`, n * 100_000 + 50_000)
        expectOne(`सवा ${spoken} लाख`, n * 100_000 + 25_000)
        expectOne(`पौने ${spoken} लाख`, n * 100_000 - 25_000)
        expectOne(`sadhe ${latin} lakh`, n * 100_000 + 50_000)
        expectOne(`sava ${latin} lakh`, n * 100_000 + 25_000)
        expectOne(`paune ${latin} lakh`, n * 100_000 - 25_000)
        expectOne(`${telugu?.spellings(n)[0]}న్నర లక్షలు`, n * 100_000 + 50_000)
        expectOne(`${teluguLatin?.spellings(n)[0]}nnara lakshalu`, n * 100_000 + 50_000)
      }),
      { numRuns: Math.min(numRuns, 10_000) },
    )
  })

  test('distances in our own output', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (km) => {
        const shown = km < 1_000 ? km : Math.round(km / 1_000) * 1_000
        const read = [wholeKm(km), ...(shown < 1_000_000 ? [shortKm(km)] : [])].map((text) => readDistances(text))
        const expected = [km, ...(shown < 1_000_000 ? [shown] : [])]
        expect(read.map((found) => found.map((distance) => distance.km))).toEqual(expected.map((one) => [one]))
      }),
      { numRuns },
    )
  })
})
