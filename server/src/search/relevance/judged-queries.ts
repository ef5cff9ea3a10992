import type { JudgedQuery } from '@pahiya/contract/search/relevance'
import type { Grade } from '@pahiya/domain/search/ndcg'
import { sql, type Kysely } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'

type Page = { before?: string | undefined; limit: number }
type Row = Awaited<ReturnType<ReturnType<typeof judgedQueriesQuery>['execute']>>[number]

export async function findJudgedQueries(database: Database, page: Page) {
  const rows = await judgedQueriesQuery(database, page).execute()
  const queries = rows.slice(0, page.limit).map(presentQuery)
  return { queries, next: rows.length > page.limit ? queries.at(-1)!.id : null }
}

function judgedQueriesQuery(database: Database, { before, limit }: Page) {
  return selectQueries(database)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
}

export async function findJudgedQuery(database: Database, id: string): Promise<JudgedQuery | undefined> {
  const row = await selectQueries(database).where('id', '=', id).executeTakeFirst()
  return row && presentQuery(row)
}

/** Queries with the oldest measurements. */
export async function findQueriesToMeasure(database: Database, limit: number): Promise<JudgedQuery[]> {
  const rows = await queriesToMeasureQuery(database, limit).execute()
  return rows.map(presentQuery)
}

function queriesToMeasureQuery(database: Database, limit: number) {
  return selectQueries(database)
    .orderBy('measured_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
}

function selectQueries(database: Database) {
  return database
    .selectFrom('judged_queries')
    .select(['id', 'phrase', 'added_at', 'measured_at', 'ndcg', 'shown', 'judged'])
}

function presentQuery({ added_at: addedAt, measured_at: measuredAt, ...row }: Row): JudgedQuery {
  return { ...row, addedAt: addedAt.toISOString(), measuredAt: measuredAt?.toISOString() ?? null }
}

/** Returns the id of the phrase, which is stored once. */
export async function addJudgedQuery(database: Database, phrase: string, actorId: string): Promise<string> {
  const stored = phrase.replaceAll(/\s+/g, ' ').toLowerCase()
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into judged_queries (phrase, added_by) values (${stored}, ${actorId})
      on conflict (phrase) do nothing returning id
    ) select id from added union all select id from judged_queries where phrase = ${stored} limit 1`.execute(database)
  return rows[0]!.id
}

/** All judgements of a query, by car. A query has at most a few hundred, because only ten results are judged at once. */
export async function findGrades(database: Kysely<DB>, queryId: string): Promise<Map<string, Grade>> {
  const rows = await database
    .selectFrom('search_judgements')
    .select(['car_id', 'grade'])
    .where('query_id', '=', queryId)
    .limit(1_000)
    .execute()
  return new Map(rows.map(({ car_id: carId, grade }) => [carId, grade as Grade]))
}

type Judgement = { carId: string; grade: Grade }

/** False if the query does not exist. */
export async function saveJudgements(
  database: Database,
  queryId: string,
  judgements: readonly Judgement[],
  actorId: string,
): Promise<boolean> {
  // If a car is judged twice, the last judgement counts; sorted, so that two moderators cannot deadlock.
  const once = [...new Map(judgements.map((each) => [each.carId, each])).values()]
  const rows = once
    .toSorted((a, b) => (a.carId < b.carId ? -1 : 1))
    .map(({ carId, grade }) => ({ query_id: queryId, car_id: carId, grade, judged_by: actorId }))
  return database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('judged_queries')
      .select('id')
      .where('id', '=', queryId)
      .executeTakeFirst()
    if (!known) return false
    await transaction
      .insertInto('search_judgements')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['query_id', 'car_id']).doUpdateSet((row) => ({
          grade: row.ref('excluded.grade'),
          judged_by: row.ref('excluded.judged_by'),
          judged_at: sql<Date>`clock_timestamp()`,
        })),
      )
      .execute()
    await appendAuditEntry(transaction, {
      kind: 'search_judged',
      actorId,
      subjectId: queryId,
      details: { judged: rows.length },
    })
    return true
  })
}

export async function saveMeasure(
  database: Database,
  queryId: string,
  { ndcg, shown, judged }: { ndcg: number | null; shown: number; judged: number },
): Promise<void> {
  await database
    .updateTable('judged_queries')
    .set({ ndcg, shown, judged, measured_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', queryId)
    .execute()
}
