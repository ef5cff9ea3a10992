import { expect, test } from 'vitest'
import { unknownWordsToStore } from './unknown-words.ts'

test('a word is stored once regardless of spelling variants, so that it can be counted', () => {
  expect(unknownWordsToStore(['Swft', 'SWFT', ' swft ', 'మారుతి', '', 'Xuv 7OO'])).toEqual([
    'swft',
    'మారుతి',
    'xuv 7oo',
  ])
})

test.each([
  '9848022338',
  '98480-22338',
  '+91 98480 22338',
  'call:98480',
  '९८४८०२२३३८',
  '౯౮౪౮౦౨౨౩౩౮',
  'ramesh@example.in',
  'www.carz.example',
  'https://wa.me/x',
  'bestcars.in',
])('%s may identify a person and is not stored', (word) => {
  expect(unknownWordsToStore([word, 'zorba'])).toEqual(['zorba'])
})

test.each(['i20', 'xuv700', 'q7 45', 'bs6', '1.2', 'mk-4'])('%s is a trade term and is stored', (word) => {
  expect(unknownWordsToStore([word])).toEqual([word])
})

test('an advert full of nonsense stores at most twenty words of sixty letters', () => {
  const kept = unknownWordsToStore(Array.from({ length: 500 }, (_, n) => `${'x'.repeat(80)}${n}`).concat('a', 'b'))
  expect(kept).toEqual(['x'.repeat(60), 'a', 'b'])
  expect(unknownWordsToStore(Array.from({ length: 500 }, (_, n) => `word${n}`))).toHaveLength(20)
  // A surrogate pair across the sixtieth character.
  expect(unknownWordsToStore([`${'x'.repeat(59)}🚗`])[0]!.isWellFormed()).toBe(true)
})
