import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a newly started process responds. */
export async function waitUntilUp(url: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
  }
  throw new Error(`${url} does not answer`)
}
