import { expect, test } from 'vitest'
import { checkDraft, isCheckable } from './check-draft.ts'

const source =
  'The regional office registered 4,218 used cars in March 2026. "We expected fewer," said inspector Latha Devi. The fee is ₹7,50,000 for ten licences. It may rise in 2027.'
const cited = (text: string) => ({ text, sources: [1] })
const draft = (...sentences: { text: string; sources: number[] }[]) => ({
  title: 'Registrations of used cars',
  excerpt: 'What the office counted',
  sentences,
})
const kinds = (...sentences: { text: string; sources: number[] }[]) =>
  checkDraft(draft(...sentences), [source]).findings.map(({ kind }) => kind)

test('a sentence that its source supports has no finding, in lakh or in rupees (BLOG-22)', () => {
  expect(kinds(cited('In March 2026 the office registered 4,218 used cars.'))).toEqual([])
  expect(kinds(cited('Ten licences cost ₹7.5 lakh.'))).toEqual([])
})

test.each([
  ['number', 'The office registered 4,812 used cars in March 2026.'],
  ['unit', 'Ten licences cost ₹7.5 crore.'],
  ['date', 'The office registered 4,218 used cars in May 2026.'],
  ['quotation', 'Latha Devi said: "We expected more."'],
  ['certainty', 'The fee rose in 2027.'],
])('a wrong %s blocks a draft: %s', (kind, text) => {
  const { findings } = checkDraft(draft(cited(text)), [source])
  expect(findings.map((each) => [each.kind, each.source, each.blocks])).toContainEqual([kind, 1, true])
})

test('a fact without a citation, or with one of a source that does not exist, blocks a draft', () => {
  expect(kinds(cited('The fee may rise in 2027.'), { text: 'The office registered 4,218 cars.', sources: [] })).toEqual(
    ['no-citation'],
  )
  expect(
    kinds(cited('The fee may rise in 2027.'), { text: 'The office registered 4,218 cars.', sources: [7] }),
  ).toEqual(['no-citation'])
  expect(isCheckable('Look at the papers before you pay.')).toBe(false)
})

test('one of several cited sources that supports a sentence is enough', () => {
  const both = draft({ text: 'The office registered 4,218 used cars in March 2026.', sources: [1, 2] })
  expect(checkDraft(both, ['An unrelated report about tyres.', source]).findings).toEqual([])
})

test('a copy of a source, personal data and a text without facts are refused', () => {
  const copied = source.split('. ').map((text) => cited(text.replaceAll('"', '')))
  expect(checkDraft(draft(...copied), [source]).refusal).toBe('near-copy')
  for (const text of [
    'Call 98480 22213 for a car.',
    'Her PAN is ABCPD1234E.',
    'The car TS 09 AB 1234 was sold.',
    'Write to desk@news.example.',
  ]) {
    expect([text, checkDraft(draft(cited(text)), [source]).refusal]).toEqual([text, 'personal-data'])
  }
  expect(checkDraft(draft(cited('Look at the papers.')), [source]).refusal).toBe('nothing-checkable')
})

test('a sentence of ninety names and figures does not occupy the checker', () => {
  const nameOf = (at: number) => `Z${String.fromCodePoint(97 + (at % 26), 97 + Math.floor(at / 26))}q`
  const list = (filler: string) =>
    Array.from({ length: 90 }, (_, at) => `${1_000 + at * 7} ${nameOf(at)}${filler}`).join(' ')
  const began = performance.now()
  checkDraft(draft(cited(`${list('')}.`)), [`${list(' xx')}. Other words.`])
  // It took over a minute when every pair of names was tried with every pair of figures.
  expect(performance.now() - began).toBeLessThan(10_000)
})
