import { readPhrase } from '@pahiya/domain/phrase/read-phrase'
import { suggest } from '@pahiya/domain/phrase/suggest'
import { expect, test } from 'vitest'
import { PhraseResponse, SuggestResponse } from './phrase.ts'

test.each([
  'swift 4 lakh tak',
  'డీజిల్ వద్దు',
  'सबसे सस्ती कार मेरे पास',
  'creta AT 2018-20, no brokers, 7 seater',
  '',
])('the reading of "%s" matches the wire schema', (q) => {
  expect(PhraseResponse.safeParse(readPhrase(q, { year: 2026 }))).toMatchObject({ success: true })
})

test.each(['sw', 'కూక', 'हुं', 'delhi'])('the completions of "%s" match the wire schema', (typed) => {
  expect(SuggestResponse.safeParse({ suggestions: suggest(typed) })).toMatchObject({ success: true })
})

test('a key that is not a filter is rejected', () => {
  const read = { filters: { colour: 'Red' }, understood: [], ignored: [] }
  expect(PhraseResponse.safeParse(read)).toMatchObject({ success: false })
})
