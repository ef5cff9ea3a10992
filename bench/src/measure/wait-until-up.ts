import { setTimeout as sleep } from 'node:timers/promises'

/** A process that has been started answers some time later. */
export async function untilAnswered(url: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
  }
  throw new Error(`${url} does not answer`)
}
