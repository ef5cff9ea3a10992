import { expect, test } from 'vitest'
import { foldWord, meaningOf } from './word-meanings.ts'
import { englishWords } from './vocabulary/english.ts'
import { hindiWords } from './vocabulary/hindi.ts'
import { teluguWords } from './vocabulary/telugu.ts'

test('no spelling means two different things', () => {
  for (const [word, meaning] of [...englishWords, ...hindiWords, ...teluguWords]) {
    const { ...known } = meaningOf(foldWord(word))
    expect({ word, ...known }).toEqual({ word, ...meaning })
  }
})

test.each([
  ['हज़ार', 'हजार'],
  ['ह\u095bार', 'हजार'],
  ['पाँच', 'पांच'],
  ['LAKH', 'lakh'],
  ['ఓనర్\u200cషిప్', 'ఓనర్షిప్'],
])('%s is looked up as %s', (written, folded) => {
  expect(foldWord(written)).toBe(folded)
})
