import type { SourceDetail, SourceState } from '@pahiya/contract/ingestion/source-console'
import type { SourceDraft } from '@pahiya/contract/ingestion/source-trials'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import type { CrawlRun } from '../crawl/crawl-runs.ts'
import { findSource, type Source } from '../sources/source.ts'
import { findProblems } from './find-problems.ts'
import { presentHeld, presentRun } from './present-run.ts'
import { presentState } from './present-state.ts'
import { findLatestReplay } from './replays.ts'

const mostSources = 200
const mostRuns = 20

type Live = ReadonlyMap<string, number>

/** Every source with its latest run, each found through an index. */
export async function findSourceStates(database: Database, live: Live, now: Date): Promise<SourceState[]> {
  const sources = await database.selectFrom('sources').selectAll().orderBy('key').limit(mostSources).execute()
  const [runs, quarantined] = await Promise.all([latestRuns(database), countQuarantined(database)])
  return sources.map((source) =>
    presentState(source, {
      listings: live.get(source.key) ?? 0,
      quarantined: quarantined.get(source.key) ?? 0,
      run: runs.get(source.key) ?? null,
      now,
    }),
  )
}

/** Undefined if there is no such source. */
export async function findSourceDetail(
  database: Database,
  { key, live, now }: { key: string; live: Live; now: Date },
): Promise<SourceDetail | undefined> {
  const source = await findSource(database, key)
  if (!source) return undefined
  const [runs, quarantined, problems, replay] = await Promise.all([
    findRuns(database, key),
    countQuarantined(database),
    findProblems(database, live, key),
    findLatestReplay(database, key),
  ])
  const facts = { listings: live.get(key) ?? 0, quarantined: quarantined.get(key) ?? 0, run: runs[0] ?? null, now }
  return {
    source: presentState(source, facts),
    held: runs[0] ? presentHeld(runs[0]) : null,
    problems,
    runs: runs.map(presentRun),
    replay,
    draft: presentDraft(source),
  }
}

/** The record as the form edits it; null for our own sellers, who have no connector. */
export function presentDraft(source: Source): SourceDraft | null {
  if (source.connector === null || source.address === null) return null
  return {
    key: source.key,
    name: source.name,
    connector: source.connector as SourceDraft['connector'],
    address: source.address,
    agreement: source.agreement,
    trustPoints: source.trust_points,
    refreshMinutes: source.refresh_minutes,
    imageHosts: source.image_hosts,
    format: source.format as SourceDraft['format'],
  }
}

function findRuns(database: Database, key: string): Promise<CrawlRun[]> {
  return database
    .selectFrom('source_passes')
    .selectAll()
    .where('source_key', '=', key)
    .orderBy('started_at', 'desc')
    .limit(mostRuns)
    .execute()
}

async function latestRuns(database: Database): Promise<Map<string, CrawlRun>> {
  const { rows } = await sql<CrawlRun>`
    select run.* from (select key from sources order by key limit ${mostSources}) as source
    cross join lateral (
      select * from source_passes where source_key = key order by started_at desc limit 1) as run`.execute(database)
  return new Map(rows.map((run) => [run.source_key, run]))
}

async function countQuarantined(database: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ source_key: string; adverts: string }>`
    select source_key, sum(adverts) as adverts from source_problem_counts group by source_key`.execute(database)
  return new Map(rows.map((row) => [row.source_key, Math.max(Number(row.adverts), 0)]))
}
