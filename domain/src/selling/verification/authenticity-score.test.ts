import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authenticityScore, type AuthenticityEvidence } from './authenticity-score.ts'

const good: AuthenticityEvidence = {
  photos: { checked: 5, repeated: 0, isReused: false },
  price: { askedRupees: 485_000, lowRupees: 450_000, highRupees: 520_000, fairPriceRupees: 485_000 },
  text: { title: '2018 Maruti Suzuki Swift VXi', description: 'Single owner, serviced on time.' },
  ai: null,
}
const priced = (askedRupees: number) => ({ ...good, price: { ...good.price!, askedRupees } })
const said = (description: string) => ({ ...good, text: { title: 'Swift', description } })

test('the score combines photo, price and text checks, plus an AI check if available (INS-31)', () => {
  expect(authenticityScore(good)).toEqual({
    score: 100,
    parts: [
      { part: 'photos', points: 40, of: 40, reasons: [] },
      { part: 'price', points: 30, of: 30, reasons: [] },
      { part: 'text', points: 30, of: 30, reasons: [] },
    ],
    limit: null,
  })
  const doubted = authenticityScore({ ...good, ai: { score: 20 } })
  expect(doubted.score).toBe(84)
  expect(doubted.parts.at(-1)).toEqual({ part: 'ai', points: 4, of: 20, reasons: ['ai-doubts'] })
})

test.each<[string, AuthenticityEvidence, number, string[]]>([
  [
    'a photo of another car',
    { ...good, photos: { checked: 5, repeated: 0, isReused: true } },
    60,
    ['photo-of-another-car'],
  ],
  ['four photos', { ...good, photos: { checked: 4, repeated: 0, isReused: false } }, 92, ['photos-missing']],
  ['one photo five times', { ...good, photos: { checked: 5, repeated: 4, isReused: false } }, 68, ['photos-repeated']],
  ['half the value', priced(242_500), 70, ['price-far-below']],
  ['just over half the value', priced(245_000), 70, ['price-below']],
  ['the lowest usual price', priced(450_000), 100, []],
  ['a little dear', priced(600_000), 100, []],
  ['twice the value', priced(970_000), 79, ['price-far-above']],
  [
    'a known scam',
    said(
      'I am in the army and posted to the border, the car is at the airport cargo. Pay the token by QR code, scan it and enter your PIN to receive the money.',
    ),
    70,
    ['text-like-a-scam'],
  ],
  ['a phone number', said('Call me on 98480 22213'), 91, ['text-has-a-number']],
  ['a link', said('More at www.cars.example'), 91, ['text-has-a-link']],
  ['shouting', said('BEST CAR IN TOWN BUY NOW BEFORE IT IS GONE FOREVER CALL FAST'), 97, ['text-shouts']],
])('%s', (_, evidence, score, reasons) => {
  const result = authenticityScore(evidence)
  expect([result.score, result.parts.flatMap((part) => part.reasons)]).toEqual([score, reasons])
})

test('a check that cannot be made does not count, and without any check there is no score', () => {
  expect(authenticityScore({ ...good, price: null }).score).toBe(100)
  expect(authenticityScore({ photos: null, price: null, text: null, ai: null })).toEqual({
    score: null,
    parts: [],
    limit: null,
  })
})

test('the parts of the checks that were made share 100 points', () => {
  const { photos, price, text } = good
  const ai = { score: 96 }
  for (const evidence of [
    good,
    { ...good, ai },
    { ...good, price: null },
    { photos, price, text: null, ai },
    { photos: null, price: null, text, ai },
  ])
    expect(authenticityScore(evidence).parts.reduce((sum, { of }) => sum + of, 0)).toBe(100)
})

test('papers of another car cap the score, whatever photos and price suggest', () => {
  const scoreWith = (papersConflictOn: NonNullable<AuthenticityEvidence['papersConflictOn']>) => {
    const { score, limit } = authenticityScore({ ...good, ai: { score: 96 }, papersConflictOn })
    return [score, limit]
  }
  expect(scoreWith(['make', 'year', 'fuel'])).toEqual([20, 20])
  expect(scoreWith(['registration'])).toEqual([20, 20])
  expect(scoreWith(['fuel'])).toEqual([50, 50])
  expect(scoreWith(['insuredUntil', 'financier'])).toEqual([99, null])
})

test('a score is out of 100, and a lower price below the range never scores more', () => {
  const rupees = fc.integer({ min: 1, max: 5_000_000 })
  fc.assert(
    fc.property(
      rupees,
      rupees,
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 4 }),
      (one, other, checked, repeated) => {
        const score = (asked: number) =>
          authenticityScore({ ...priced(asked), photos: { checked, repeated, isReused: false } }).score!
        const [less, more] = [Math.min(one, other, 450_000), Math.min(Math.max(one, other), 450_000)]
        expect(score(less)).toBeLessThanOrEqual(score(more))
        expect(score(one)).toBeGreaterThanOrEqual(0)
        expect(score(one)).toBeLessThanOrEqual(100)
      },
    ),
  )
})
