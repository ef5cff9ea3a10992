import { expect, test } from 'vitest'
import { hasShrunk } from './has-shrunk.ts'

test.each([
  [{ live: 50, missing: 25 }, false],
  [{ live: 50, missing: 26 }, true],
  [{ live: 50, missing: 50 }, true],
  [{ live: 49, missing: 49 }, false],
  [{ live: 0, missing: 0 }, false],
])('of a feed with %o of at least 50 cars, it is %s that it has shrunk', (counted, expected) => {
  expect(hasShrunk(counted, 50)).toBe(expected)
})
