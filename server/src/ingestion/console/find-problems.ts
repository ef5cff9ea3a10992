import type { SourceProblem } from '@pahiya/contract/ingestion/source-console'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

const mostProblems = 50
const mostExamples = 3

type Row = { source: string; reason: string; adverts: number; first: Date; last: Date; views: number }
type Example = { source: string; reason: string; ref: string; title: string | null; words: string[] }

/**
 * Reasons for quarantined adverts, ordered by the views that they cost: the source's average views per advert in the
 * last seven days, times the number of adverts.
 */
export async function findProblems(
  database: Database,
  live: ReadonlyMap<string, number>,
  key?: string,
): Promise<SourceProblem[]> {
  const ofSource = key === undefined ? sql`` : sql`and problem.source_key = ${key}`
  const { rows } = await sql<Row>`
    select problem.source_key as source, reason, adverts, first_seen_at as first, last_seen_at as last,
      coalesce((select sum(views)::int from source_view_days
        where source_view_days.source_key = problem.source_key
          and day > (now() at time zone 'Asia/Kolkata')::date - 7), 0) as views
    from source_problem_counts as problem where adverts > 0 ${ofSource}
    order by adverts desc limit 500`.execute(database)
  const ranked = rows
    .map((row) => ({ ...row, views: Math.round((row.views * row.adverts) / Math.max(live.get(row.source) ?? 0, 1)) }))
    .toSorted((one, other) => other.views - one.views || other.adverts - one.adverts)
    .slice(0, mostProblems)
  const examples = await findExamples(database, ranked)
  return ranked.map(({ source, reason, adverts, views, first, last }) => ({
    source,
    reason,
    adverts,
    views,
    firstSeenAt: first.toISOString(),
    lastSeenAt: last.toISOString(),
    examples: examples
      .filter((example) => example.source === source && example.reason === reason)
      .map(({ ref, title, words }) => ({ ref, title, words })),
  }))
}

async function findExamples(database: Database, problems: readonly Row[]): Promise<Example[]> {
  const { rows } = await sql<Example>`
    select problem.source, problem.reason, example.* from
      unnest(${problems.map(({ source }) => source)}::text[], ${problems.map(({ reason }) => reason)}::text[])
        as problem (source, reason)
    cross join lateral (
      select source_ref as ref, left(advert->>'title', 200) as title, words from rejected_adverts as rejected
      where rejected.source_key = problem.source and rejected.reason = problem.reason
      order by source_ref limit ${mostExamples}) as example`.execute(database)
  return rows
}
