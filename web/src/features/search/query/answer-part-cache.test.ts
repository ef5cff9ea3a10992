// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { rememberedPart } from './answer-part-cache.ts'

afterEach(() => void vi.useRealTimers())

test('going back asks for nothing again, for two minutes', async () => {
  vi.useFakeTimers()
  const ask = vi.fn<() => Promise<string>>().mockResolvedValueOnce('first').mockResolvedValueOnce('second')
  expect(await rememberedPart('swift', ask)).toBe('first')
  expect(await rememberedPart('swift', ask)).toBe('first')
  vi.advanceTimersByTime(2 * 60_000)
  expect(await rememberedPart('swift', ask)).toBe('second')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what failed is asked again', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up')
  await expect(rememberedPart('creta', ask)).rejects.toThrow('down')
  expect(await rememberedPart('creta', ask)).toBe('up')
})

test('only the last two dozen are kept', async () => {
  const ask = vi.fn<() => Promise<number>>().mockResolvedValue(1)
  await rememberedPart('oldest', ask)
  for (const place of Array.from({ length: 24 }).keys()) await rememberedPart(`later ${place}`, ask)
  ask.mockClear()
  await rememberedPart('later 23', ask)
  expect(ask).not.toHaveBeenCalled()
  await rememberedPart('oldest', ask)
  expect(ask).toHaveBeenCalledOnce()
})
