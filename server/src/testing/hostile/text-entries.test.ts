import { cpuMsOf, slowdown } from '@pahiya/domain/testing/hostile-text'
import { expect, test } from 'vitest'
import { longestStallMs, textEntries } from './text-entries.ts'

test.each(Object.entries(textEntries))('%s: no hostile input occupies the process for 200 ms', async (_, entry) => {
  const slow: string[] = []
  for (const [shape, input] of entry.inputs) if (!(await isQuick(() => entry.read(input)))) slow.push(shape)
  expect(slow).toEqual([])
})

/** One of several runs suffices, because other work in this process only adds to it. */
async function isQuick(read: () => unknown): Promise<boolean> {
  for (let run = 0; run < 5; run += 1) {
    const ms = await cpuMsOf(read)
    // Measuring how slow the core currently is takes longer than most readers.
    if (ms <= longestStallMs || ms <= longestStallMs * slowdown()) return true
  }
  return false
}
