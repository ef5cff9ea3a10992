export type Clock = { now: () => number; sleep: (ms: number, signal: AbortSignal) => Promise<unknown> }

/**
 * When the next request to a source may start. Between two starts passes at least `leastMs` and, adapted to the source,
 * the time in which it answers as many requests as may be under way. A failure only ever raises this delay.
 */
export function createPace({
  clock,
  concurrency,
  leastMs,
  firstWaitMs,
  mostMs,
}: {
  clock: Clock
  concurrency: number
  leastMs: () => number
  firstWaitMs: number
  mostMs: number
}) {
  let adaptedMs = 0
  let lastStart = Number.NEGATIVE_INFINITY
  let notBefore = Number.NEGATIVE_INFINITY
  // Requests wait for each other here, so that a longer pause applies to all of them.
  let line: Promise<void> = Promise.resolve()

  async function untilNext(signal: AbortSignal): Promise<void> {
    for (;;) {
      const next = Math.max(lastStart + Math.max(adaptedMs, leastMs()), notBefore)
      const waitMs = next - clock.now()
      if (waitMs <= 0) break
      await clock.sleep(Math.ceil(waitMs), signal)
    }
    lastStart = clock.now()
  }

  return {
    untilTurn(signal: AbortSignal): Promise<void> {
      const turn = line.then(() => untilNext(signal))
      line = turn.catch(() => {})
      return turn
    },
    answered(latencyMs: number, failed: boolean): void {
      const mean = Math.min(mostMs, (adaptedMs + latencyMs / concurrency) / 2)
      adaptedMs = failed ? Math.min(mostMs, Math.max(adaptedMs * 2, mean, firstWaitMs)) : mean
    },
    waitUntil(time: number): void {
      notBefore = Math.max(notBefore, time)
    },
  }
}
