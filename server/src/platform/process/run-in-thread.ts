import { Worker } from 'node:worker_threads'

/** A thread that is idle for this long is ended: it holds fonts and libraries. */
const idleMs = 60_000

type Answer = { id: number; answer: unknown } | { id: number; failure: Error }
type Thread<Input, Output> = { run: (input: Input) => Promise<Output>; close: () => Promise<void> }
type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void }

/**
 * Runs a function with long computations in its own thread, so that requests are answered meanwhile. Only that thread
 * imports the module; input and output are copied. The thread starts with the first call, runs one call after another,
 * and ends when it has been idle. The caller decides how many may wait (limitConcurrency).
 */
export function runInThread<Input, Output>(module: URL, name: string): Thread<Input, Output> {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let asked = 0
  const waiting = new Map<number, Waiting>()

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { module: module.href, name } })
    started.on('message', (answer: Answer) => {
      const call = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('failure' in answer) call?.reject(answer.failure)
      else call?.resolve(answer.answer)
      if (waiting.size === 0) rest(started)
    })
    started.on('error', (error: Error) => end(started, error))
    started.on('exit', () => end(started, new Error('the thread has ended')))
    return started
  }

  function rest(resting: Worker): void {
    // A process with nothing else to do exits.
    resting.unref()
    clearTimeout(idle)
    idle = setTimeout(() => end(resting, new Error('the thread was idle')), idleMs)
    idle.unref()
  }

  function end(ended: Worker, error: Error): void {
    if (thread !== ended) return
    thread = undefined
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    void ended.terminate()
  }

  return {
    run(input: Input): Promise<Output> {
      thread ??= start()
      const working = thread
      clearTimeout(idle)
      working.ref()
      asked += 1
      const id = asked
      return new Promise<Output>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
        working.postMessage({ id, input })
      })
    },
    async close(): Promise<void> {
      const closing = thread
      if (closing) end(closing, new Error('the thread is closed'))
      await closing?.terminate()
    },
  }
}
