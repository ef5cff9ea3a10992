import { setTimeout as sleep } from 'node:timers/promises'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { lagSeconds } from '../index/changes.ts'
import { registeredIndexes } from '../index/index-registry.ts'

const everyMs = 1_000

/**
 * Measures every second how far each index lags, independently of the followers, so that the figure rises when a
 * follower is slow or dead. Without PostgreSQL the lag is unknown and not reported.
 */
export async function watchLag(
  { database, metrics }: { database: Database; metrics: Metrics },
  signal: AbortSignal,
): Promise<void> {
  let reported: string[] = []
  while (!signal.aborted) {
    const lags = await measure(database).catch(() => [])
    for (const index of reported.filter((name) => !lags.some(([measured]) => measured === name)))
      metrics.feedLagSeconds.remove({ index })
    for (const [index, seconds] of lags) metrics.feedLagSeconds.set({ index }, seconds)
    reported = lags.map(([index]) => index)
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
  // Another worker leads now; otherwise the last figure would remain for the lifetime of this process.
  for (const index of reported) metrics.feedLagSeconds.remove({ index })
}

async function measure(database: Database): Promise<[string, number][]> {
  const indexes = await registeredIndexes(database)
  return Promise.all(
    indexes.map(async ({ name, position }): Promise<[string, number]> => [name, await lagSeconds(database, position)]),
  )
}
