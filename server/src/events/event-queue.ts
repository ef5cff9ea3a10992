import type { Log } from '../platform/telemetry/log.ts'
import type { Metrics } from '../platform/telemetry/metrics.ts'
import type { SiteEvent } from './event.ts'

export type EventQueue = ReturnType<typeof createEventQueue>

type Options = {
  log: Log
  metrics: Metrics
  write: (events: readonly SiteEvent[]) => Promise<void>
  everyMs?: number
  most?: number
}

/**
 * Requests do not wait for their events: events are written in batches, and those that do not fit while the database is
 * down are dropped and counted.
 */
export function createEventQueue({ log, metrics, write, everyMs = 1_000, most = 5_000 }: Options) {
  let waiting: SiteEvent[] = []
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function writeAll(): Promise<void> {
    timer = undefined
    const events = waiting
    waiting = []
    if (events.length === 0) return
    try {
      await write(events)
      metrics.events.inc({ outcome: 'written' }, events.length)
    } catch (error) {
      metrics.events.inc({ outcome: 'lost' }, events.length)
      log.warn({ err: error, events: events.length }, 'events were lost')
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    writing = writing.then(writeAll)
    return writing
  }

  return {
    tell(event: SiteEvent): void {
      if (waiting.length >= most) {
        metrics.events.inc({ outcome: 'lost' })
        return
      }
      waiting.push(event)
      timer ??= setTimeout(() => void flush(), everyMs)
    },
    /** Resolves once every event so far is written or dropped. */
    flush,
  }
}
