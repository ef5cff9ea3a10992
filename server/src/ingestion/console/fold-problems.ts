import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

const atOnce = 5_000
const mostTurns = 20

/** Adds the changes that triggers appended to the counts of rejected adverts by source and reason. */
export async function foldProblems(database: Database): Promise<{ folded: number }> {
  let folded = 0
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { rows } = await sql<{ folded: number }>`
      with taken as (
        delete from source_problem_changes where id in (
          select id from source_problem_changes order by id limit ${atOnce} for update skip locked)
        returning source_key, reason, difference, at
      ), added as (
        insert into source_problems as problem (source_key, reason, adverts, first_seen_at, last_seen_at)
        select source_key, reason, sum(difference), coalesce(min(at) filter (where difference > 0), min(at)),
          coalesce(max(at) filter (where difference > 0), '-infinity')
        from taken join sources on key = source_key
        group by source_key, reason order by source_key, reason
        on conflict (source_key, reason) do update set
          adverts = problem.adverts + excluded.adverts,
          first_seen_at = case when problem.adverts <= 0 then excluded.first_seen_at else problem.first_seen_at end,
          last_seen_at = greatest(problem.last_seen_at, excluded.last_seen_at)
      ) select count(*)::integer as folded from taken`.execute(database)
    folded += rows[0]!.folded
    if (rows[0]!.folded < atOnce) break
  }
  return { folded }
}
