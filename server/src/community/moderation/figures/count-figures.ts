import type { ModerationFigures } from '@pahiya/contract/community/moderation'
import { clockKinds, communityRules } from '@pahiya/domain/community/moderation-fields'
import { sql } from 'kysely'
import type { Database } from '../../../platform/engines/postgres.ts'

const days = 90
/** Below this number of cases a share or a median would describe individual people. */
const fewest = 5

type Totals = ModerationFigures['totals'] & { decided: number; answered: number }
type RuleRow = ModerationFigures['rules'][number]
type ClockRow = ModerationFigures['clocks'][number]

/** Figures for the last 90 days, counted from the log, reports and cases; without personal data. */
export async function countModerationFigures(database: Database, now: Date): Promise<ModerationFigures> {
  const from = new Date(now.getTime() - days * 86_400_000)
  const [totals, rules, clocks] = await Promise.all([
    totalsQuery(from, now).execute(database),
    rulesQuery(from, now).execute(database),
    clocksQuery(from, now).execute(database),
  ])
  const { decided, answered, ...counted } = totals.rows[0]!
  const { medianHoursToDecide, medianHoursToAnswerAppeal } = counted
  const byRule = new Map(rules.rows.map((row) => [row.rule, row]))
  const byClock = new Map(clocks.rows.map((row) => [row.kind, row]))
  return {
    from: from.toISOString(),
    until: now.toISOString(),
    totals: {
      ...counted,
      overturnedShare: answered < fewest ? null : counted.overturned / answered,
      medianHoursToDecide: decided < fewest ? null : medianHoursToDecide,
      medianHoursToAnswerAppeal: answered < fewest ? null : medianHoursToAnswerAppeal,
    },
    rules: communityRules.map((rule) => byRule.get(rule) ?? { ...noneOf, rule }),
    clocks: clockKinds.map((kind) => byClock.get(kind) ?? { kind, received: 0, inTime: 0 }),
    countedAt: now.toISOString(),
  }
}

const noneOf = { reports: 0, byRules: 0, byModel: 0, byReports: 0, byModerators: 0, byOrders: 0, overturned: 0 }
const restrictions = sql`kind in ('held', 'hidden', 'silenced', 'banned')`
const hours = (later: string, earlier: string) =>
  sql`extract(epoch from ${sql.ref(later)} - ${sql.ref(earlier)}) / 3600`

export function totalsQuery(from: Date, until: Date) {
  return sql<Totals>`
    select posts.count as posts, comments.count as comments, reports.count as reports, events.restrictions,
      events.appeals, events.overturned, events.answered, cases.decided,
      cases.hours as "medianHoursToDecide", cases.appeal_hours as "medianHoursToAnswerAppeal",
      null::float8 as "overturnedShare"
    from (select count(*)::integer as count from community_posts
      where origin = 'member' and state = 'live' and published_at > ${from} and published_at <= ${until}) as posts
    cross join (select coalesce(sum(counter.comments), 0)::integer as count from community_posts as post
      join community_counters as counter on counter.post_id = post.id
      where post.state = 'live' and post.published_at > ${from} and post.published_at <= ${until}) as comments
    cross join (select count(*)::integer as count from community_reports
      where reported_at > ${from} and reported_at <= ${until}) as reports
    cross join (
      select count(*) filter (where ${restrictions})::integer as restrictions,
        count(*) filter (where kind = 'appealed')::integer as appeals,
        count(*) filter (where kind = 'appeal-overturned')::integer as overturned,
        count(*) filter (where kind in ('appeal-upheld', 'appeal-overturned'))::integer as answered
      from community_moderation_events where at > ${from} and at <= ${until}
    ) as events
    cross join (
      select count(*)::integer as decided,
        percentile_cont(0.5) within group (order by ${hours('closed_at', 'received_at')})::float8 as hours,
        (percentile_cont(0.5) within group (order by ${hours('closed_at', 'received_at')})
          filter (where kind = 'appeal'))::float8 as appeal_hours
      from community_cases where received_at > ${from} and received_at <= ${until} and decided_by is not null
    ) as cases`
}

function rulesQuery(from: Date, until: Date) {
  return sql<RuleRow>`
    select rule, sum(reports)::integer as reports, sum(rules)::integer as "byRules", sum(model)::integer as "byModel",
      sum(by_reports)::integer as "byReports", sum(moderators)::integer as "byModerators",
      sum(orders)::integer as "byOrders", sum(overturned)::integer as overturned
    from (
      select rule, 1 as reports, 0 as rules, 0 as model, 0 as by_reports, 0 as moderators, 0 as orders, 0 as overturned
      from community_reports where reported_at > ${from} and reported_at <= ${until}
      union all
      select rule, 0, (decider = 'rules')::integer, (decider = 'model')::integer, (decider = 'reports')::integer,
        (decider = 'moderator')::integer, (decider = 'order')::integer, 0
      from community_moderation_events where at > ${from} and at <= ${until} and ${restrictions}
      union all
      select rule, 0, 0, 0, 0, 0, 0, 1 from community_cases
      where received_at > ${from} and received_at <= ${until} and kind = 'appeal' and outcome = 'overturn'
    ) as each
    where rule = any(${[...communityRules]}::text[]) group by rule`
}

function clocksQuery(from: Date, until: Date) {
  return sql<ClockRow>`
    select clock as kind, count(*)::integer as received,
      count(*) filter (where coalesce(closed_at, ${until}) <= due_at)::integer as "inTime"
    from community_cases where received_at > ${from} and received_at <= ${until} and clock is not null group by clock`
}
