import { expect, test } from 'vitest'
import { environment } from '../../testing/environment/test-environment.ts'
import { findLightGbm, openLightGbm } from './lightgbm.ts'
import { sumOfTrees } from '@pahiya/domain/prediction/sum-of-trees'

const noise = (at: number) => ((at * 7919) % 1000) / 1000
/** A step in a numeric feature, a different level where the feature is missing, and a group of codes. */
const rows = Array.from({ length: 2_000 }, (_, at) =>
  Float64Array.of(at % 9 === 0 ? Number.NaN : noise(at), Math.floor(noise(at + 7) * 6)),
)
const truth = (row: Float64Array) =>
  (Number.isNaN(row[0]!) ? -2 : row[0]! > 0.5 ? 1 : 0) + ([1, 4].includes(row[1]!) ? 3 : 0)
const targets = Float64Array.from(rows, truth)

test('trees from the library, evaluated by our own code, find steps, gaps and groups', async () => {
  const file = await findLightGbm(environment['LIGHTGBM_LIBRARY'])
  expect(file, 'bin/setup installs LightGBM').not.toBeNull()
  const trees = openLightGbm(file!)(rows, targets, [1])
  const errors = rows.map((row) => Math.abs(sumOfTrees(trees, row) - truth(row)))
  expect(errors.filter((error) => error < 0.3).length).toBeGreaterThan(0.9 * rows.length)
  expect(openLightGbm(file!)(rows, targets, [1])).toEqual(trees)
})

test('an error from the library is thrown with its message', async () => {
  const file = await findLightGbm(environment['LIGHTGBM_LIBRARY'])
  expect(() => openLightGbm(file!)([], new Float64Array(), [])).toThrow('LightGBM:')
})
