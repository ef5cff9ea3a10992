import { expect, test } from 'vitest'
import { pickRows, trainRidge, type SparseRows } from './ridge-regression.ts'

/** y = 2 for the first column, −1 for the second, 0.5 per unit for the third. */
function rowsOf(lists: readonly (readonly [column: number, amount: number])[][]): SparseRows {
  const starts = [0]
  for (const list of lists) starts.push(starts.at(-1)! + list.length)
  return {
    starts: Int32Array.from(starts),
    columns: Int32Array.from(lists.flat(), ([column]) => column),
    amounts: Float64Array.from(lists.flat(), ([, amount]) => amount),
    columnCount: 3,
  }
}
const lists = Array.from({ length: 300 }, (_, row): [number, number][] => [
  [row % 2, 1],
  [2, ((row * 37) % 100) / 50 - 1],
])
const truth = lists.map((list) => list.reduce((sum, [column, amount]) => sum + [2, -1, 0.5][column]! * amount, 0))
const penalties = Float64Array.of(0.01, 0.01, 0.01)

test('the regression recovers the weights that generated the rows', () => {
  const weights = trainRidge(rowsOf(lists), Float64Array.from(truth), penalties)
  for (const [at, wanted] of [2, -1, 0.5].entries()) expect(weights[at]).toBeCloseTo(wanted, 2)
})

test('the same rows give the same weights to the last bit', () => {
  const train = () => [...trainRidge(rowsOf(lists), Float64Array.from(truth), penalties)]
  expect(train()).toEqual(train())
})

test('absurd values in a tenth of the rows hardly change the weights', () => {
  const spoiled = Float64Array.from(truth, (value, row) => (row % 10 === 0 ? value + 5 : value))
  const weights = trainRidge(rowsOf(lists), spoiled, penalties)
  // Least squares would be off by half a unit.
  expect(Math.abs(weights[1]! + 1)).toBeLessThan(0.1)
  expect(Math.abs(weights[2]! - 0.5)).toBeLessThan(0.1)
})

test('a strong penalty keeps a weight near 0, and the other weights compensate', () => {
  const weights = trainRidge(rowsOf(lists), Float64Array.from(truth), Float64Array.of(0.01, 0.01, 1e6))
  expect(Math.abs(weights[2]!)).toBeLessThan(0.01)
})

test('pickRows returns the picked rows in the given order', () => {
  const picked = pickRows(rowsOf(lists), [5, 0])
  expect([...picked.columns]).toEqual([1, 2, 0, 2])
  expect([...picked.starts]).toEqual([0, 2, 4])
  expect(picked.amounts[1]).toBe(lists[5]![1]![1])
})
