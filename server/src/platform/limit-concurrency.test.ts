import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('two calls run concurrently, a third waits for its turn, and a fourth is refused', async () => {
  const inTurn = limitConcurrency(2, 1)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = async (name: string) =>
    inTurn(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const first = start('first')
  const second = start('second')
  const third = start('third')
  await expect(start('fourth')).rejects.toMatchObject({ code: 'rate_limited' })
  expect(begun).toEqual(['first', 'second'])
  ends.get('first')!()
  expect(await first).toBe('first')
  await expect.poll(() => begun).toEqual(['first', 'second', 'third'])
  ends.get('second')!()
  ends.get('third')!()
  expect(await Promise.all([second, third])).toEqual(['second', 'third'])
})

test('a call that fails frees its slot', async () => {
  const inTurn = limitConcurrency(1, 0)
  await expect(inTurn(() => Promise.reject(new Error('flat tyre')))).rejects.toThrow('flat tyre')
  expect(await inTurn(async () => 'drives')).toBe('drives')
})
