import { addFacts, noFacts, type FactCounts } from '@pahiya/domain/listings/format-change'
import type { SourceFetch } from '../connectors/requests/request-source.ts'
import type { IngestOutcome } from './ingest-advert.ts'

/** Counts of a crawl run in addition to its pages; stored with the run after each page. */
export type RunTally = {
  created: number
  rejectedBy: Record<string, number>
  filled: FactCounts
  requests: number
  bytes: number
  requestMs: number
  slowestMs: number
}

export const emptyTally = (): RunTally => ({
  created: 0,
  rejectedBy: {},
  filled: noFacts(),
  requests: 0,
  bytes: 0,
  requestMs: 0,
  slowestMs: 0,
})

/** Adds the outcome of one advert to the tally. */
export function tallyOutcome(tally: RunTally, outcome: IngestOutcome): void {
  if (outcome.kind === 'saved') {
    if (outcome.outcome === 'created') tally.created += 1
    tally.filled = addFacts(tally.filled, { read: 1, rejected: 0, facts: countFacts(outcome.facts) })
  }
  if (outcome.kind === 'rejected' || outcome.kind === 'unusable') {
    tally.rejectedBy[outcome.reason] = (tally.rejectedBy[outcome.reason] ?? 0) + 1
    tally.filled = addFacts(tally.filled, { read: 1, rejected: 1, facts: {} })
  }
}

export const countFacts = (facts: readonly string[]) => Object.fromEntries(facts.map((fact) => [fact, 1]))

/** Counts requests, bytes and time of a fetch. */
export function tallyFetch(fetch: SourceFetch, tally: RunTally): SourceFetch {
  return async (url, options) => {
    const started = performance.now()
    try {
      const answer = await fetch(url, options)
      tally.bytes += answer.bytes.length
      return answer
    } finally {
      const ms = Math.round(performance.now() - started)
      tally.requests += 1
      tally.requestMs += ms
      tally.slowestMs = Math.max(tally.slowestMs, ms)
    }
  }
}
