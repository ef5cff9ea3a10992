import type { HeldRun, SourceRun } from '@pahiya/contract/ingestion/source-console'
import type { CrawlRun } from '../crawl/crawl-runs.ts'

/** The counters stored with a run. */
export function presentRun(run: CrawlRun): SourceRun {
  const understood = Math.max(run.read - sum(run.rejected_by as Record<string, number>), 0)
  const filled = Object.entries(run.filled as Record<string, number>)
  return {
    id: run.id,
    state: stateOf(run),
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    seen: run.seen,
    created: run.created,
    changed: Math.max(run.saved - run.created, 0),
    unchanged: run.unchanged,
    rejected: run.rejected,
    failed: run.failed,
    ended: run.ended,
    rejectedBy: run.rejected_by as Record<string, number>,
    read: run.read,
    filled: Object.fromEntries(
      understood === 0
        ? []
        : filled.map(([fact, count]) => [fact, Math.min(Math.round((count * 100) / understood), 100)]),
    ),
    requests: run.requests,
    megabytes: Math.round(run.bytes / 10_000) / 100,
    averageMs: run.requests === 0 ? null : Math.round(run.request_ms / run.requests),
    slowestMs: run.slowest_ms,
  }
}

export function isHeld(run: CrawlRun): boolean {
  return run.finished_at === null && run.held_at !== null && run.released_at === null
}

export function presentHeld(run: CrawlRun): HeldRun | null {
  if (!isHeld(run)) return null
  const detail = run.held_detail as Partial<HeldRun> & { summary: string }
  return {
    run: run.id,
    heldAt: run.held_at!.toISOString(),
    checkedAt: run.checked_at?.toISOString() ?? null,
    reason: run.held_reason as HeldRun['reason'],
    summary: detail.summary,
    lost: detail.lost ?? [],
    rejectedPercent: detail.rejectedPercent ?? null,
    usualRejectedPercent: detail.usualRejectedPercent ?? null,
    active: detail.active ?? null,
    missing: detail.missing ?? null,
    examples: detail.examples ?? [],
  }
}

function stateOf(run: CrawlRun): SourceRun['state'] {
  if (run.refused_at !== null) return 'refused'
  if (run.finished_at !== null) return 'finished'
  return isHeld(run) ? 'held' : 'running'
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
