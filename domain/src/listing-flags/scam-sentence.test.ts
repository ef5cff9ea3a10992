import { expect, test } from 'vitest'
import { findScamSentence, sentenceFingerprint, scamMarks } from './scam-sentence.ts'

test('the sentence that asks for money is returned with the text around it', () => {
  const text = 'First owner, Rs. 4.5 lakh. Send 8000 token now, then I will tell you where the car is. Call after six.'
  expect(findScamSentence(text)).toEqual({
    looksLike: 'advance',
    before: 'First owner, Rs. 4.5 lakh.',
    sentence: ' Send 8000 token now, then I will tell you where the car is.',
    after: ' Call after six.',
  })
})

test.each([
  ['Gaadi ekdum mast.\nPehle 5000 advance daalo phir gaadi dikhaunga\nNo bargaining', 'Pehle 5000 advance'],
  ['अच्छी गाड़ी। गाड़ी देखने से पहले टोकन भेजिए।', 'देखने से पहले'],
])('a scam sentence is found in other languages: %s', (text, part) => {
  const found = findScamSentence(text)!
  expect(found.sentence).toContain(part)
  expect(found.before + found.sentence + found.after).toBe(text)
  expect(found.sentence.length).toBeLessThan(text.length)
})

test('an ordinary text has no scam sentence', () => {
  expect(findScamSentence('Single owner, serviced. Token after you have seen the car.')).toBeNull()
})

test('the same words have the same mark, different words a different one', () => {
  expect(sentenceFingerprint('Send 8000 token  NOW.')).toBe(sentenceFingerprint('send 8000 token now'))
  expect(sentenceFingerprint('send 8000 token now')).not.toBe(sentenceFingerprint('send 9000 token now'))
})

test('each sentence that asks for money has its own mark, and only sentences that are not yet known are returned', () => {
  const first = 'Pehle 5000 advance daalo phir gaadi dikhaunga.'
  const added = ' Send 8000 token now, then I will tell you where the car is.'
  const before = scamMarks(first)
  expect(scamMarks(`${first}${added}`)).toEqual([...before, sentenceFingerprint(added)])
  expect(findScamSentence(`${first}${added} Call.`, before)).toMatchObject({
    before: first,
    sentence: added,
    after: ' Call.',
  })
  expect(findScamSentence(`${first} One owner.${added}`)!.sentence).toBe(`${first} One owner.${added}`)
  const many = Array.from(
    { length: 30 },
    (_, at) => `Send ${8000 + at} token now, then I will tell you where the car is.`,
  )
  expect(scamMarks(many.join(' '))).toHaveLength(20)
  expect(scamMarks(many.join(' ')).at(-1)).not.toBe(scamMarks(many.slice(1).join(' ')).at(-2))
})
