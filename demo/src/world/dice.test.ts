import { expect, test } from 'vitest'
import { diceFor, shareBelow } from './dice.ts'

test('the same address yields the same numbers, regardless of earlier draws', () => {
  const alone = diceFor(1, 2, 3)
  diceFor(1, 2, 4).next()
  const again = diceFor(1, 2, 3)
  expect([again.next(), again.next()]).toEqual([alone.next(), alone.next()])
})

test('neighbouring seeds, topics, indices and parts yield different numbers', () => {
  const first = [diceFor(1, 1, 1), diceFor(2, 1, 1), diceFor(1, 2, 1), diceFor(1, 1, 2), diceFor(1, 1, 1, 1)].map(
    (dice) => dice.next(),
  )
  expect(new Set(first).size).toBe(5)
})

test('draws are uniform over many addresses, and normal draws are normally distributed', () => {
  const evens = Array.from({ length: 20_000 }, (_, index) => diceFor(9, 1, index).next())
  const normals = Array.from({ length: 20_000 }, (_, index) => diceFor(9, 2, index).normal())
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  expect(mean(evens)).toBeCloseTo(0.5, 1)
  expect(mean(normals)).toBeCloseTo(0, 1)
  expect(mean(normals.map((value) => value * value))).toBeCloseTo(1, 1)
  expect(mean(normals.map(shareBelow))).toBeCloseTo(0.5, 1)
})

test('no two of a hundred thousand cars have the same draws', () => {
  const births = new Set(
    Array.from({ length: 100_000 }, (_, index) => `${diceFor(1, 1, index).next()}|${diceFor(1, 2, index).next()}`),
  )
  expect(births.size).toBe(100_000)
})
