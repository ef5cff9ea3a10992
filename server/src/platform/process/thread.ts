import { parentPort, workerData } from 'node:worker_threads'

type Work = (input: unknown) => Promise<unknown>

// The worker side of run-in-thread.ts.
const { module, name } = workerData as { module: string; name: string }
const work = ((await import(module)) as Record<string, Work>)[name]!
parentPort!.on('message', ({ id, input }: { id: number; input: unknown }) => {
  work(input).then(
    (answer) => tell({ id, answer }),
    (error: unknown) => tell({ id, failure: error instanceof Error ? error : new Error(String(error)) }),
  )
})

function tell(answer: { id: number; answer: unknown } | { id: number; failure: Error }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort!.postMessage(answer)
}
