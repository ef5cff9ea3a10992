import { expect, test } from 'vitest'
import { readSearch } from '../query/search-url.ts'
import { applyReadingChoice } from './reading-choices.tsx'

const said = (words: string) => readSearch(new URLSearchParams(words))

test('a selected choice replaces the filters it covers and keeps the rest', () => {
  const search = said('tab=results&brand=Tata&budget=0-400000&km=0-40000&said=4L+40k')
  const { filters } = applyReadingChoice(search, {
    words: '4L 40k',
    reason: 'joined_amount',
    clears: ['kmMax'],
    filters: { priceMax: 440_000 },
  })
  expect(filters).toEqual({ brands: ['Tata'], priceMax: 440_000 })
})
