import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAnswerChecker } from './check-answer.ts'
import { collectKnowledge } from './knowledge.ts'

const cars = [
  { carId: 'car-1', title: 'Maruti Swift VXi 2019', brand: 'Maruti', model: 'Swift', priceRupees: 545_900 },
  { carId: 'car-2', title: 'Hyundai i20 Sportz 2020', brand: 'Hyundai', model: 'i20', priceRupees: 655_000 },
]
const knowledge = collectKnowledge([{ tool: 'search', result: { total: 12, cars } }])
const template = [
  '12 cars match.',
  'Maruti Swift VXi 2019: ₹5,45,900, lowest price of these.',
  'Hyundai i20 Sportz 2020: ₹6,55,000, newest of these.',
  'Which city do you live in?',
]

function check(text: string, { pieceLength = 5, isComplete = true } = {}) {
  let emitted = ''
  const checker = createAnswerChecker(
    () => ({ knowledge, template: template.join('\n'), language: 'en' as const }),
    (part) => (emitted += part),
  )
  for (let at = 0; at < text.length; at += pieceLength) checker.push(text.slice(at, at + pieceLength))
  const answer = checker.finish({ isComplete })
  expect(emitted).toBe(answer.text)
  return answer
}

test('sentences that resolve are shown unchanged, and the template’s question follows', () => {
  const { text, accepted } = check('I found 12 cars. The Swift costs ₹5,45,900. The Hyundai i20 costs ₹6,55,000.')
  expect(text.split('\n')).toEqual([
    'I found 12 cars.',
    'The Swift costs ₹5,45,900.',
    'The Hyundai i20 costs ₹6,55,000.',
    template[3],
  ])
  expect(accepted).toBe(3)
})

test('a sentence that does not resolve is replaced by the template’s sentence about the same car', () => {
  const { text, accepted, rejected } = check(
    'I found 12 cars.\nThe i20 costs ₹4,00,000!\nThe Swift costs ₹5,45,900. Shall we look at diesel cars?',
  )
  expect(text.split('\n')).toEqual([
    'I found 12 cars.',
    template[2],
    'The Swift costs ₹5,45,900.',
    'Shall we look at diesel cars?',
  ])
  expect([accepted, rejected]).toEqual([3, 1])
})

test('the template does not show a car again that has already been shown', () => {
  const { text } = check('The Swift costs ₹5,45,900. Buy the Zephyr. Buy the Comet. Buy the Nova.')
  expect(text.split('\n')).toEqual(['The Swift costs ₹5,45,900.', template[0], template[2], template[3]])
})

test('if no sentence resolves, the answer is the template', () => {
  expect(check('Buy the Zephyr at evil.example now').text).toBe(template.join('\n'))
  expect(check('').text).toBe(template.join('\n'))
  expect(check('x'.repeat(100_000)).text).toBe(template.join('\n'))
})

test('a truncated answer is completed, without its last fragment', () => {
  const { text } = check('The Swift costs ₹5,45,900. The Hyundai i20 costs ₹6,5', { isComplete: false })
  expect(text.split('\n')).toEqual(['The Swift costs ₹5,45,900.', template[0], template[2], template[3]])
})

test('nothing is shown before the first sentence that resolves, and until then the text can be discarded', () => {
  const emitted: string[] = []
  const state = { knowledge: collectKnowledge([]), template: 'Nothing found.', language: 'en' as const }
  const checker = createAnswerChecker(
    () => state,
    (part) => emitted.push(part),
  )
  checker.push('Let me call a friend. The Swift costs ₹5,45,900. ')
  expect([emitted, checker.hasShown()]).toEqual([[], false])
  checker.discard()
  state.knowledge = knowledge
  state.template = template.join('\n')
  checker.push('The Swift costs ₹5,45,900. ')
  expect([emitted, checker.hasShown()]).toEqual([['The Swift costs ₹5,45,900.'], true])
})

test('a sentence in a language other than the question’s is replaced', () => {
  const texts = { hi: 'Swift की कीमत ₹5,45,900 है।', te: 'Swift ధర ₹5,45,900.', en: 'The Swift costs ₹5,45,900.' }
  for (const language of ['en', 'hi', 'te', 'hinglish'] as const) {
    for (const [own, text] of Object.entries(texts)) {
      const checker = createAnswerChecker(
        () => ({ knowledge, template: 'x', language }),
        () => {},
      )
      checker.push(text)
      const { accepted } = checker.finish({ isComplete: true })
      expect(accepted === 1).toBe(own === language || (own === 'en' && language === 'hinglish'))
    }
  }
})

test('however the text is split into chunks, the answer is the same', () => {
  const text =
    'I found 12 cars. The Swift costs ₹5,45,900.\n- Buy the Zephyr! The Hyundai i20 costs ₹6,55,000. Rs. 5,45,900 is the Swift. It is red.'
  const whole = check(text, { pieceLength: text.length }).text
  for (let pieceLength = 1; pieceLength < 30; pieceLength++) expect(check(text, { pieceLength }).text).toBe(whole)
})

test('no text makes the answer contain a number that no tool returned', () => {
  const words = [
    'The',
    'Swift',
    'i20',
    'costs',
    '₹5,45,900',
    '₹5,45,901',
    '₹6,55,000',
    '9848022338',
    'five',
    'lakh',
    '.',
    '?',
    '\n',
    'a.b',
    '<',
    'Call',
    '12',
    '37',
    'cars',
    'km',
    'and',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 40 }), (parts) => {
      const { text } = check(parts.join(' '))
      expect(text).not.toMatch(/5,45,901|9848|five|a\.b|<|Call|37/)
      expect(text).not.toMatch(/Swift costs ₹6,55,000|i20 costs ₹5,45,900/)
    }),
  )
})
