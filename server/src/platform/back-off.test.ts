import { expect, test } from 'vitest'
import { doublingPause, listedPause, repeatingPause } from './back-off.ts'

const tries = [1, 2, 3, 4, 5_000]

test('a list of pauses ends after its last one', () => {
  expect(tries.map((count) => listedPause([1, 5, 15], count))).toEqual([1, 5, 15, null, null])
})

test('the last pause of a repeating list repeats indefinitely', () => {
  expect(tries.map((count) => repeatingPause([1, 5, 15], count))).toEqual([1, 5, 15, 15, 15])
})

test('a doubling pause grows up to the longest, after any number of attempts', () => {
  expect(tries.map((count) => doublingPause({ first: 30, longest: 200 }, count))).toEqual([30, 60, 120, 200, 200])
})
