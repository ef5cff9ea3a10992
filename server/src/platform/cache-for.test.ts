import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheFor } from './cache-for.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('concurrent callers share one answer, and so do later ones for a while', async () => {
  const ask = vi.fn<(key: string) => Promise<string>>(async (key) => `${key}!`)
  const remembered = cacheFor(1_000, 10, ask)
  expect(await Promise.all([remembered('swift'), remembered('swift')])).toEqual(['swift!', 'swift!'])
  vi.advanceTimersByTime(999)
  await remembered('swift')
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await remembered('swift')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a failure is reported and not cached', async () => {
  const ask = vi.fn<(key: string) => Promise<string>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue('yes')
  const remembered = cacheFor(1_000, 10, ask)
  await expect(remembered('swift')).rejects.toThrow('no')
  expect(await remembered('swift')).toBe('yes')
})

test('the oldest answer is dropped when there are too many', async () => {
  const ask = vi.fn<(key: string) => Promise<string>>(async (key) => key)
  const remembered = cacheFor(1_000, 2, ask)
  for (const key of ['swift', 'baleno', 'creta', 'baleno', 'creta']) await remembered(key)
  expect(ask).toHaveBeenCalledTimes(3)
  await remembered('swift')
  expect(ask).toHaveBeenCalledTimes(4)
})
