import { expect, test } from 'vitest'
import { foldWord, findWordMeaning } from './word-meanings.ts'
import { englishWords } from './vocabulary/english.ts'
import { hindiWords } from './vocabulary/hindi.ts'
import { teluguWords } from './vocabulary/telugu.ts'

test('no spelling has two meanings', () => {
  for (const [word, meaning] of [...englishWords, ...hindiWords, ...teluguWords]) {
    const { ...known } = findWordMeaning(foldWord(word))
    expect({ word, ...known }).toEqual({ word, ...meaning })
  }
})

test.each([
  ['हज़ार', 'हजार'],
  ['ह\u095bार', 'हजार'],
  ['पाँच', 'पांच'],
  ['LAKH', 'lakh'],
  ['ఓనర్\u200cషిప్', 'ఓనర్షిప్'],
])('%s is folded to %s', (written, folded) => {
  expect(foldWord(written)).toBe(folded)
})
