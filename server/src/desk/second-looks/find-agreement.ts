import { cohensKappa } from '@pahiya/domain/scores/cohens-kappa'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

const mostLooks = 10_000
const mostRules = 200
const mostDiffering = 20

type Counted = { kind: string; rule: string; first: string; second: string; count: number }
type Differing = Omit<Counted, 'count' | 'rule'> & { id: string; subjectKey: string; title: string; at: Date }

const recent = sql`second_at is not null and second_at > now() - interval '90 days'`

/** The newest second looks of ninety days, at most ten thousand, counted by rule and pair of outcomes. */
function pairsQuery() {
  return sql<Counted>`
    select kind, rule, first_outcome as first, second_outcome as second, count(*)::integer as count from (
      select kind, rule, first_outcome, second_outcome from desk_second_looks where ${recent}
      order by second_at desc limit ${sql.lit(mostLooks)}
    ) as looks group by 1, 2, 3, 4 order by 1, 2`
}

export async function findAgreement(database: Database) {
  const { rows } = await pairsQuery().execute(database)
  const { rows: differing } = await sql<Differing>`
    select id, kind, subject_key as "subjectKey", title, first_outcome as first, second_outcome as second,
      second_at as at
    from (select * from desk_second_looks where ${recent} order by second_at desc limit 1000) as looks
    where first_outcome <> second_outcome order by second_at desc limit ${sql.lit(mostDiffering)}`.execute(database)
  const byRule = Map.groupBy(rows, ({ kind, rule }) => `${kind} ${rule}`)
  return {
    rules: [...byRule.values()].slice(0, mostRules).map((pairs) => ({
      kind: pairs[0]!.kind,
      rule: pairs[0]!.rule,
      looks: total(pairs),
      alike: total(pairs.filter(({ first, second }) => first === second)),
      kappa: cohensKappa(pairs),
    })),
    differing: differing.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
  }
}

function total(pairs: readonly Counted[]): number {
  return pairs.reduce((sum, { count }) => sum + count, 0)
}
