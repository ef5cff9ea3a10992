import { expect, test } from 'vitest'
import { Environment } from '../config.ts'
import { forcedExitMs } from './run-process.ts'

test.each([0, 20_000, 60_000])('a drain of %i ms leaves a site 25 seconds to close what it holds', (DRAIN_MS) => {
  expect(Environment.shape.DRAIN_MS.parse(DRAIN_MS)).toBe(DRAIN_MS)
  expect(forcedExitMs({ DRAIN_MS }) - DRAIN_MS).toBe(25_000)
})
