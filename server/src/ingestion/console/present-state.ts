import type { SourceState } from '@pahiya/contract/ingestion/source-console'
import { ownSource } from '../../listings/own-source.ts'
import type { CrawlRun } from '../crawl/crawl-runs.ts'
import { presentSource } from '../sources/present-source.ts'
import type { Source } from '../sources/source.ts'
import { isHeld, presentRun } from './present-run.ts'

/** MKT-28: adverts are refreshed every 24 to 48 hours. */
const promisedMs = 48 * 3_600_000

export function presentState(
  source: Source,
  { listings, quarantined, run, now }: { listings: number; quarantined: number; run: CrawlRun | null; now: Date },
): SourceState {
  const shown = presentSource(source, listings, now)
  const isRead = shown.connected && source.key !== ownSource
  const last = source.last_success_at
  const dueMs = (last ?? source.created_at).getTime() + (last ? source.refresh_minutes * 60_000 : 0)
  return {
    key: source.key,
    name: source.name,
    kind: shown.kind,
    state: source.paused_at ? 'paused' : run && isHeld(run) ? 'held' : shown.state,
    listings,
    quarantined,
    refreshMinutes: source.refresh_minutes,
    lastSuccessAt: last?.toISOString() ?? null,
    dueAt: isRead && source.paused_at === null ? new Date(dueMs).toISOString() : null,
    // Our own sellers change their adverts themselves; a source that is not connected has no promised interval.
    isPromiseKept: !isRead || now.getTime() - (last ?? source.created_at).getTime() <= promisedMs,
    lastFailureAt: source.last_failure_at?.toISOString() ?? null,
    lastFailure: source.last_failure,
    pausedAt: source.paused_at?.toISOString() ?? null,
    lastRun: run && presentRun(run),
  }
}
