import type { Finding } from '@pahiya/domain/selling/verification/compare-papers'
import { sql } from 'kysely'
import { idsAmong } from '../../desk/desk-items.ts'
import type { ItemDecision, ItemDescription } from '../../desk/queue/desk-kind.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { decideAboutPapers, refuseUnlessDecided } from './decide-verification.ts'

/** The desk's queue entry for papers in review: which fields agree, without any value or name. */
export async function describePapers(
  database: Database,
  ownListingIds: readonly string[],
): Promise<ReadonlyMap<string, ItemDescription>> {
  const { rows } = await papersQuery(ownListingIds).execute(database)
  return new Map(
    rows.map(({ id, round, findings, registry }) => [
      id,
      {
        evidence: {
          differs: fieldsOf(findings, 'conflicts'),
          agrees: fieldsOf(findings, 'agrees'),
          notCompared: fieldsOf(findings, 'open'),
          registry,
        },
        version: String(round),
        outcomes: ['verified', 'refused'],
      },
    ]),
  )
}

function papersQuery(ownListingIds: readonly string[]) {
  return sql<{ id: string; round: number; findings: Finding[] | null; registry: string | null }>`
    select own_listing_id as id, round, findings, registry from verifications
    where own_listing_id = any(${idsAmong(ownListingIds)}) and papers = 'in_review'`
}

function fieldsOf(findings: readonly Finding[] | null, result: Finding['result']): string[] {
  return (findings ?? []).filter((finding) => finding.result === result).map(({ field }) => field)
}

/** A refusal covers all papers; a single paper is refused on the case's page. The seller sees the reason. */
export async function decidePapersInQueue(
  database: Database,
  ownListingId: string,
  { outcome, reason, version }: ItemDecision,
  moderatorId: string,
): Promise<void> {
  const round = Number(version)
  const given =
    outcome === 'verified'
      ? ({ decision: 'verify', round, reason } as const)
      : ({ decision: 'refuse', round, reason, paper: null } as const)
  refuseUnlessDecided(await decideAboutPapers(database, ownListingId, given, moderatorId))
}
