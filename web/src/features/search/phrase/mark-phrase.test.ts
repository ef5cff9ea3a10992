import { expect, test } from 'vitest'
import { markPhrase } from './mark-phrase.ts'

const understood = (
  ...parts: [words: string, key: 'priceMax' | 'transmission' | 'localities' | 'cities', value: string | number][]
) => parts.map(([words, key, value]) => ({ words, key, value }))

test('words that became filters and words that did not are marked in place', () => {
  const parts = markPhrase('7 lakh tak automatic, sunroof wali', {
    understood: understood(['7 lakh tak', 'priceMax', 700_000], ['automatic', 'transmission', 'Automatic']),
    ignored: ['sunroof'],
  })
  expect(parts).toEqual([
    { at: 0, text: '7 lakh tak', used: [0] },
    { at: 10, text: ' ' },
    { at: 11, text: 'automatic', used: [1] },
    { at: 20, text: ', ' },
    { at: 22, text: 'sunroof', ignored: true },
    { at: 29, text: ' wali' },
  ])
})

test('words with two meanings are marked once', () => {
  const parts = markPhrase('మియాపూర్ లో', {
    understood: understood(['మియాపూర్', 'localities', 'Miyapur'], ['మియాపూర్', 'cities', 'Hyderabad']),
    ignored: [],
  })
  expect(parts).toMatchObject([{ text: 'మియాపూర్', used: [0, 1] }, { text: ' లో' }])
})

test('the sentence itself never changes, whatever the reading contains', () => {
  const said = 'auto automatic auto'
  const parts = markPhrase(said, {
    understood: understood(['auto', 'transmission', 'Automatic'], ['not there', 'cities', 'x']),
    ignored: ['auto', ''],
  })
  expect(parts.map(({ text }) => text).join('')).toBe(said)
})
