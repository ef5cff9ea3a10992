import { threadId } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { runInThread } from './run-in-thread.ts'

const module = new URL('../../testing/examples/example-thread.ts', import.meta.url)
const threads: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close()
})
function inThread<Input, Output>(name: string) {
  const thread = runInThread<Input, Output>(module, name)
  threads.push(thread)
  return thread
}

test('work is done in another thread, one call after another, and each call gets its own answer', async () => {
  const { run } = inThread<number, { thread: number; square: number }>('square')
  const answers = await Promise.all([run(2), run(3), run(4)])
  expect(answers.map(({ square }) => square)).toEqual([4, 9, 16])
  expect(new Set(answers.map(({ thread }) => thread)).size).toBe(1)
  expect(answers[0].thread).not.toBe(threadId)
})

test('a failure fails only its own call, and the next is answered', async () => {
  const { run } = inThread<number, number>('failAtOne')
  const calls = await Promise.allSettled([run(1), run(2)])
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  await expect(run(1)).rejects.toThrow('it was one')
})

test('a thread that dies fails its pending calls; the next call gets a new thread', async () => {
  const { run } = inThread<boolean, string>('dieIf')
  await expect(run(true)).rejects.toThrow('ended')
  expect(await run(false)).toBe('alive')
})
