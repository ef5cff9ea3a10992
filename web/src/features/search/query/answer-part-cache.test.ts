// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { cachedAnswerPart } from './answer-part-cache.ts'

afterEach(() => void vi.useRealTimers())

test('for two minutes, going back repeats no request', async () => {
  vi.useFakeTimers()
  const ask = vi.fn<() => Promise<string>>().mockResolvedValueOnce('first').mockResolvedValueOnce('second')
  expect(await cachedAnswerPart('swift', ask)).toBe('first')
  expect(await cachedAnswerPart('swift', ask)).toBe('first')
  vi.advanceTimersByTime(2 * 60_000)
  expect(await cachedAnswerPart('swift', ask)).toBe('second')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a failed request is repeated', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up')
  await expect(cachedAnswerPart('creta', ask)).rejects.toThrow('down')
  expect(await cachedAnswerPart('creta', ask)).toBe('up')
})

test('only the last 24 answers are cached', async () => {
  const ask = vi.fn<() => Promise<number>>().mockResolvedValue(1)
  await cachedAnswerPart('oldest', ask)
  for (const place of Array.from({ length: 24 }).keys()) await cachedAnswerPart(`later ${place}`, ask)
  ask.mockClear()
  await cachedAnswerPart('later 23', ask)
  expect(ask).not.toHaveBeenCalled()
  await cachedAnswerPart('oldest', ask)
  expect(ask).toHaveBeenCalledOnce()
})
