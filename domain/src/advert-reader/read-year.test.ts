import { expect, test } from 'vitest'
import { tokenize } from '../text/tokens.ts'
import { readYears } from './read-year.ts'

const newYearInIndia = new Date('2026-12-31T18:30:00Z')

test('the newest model year that is read begins at midnight in India, wherever the server is', () => {
  const readAt = (ms: number) =>
    readYears(tokenize('Maruti Swift 2028'), new Date(newYearInIndia.getTime() + ms)).map(({ year }) => year)
  expect([readAt(-1), readAt(0)]).toEqual([[], [2028]])
})
