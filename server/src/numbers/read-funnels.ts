import type { Funnel } from '@pahiya/contract/admin/numbers'
import { periodOf } from '@pahiya/domain/site-numbers/periods'
import { publishFunnel } from '@pahiya/domain/site-numbers/publish-funnel'
import { dayInIndia, monthsAfter, type CalendarDay } from '@pahiya/domain/time/calendar-days'
import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'
import { cohortMonths, funnelDefinitions, type FunnelName } from './funnel-definitions.ts'

type CohortRow = {
  month: string
  entered: number
  reached2: number
  open2: number
  reached3: number
  open3: number
  reached4: number
  open4: number
}

/**
 * Cohorts by calendar month, which do not overlap. People are counted as of the start of today in India: a step taken
 * today is not counted yet, so that figures read a minute apart do not reveal one person.
 */
export async function readFunnels(
  database: Database,
  now = new Date(),
): Promise<{ through: CalendarDay | null; asOf: string; funnels: Funnel[] }> {
  const today = dayInIndia(now)
  const asOf = new Date(`${today}T00:00:00+05:30`)
  const since = monthsAfter(periodOf(today, 'month'), 1 - cohortMonths)
  const through = dayInIndia(new Date(asOf.getTime() - 1))
  const funnels = await Promise.all(
    funnelDefinitions.map(async ({ name, steps }) => {
      const windows = steps.map(({ windowDays }) => windowDays ?? 0)
      const { rows } = await cohortsQuery(name, { since, asOf, windows }).execute(database)
      return { name, steps: [...steps], cohorts: rows.map((row) => toCohort(row, steps.length)) }
    }),
  )
  return { through, asOf: asOf.toISOString(), funnels }
}

/**
 * A step counts if it was reached within its window after the one before. Whoever has not reached it is open while the
 * window has not passed.
 */
function cohortsQuery(
  funnel: FunnelName,
  { since, asOf, windows }: { since: CalendarDay; asOf: Date; windows: readonly number[] },
) {
  const within = (place: number) => sql`make_interval(days => ${windows[place] ?? 0}::integer)`
  return sql<CohortRow>`
    select to_char(date_trunc('month', entered_at at time zone 'Asia/Kolkata'), 'YYYY-MM-DD') as month,
      count(*) as entered,
      count(reached2) as reached2, count(*) filter (where reached2 is null and entered_at + ${within(1)} > ${asOf}) as open2,
      count(reached3) as reached3, count(*) filter (where reached3 is null and reached2 + ${within(2)} > ${asOf}) as open3,
      count(reached4) as reached4, count(*) filter (where reached4 is null and reached3 + ${within(3)} > ${asOf}) as open4
    from (
      select entered_at, reached2, reached3,
        case when step4_at <= reached3 + ${within(3)} and step4_at < ${asOf} then step4_at end as reached4
      from (
        select entered_at, reached2, step4_at,
          case when step3_at <= reached2 + ${within(2)} and step3_at < ${asOf} then step3_at end as reached3
        from (
          select entered_at, step3_at, step4_at,
            case when step2_at <= entered_at + ${within(1)} and step2_at < ${asOf} then step2_at end as reached2
          from funnel_entries
          where funnel = ${funnel} and entered_at >= ${since}::date::timestamp at time zone 'Asia/Kolkata'
            and entered_at < ${asOf}) as second) as third) as fourth
    group by 1 order by 1 desc`
}

function toCohort(row: CohortRow, steps: number): Funnel['cohorts'][number] {
  const all = [
    { before: row.entered, reached: row.reached2, open: row.open2 },
    { before: row.reached2, reached: row.reached3, open: row.open3 },
    { before: row.reached3, reached: row.reached4, open: row.open4 },
  ].slice(0, steps - 1)
  const splits = all.map(({ before, reached, open }) => ({ reached, open, dropped: before - reached - open }))
  return { month: row.month, ...publishFunnel(row.entered, splits) }
}
