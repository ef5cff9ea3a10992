import type { Funnel } from '@pahiya/contract/admin/numbers'
import { periodOf } from '@pahiya/domain/site-numbers/periods'
import { publishFunnel } from '@pahiya/domain/site-numbers/publish-funnel'
import { dayInIndia, monthsAfter, type CalendarDay } from '@pahiya/domain/time/calendar-days'
import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'
import { cohortMonths, funnelDefinitions } from './funnel-definitions.ts'

type CohortRow = {
  funnel: string
  month: string
  as_of: Date
  entered: number
  reached2: number
  open2: number
  reached3: number
  open3: number
  reached4: number
  open4: number
}

/**
 * Cohorts by calendar month, which do not overlap, as of the start of a day: a step taken since then is not counted
 * yet, so that figures read a minute apart do not reveal an individual.
 */
export async function readFunnels(
  database: Database,
  now = new Date(),
): Promise<{ through: CalendarDay | null; funnels: Funnel[] }> {
  const since = monthsAfter(periodOf(dayInIndia(now), 'month'), 1 - cohortMonths)
  const { rows } = await sql<CohortRow>`
    select funnel, month::text, as_of, entered, reached2, open2, reached3, open3, reached4, open4
    from funnel_cohorts where month >= ${since} order by month desc`.execute(database)
  const newest = Math.max(...rows.map(({ as_of }) => as_of.getTime()))
  return {
    through: rows.length === 0 ? null : dayInIndia(new Date(newest - 1)),
    funnels: funnelDefinitions.map(({ name, steps }) => ({
      name,
      steps: [...steps],
      cohorts: rows.filter(({ funnel }) => funnel === name).map((row) => toCohort(row, steps.length)),
    })),
  }
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
