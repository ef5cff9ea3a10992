import { expect, test } from 'vitest'
import { hostileTexts } from '../../../testing/hostile-text.ts'
import { findCopyMarks, sharedMarksOfCopy } from './copy-marks.ts'

const review =
  'Bought a Swift from this seller last month. The papers were complete, the price was fair and the car drives as described. I would buy from him again any time.'

function isCopy(one: string, other: string): boolean {
  const marks = findCopyMarks(one)
  const others = new Set(findCopyMarks(other))
  return marks.length > 0 && marks.filter((mark) => others.has(mark)).length >= sharedMarksOfCopy(marks)
}

test.each([
  ['in capitals and with other signs', review.toUpperCase().replaceAll('.', ' !!')],
  ['with another model', review.replace('Swift', 'Baleno')],
  ['with another ending', `${review.slice(0, -10)} whenever I can.`],
  ['with invisible characters', review.replaceAll('paper', 'pa\u200Bper')],
])('a copied review is recognised %s', (_, copy) => expect(isCopy(copy, review)).toBe(true))

test.each([
  [
    'Another review',
    'The seller answered late and the car had two more scratches than in the photos, but he lowered the price.',
  ],
  [
    'A review that shares a phrase',
    'My Alto is from a dealer. The papers were complete, but I waited three weeks for the NOC and paid for it myself.',
  ],
])('%s is not a copy', (_, other) => expect(isCopy(other, review)).toBe(false))

test('a short review has no marks: many people write the same one', () => {
  expect(findCopyMarks('Good car, honest seller, fair price!')).toEqual([])
})

test('reviews in Hindi and Telugu are recognised', () => {
  const hindi = 'गाड़ी बिल्कुल वैसी ही निकली जैसी फोटो में थी, कागज पूरे थे और दाम भी सही था।'
  const telugu = 'కారు ఫోటోలో ఉన్నట్టే ఉంది, పేపర్లు అన్నీ సరిగ్గా ఉన్నాయి, ధర కూడా చాలా బాగుంది అనిపించింది.'
  expect([isCopy(`${hindi} 👍`, hindi), isCopy(`${telugu}!!`, telugu), isCopy(telugu, hindi)]).toEqual([
    true,
    true,
    false,
  ])
})

test('any text has at most 16 marks, found quickly', () => {
  const slow = hostileTexts(12_000).filter(([, text]) => {
    findCopyMarks(text)
    const began = process.cpuUsage()
    expect(findCopyMarks(text).length).toBeLessThanOrEqual(16)
    return process.cpuUsage(began).user > 200_000
  })
  expect(slow.map(([shape]) => shape)).toEqual([])
})
