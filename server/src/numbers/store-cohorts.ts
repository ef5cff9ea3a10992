import { nextPeriod, periodOf } from '@pahiya/domain/site-numbers/periods'
import { dayInIndia, monthsAfter, type CalendarDay } from '@pahiya/domain/time/calendar-days'
import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'
import { cohortMonths, funnelDefinitions, type FunnelName } from './funnel-definitions.ts'

type Cohort = {
  entered: number
  reached2: number
  open2: number
  reached3: number
  open3: number
  reached4: number
  open4: number
}

/**
 * Computes the cohorts of the last months as of the start of the day of `upTo`, up to which all steps are applied. Each
 * is computed once a day, until every window has passed.
 */
export async function storeCohorts(database: Database, upTo: Date): Promise<number> {
  const today = dayInIndia(upTo)
  const asOf = startOf(today)
  let stored = 0
  for (const { name, steps } of funnelDefinitions) {
    const windows = steps.map(({ windowDays }) => windowDays ?? 0)
    for (let back = 0; back < cohortMonths; back += 1) {
      const month = monthsAfter(periodOf(today, 'month'), -back)
      if (await isCurrent(database, { name, month, asOf, windows })) continue
      const cohort = await cohortQuery(name, { month, asOf, windows }).execute(database)
      await saveCohort(database, { name, month, asOf }, cohort.rows[0]!)
      stored += 1
    }
  }
  return stored
}

type Asked = { name: FunnelName; month: CalendarDay; asOf: Date; windows: readonly number[] }

async function isCurrent(database: Database, { name, month, asOf, windows }: Asked): Promise<boolean> {
  const { rows } = await sql<{ as_of: Date }>`
    select as_of from funnel_cohorts where funnel = ${name} and month = ${month}`.execute(database)
  const stored = rows[0]?.as_of
  if (stored === undefined || asOf < stored) return false
  const days = windows.reduce((sum, window) => sum + window, 0)
  const isFinal = stored.getTime() >= startOf(nextPeriod(month, 'month')).getTime() + days * 86_400_000
  return isFinal || asOf.getTime() === stored.getTime()
}

/**
 * A step counts if it was reached within its window after the one before, and before `asOf`. A visitor who has not
 * reached it counts as open until the window has passed. Windows are in hours: the arithmetic is several times faster
 * than with days, and has the same result in India.
 */
function cohortQuery(funnel: FunnelName, { month, asOf, windows }: Omit<Asked, 'name'>) {
  const within = (place: number) => sql`make_interval(hours => ${(windows[place] ?? 0) * 24}::integer)`
  const second = sql`(step2_at < ${asOf} and step2_at <= entered_at + ${within(1)})`
  const third = sql`(${second} and step3_at < ${asOf} and step3_at <= step2_at + ${within(2)})`
  const fourth = sql`(${third} and step4_at < ${asOf} and step4_at <= step3_at + ${within(3)})`
  return sql<Cohort>`
    select count(*) as entered,
      count(*) filter (where ${second}) as reached2,
      count(*) filter (where ${second} is not true and entered_at + ${within(1)} > ${asOf}) as open2,
      count(*) filter (where ${third}) as reached3,
      count(*) filter (where ${second} and ${third} is not true and step2_at + ${within(2)} > ${asOf}) as open3,
      count(*) filter (where ${fourth}) as reached4,
      count(*) filter (where ${third} and ${fourth} is not true and step3_at + ${within(3)} > ${asOf}) as open4
    from funnel_entries
    where funnel = ${funnel} and entered_at >= ${startOf(month)} and entered_at < ${asOf}
      and entered_at < ${startOf(nextPeriod(month, 'month'))}`
}

async function saveCohort(
  database: Database,
  { name, month, asOf }: Omit<Asked, 'windows'>,
  { entered, reached2, open2, reached3, open3, reached4, open4 }: Cohort,
): Promise<void> {
  await sql`
    insert into funnel_cohorts (funnel, month, as_of, entered, reached2, open2, reached3, open3, reached4, open4)
    values (${name}, ${month}, ${asOf}, ${entered}, ${reached2}, ${open2}, ${reached3}, ${open3}, ${reached4}, ${open4})
    on conflict (funnel, month) do update set as_of = excluded.as_of, entered = excluded.entered,
      reached2 = excluded.reached2, open2 = excluded.open2, reached3 = excluded.reached3, open3 = excluded.open3,
      reached4 = excluded.reached4, open4 = excluded.open4`.execute(database)
}

function startOf(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00+05:30`)
}
