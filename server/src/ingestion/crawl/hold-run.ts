import { hasUsualFacts, type FactCounts } from '@pahiya/domain/listings/format-change'
import { sql } from 'kysely'
import { ZodError } from 'zod'
import type { Database } from '../../platform/engines/postgres.ts'
import { SourceChanged } from '../connectors/connector.ts'
import { findRemoved, showsRemoved } from '../removals/removed-numbers.ts'
import { rejectAdvert, unnameRejected } from '../save/rejected-adverts.ts'
import { flattenFields } from '../understand/source-fields.ts'
import { FormatChanged, type JudgedAdvert } from './check-format.ts'
import type { CrawlRun } from './crawl-runs.ts'
import { FeedShrank } from './end-missing.ts'

export type HeldReason = 'format-changed' | 'would-end-most'
type Example = { ref: string; reason: string | null; fields: Record<string, string> }
type Hold = { reason: HeldReason; summary: string; detail: object; quarantine: readonly JudgedAdvert[] }

const mostExamples = 5

/** Why a run is held rather than applied; null if the error is an ordinary failure, which is retried. */
export function whyHeld(error: unknown, usual: FactCounts): Hold | null {
  if (error instanceof FormatChanged) {
    const examples = error.adverts.slice(0, mostExamples).map(presentExample)
    return {
      reason: 'format-changed',
      summary: error.message,
      detail: { ...error.change, examples },
      quarantine: error.adverts.filter(({ rejected }) => rejected !== null),
    }
  }
  if (error instanceof FeedShrank) {
    const { active, missing } = error
    return { reason: 'would-end-most', summary: error.message, detail: { active, missing }, quarantine: [] }
  }
  const isChanged = error instanceof SourceChanged || error instanceof ZodError
  if (!isChanged || !hasUsualFacts(usual)) return null
  const summary = error instanceof SourceChanged ? error.message : 'the page no longer has the expected structure'
  return { reason: 'format-changed', summary, detail: {}, quarantine: [] }
}

/**
 * Stores why the run is held. Adverts that could not be parsed are quarantined with their fields; listings are
 * unchanged.
 */
export async function holdRun(database: Database, run: CrawlRun, hold: Hold, readerVersion: string): Promise<void> {
  const now = new Date()
  const removed = await findRemoved(
    database,
    hold.quarantine.flatMap(({ rejected }) => rejected?.advert?.numberHashes ?? []),
  )
  for (const { origin, rejected } of hold.quarantine) {
    const row = { ...rejected!, readerVersion }
    const isUnnamed = row.advert !== null && showsRemoved(row.advert, removed)
    await rejectAdvert(database, origin, isUnnamed ? unnameRejected(row) : row, now)
  }
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('source_passes')
      .set({
        held_at: sql<Date>`coalesce(held_at, now())`,
        held_reason: hold.reason,
        held_detail: JSON.stringify({ summary: hold.summary, ...hold.detail }),
        checked_at: sql<Date>`now()`,
        released_at: null,
      })
      .where('id', '=', run.id)
      .where('finished_at', 'is', null)
      .where((row) => row.or([row('released_at', 'is', null), row('held_reason', '!=', hold.reason)]))
      .execute()
    await transaction
      .updateTable('sources')
      .set({ last_failure_at: sql<Date>`now()`, last_failure: `held: ${hold.summary}`.slice(0, 500) })
      .where('key', '=', run.source_key)
      .execute()
  })
}

function presentExample({ origin, fields, rejected }: JudgedAdvert): Example {
  return { ref: origin.sourceRef, reason: rejected?.reason ?? null, fields: fields ? flattenFields(fields) : {} }
}
