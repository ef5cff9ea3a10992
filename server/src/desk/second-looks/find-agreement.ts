import { mayCallAsStaff } from '@pahiya/contract/core/access'
import { cohensKappa } from '@pahiya/domain/scores/cohens-kappa'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Person } from '../../platform/http/visitors/person.ts'

const mostLooks = 10_000
const mostRules = 200
const mostModerators = 100
const mostDiffering = 20

type Counted = { kind: string; rule: string; first: string; second: string; count: number }
type Differing = Omit<Counted, 'count' | 'rule'> & { id: string; subjectKey: string; title: string; at: Date }

const recent = sql`second_at is not null and second_at > now() - interval '90 days'`

/** The newest reviews of the last ninety days, at most ten thousand, counted by rule and pair of outcomes. */
function pairsQuery() {
  return sql<Counted>`
    select kind, rule, first_outcome as first, second_outcome as second, count(*)::integer as count from (
      select kind, rule, first_outcome, second_outcome from desk_second_looks where ${recent}
      order by second_at desc limit ${sql.lit(mostLooks)}
    ) as looks group by 1, 2, 3, 4 order by 1, 2`
}

type ByModerator = { accountId: string; name: string; looks: number; alike: number; known: number; right: number }

/** `only`: the account whose row is read; null reads all moderators. */
function moderatorsQuery(only: string | null) {
  return sql<ByModerator>`
    with looks as (
      select first_by, second_by, first_outcome = second_outcome as alike from desk_second_looks where ${recent}
      order by second_at desc limit ${sql.lit(mostLooks)}
    ), shares as (
      select first_by as id, 1 as looks, alike::integer as alike, 0 as known, 0 as "right" from looks
      union all select second_by, 1, alike::integer, 0, 0 from looks
      union all select moderator_id, 0, 0, 1, is_right::integer from (
        select moderator_id, is_right from desk_golden_answers
        where answered_at > now() - interval '90 days' order by answered_at desc limit ${sql.lit(mostLooks)}) as answers
    )
    select accounts.id as "accountId", accounts.name, sum(looks)::integer as looks, sum(alike)::integer as alike,
      sum(known)::integer as known, sum("right")::integer as "right"
    from shares join accounts on accounts.id = shares.id
    where ${only}::uuid is null or shares.id = ${only}
    group by accounts.id order by accounts.name, accounts.id limit ${sql.lit(mostModerators)}`
}

export async function findAgreement(database: Database, person: Pick<Person, 'id' | 'grants'>) {
  const { rows } = await pairsQuery().execute(database)
  const seesAll = mayCallAsStaff(person.grants, 'admin', 'GET')
  const { rows: moderators } = await moderatorsQuery(seesAll ? null : person.id).execute(database)
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
    moderators,
    differing: differing.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
  }
}

function total(pairs: readonly Counted[]): number {
  return pairs.reduce((sum, { count }) => sum + count, 0)
}
