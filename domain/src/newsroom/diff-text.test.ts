import { expect, test } from 'vitest'
import { diffParagraphs, diffWords } from './diff-text.ts'

const join = (parts: ReturnType<typeof diffWords>, without: 'added' | 'removed') =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

test('a diff contains both texts completely', () => {
  const words = ['the', 'price', 'of', 'a', 'Swift', 'rose', 'by', '₹5,000', '  ', '\n']
  for (let seed = 1; seed < 200; seed += 1) {
    const draw = (salt: number) =>
      Array.from({ length: (seed * salt) % 17 }, (_, at) => words[(seed * 7 + at * at * salt) % words.length]).join(' ')
    const [before, after] = [draw(3), draw(5)]
    const parts = diffWords(before, after)
    expect([join(parts, 'added'), join(parts, 'removed')]).toEqual([before, after])
  }
})

test('a changed word is removed and added, and the rest is the same', () => {
  expect(diffWords('It rose by 5%', 'It fell by 5%')).toEqual([
    { kind: 'same', text: 'It ' },
    { kind: 'removed', text: 'rose' },
    { kind: 'added', text: 'fell' },
    { kind: 'same', text: ' by 5%' },
  ])
})

test('of many paragraphs only those that changed are returned, with their number', () => {
  const before = 'One.\n\nTwo rose.\n\nThree.\n\nFour.'
  expect(diffParagraphs(before, 'One.\n\nTwo fell.\n\nThree.\n\nFour.')).toMatchObject([{ paragraph: 2 }])
  expect(diffParagraphs(before, 'One.\n\nThree.\n\nFour.')).toEqual([
    { paragraph: 1, parts: [{ kind: 'removed', text: 'Two rose.' }] },
  ])
  expect(diffParagraphs(before, `${before}\nFive.`)).toEqual([
    { paragraph: 5, parts: [{ kind: 'added', text: 'Five.' }] },
  ])
  expect(diffParagraphs(before, before)).toEqual([])
})

test('two long texts without anything in common are compared in bounded time', () => {
  const [before, after] = ['a', 'b'].map((letter) => Array.from({ length: 20_000 }, (_, at) => letter + at).join('\n'))
  expect(diffParagraphs(before!, after!)).toHaveLength(20_000)
})
