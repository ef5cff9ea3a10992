import type { NumberGroup, NumberMetric, NumberSeries } from '@pahiya/contract/admin/numbers'
import { addDays, nextPeriod, periodOf, periodsBetween, type Step } from '@pahiya/domain/site-numbers/periods'
import { publishFigures, publishTotal, type DayCount, type Figure } from '@pahiya/domain/site-numbers/publish-counts'
import { dayInIndia, type CalendarDay } from '@pahiya/domain/time/calendar-days'
import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'
import { countedSources } from './counted-sources.ts'

const metrics: Record<NumberMetric, { group: NumberGroup; hasCost: boolean }> = {
  searches: { group: 'search', hasCost: false },
  zero_results: { group: 'search', hasCost: false },
  limit_hits: { group: 'search', hasCost: false },
  contacts: { group: 'marketplace', hasCost: false },
  publications: { group: 'marketplace', hasCost: false },
  deals: { group: 'marketplace', hasCost: false },
  pro_starts: { group: 'pro', hasCost: false },
  pro_renewals: { group: 'pro', hasCost: false },
  pro_cancellations: { group: 'pro', hasCost: false },
  payment_fees: { group: 'costs', hasCost: true },
  llm_assistant: { group: 'costs', hasCost: true },
  llm_research: { group: 'costs', hasCost: true },
  llm_safety: { group: 'costs', hasCost: true },
  llm_rewording: { group: 'costs', hasCost: true },
}

const usualDays = 30
/** Events are queued for some seconds before they are written, so a day is complete a little later. */
const lateMs = 5 * 60_000

type Asked = { by: Step; from?: string | undefined; until?: string | undefined }
type Numbers = { by: Step; from: string; until: string; through: string | null; series: NumberSeries[] }

/** Only complete days are counted, so that figures read a minute apart do not reveal the events in between. */
export async function readNumbers(database: Database, asked: Asked, now = new Date()): Promise<Numbers> {
  const through = await readCompleteDay(database)
  const today = dayInIndia(now)
  const until = asked.until ?? through ?? addDays(today, -1)
  const from = asked.from ?? addDays(until, 1 - usualDays)
  const first = periodOf(from, asked.by)
  const last = [
    addDays(nextPeriod(periodOf(until, asked.by), asked.by), -1),
    through ?? addDays(first, -1),
  ].toSorted()[0]!
  const [{ rows }, limitHitsSince] = await Promise.all([
    numberDaysQuery(first, last).execute(database),
    readLimitHitsSince(database),
  ])
  const days = new Map(rows.map((row) => [`${row.metric} ${row.day}`, row.count]))
  const starts = last < first ? [] : periodsBetween(first, last, asked.by)
  const complete = new Set(starts.filter((start) => addDays(nextPeriod(start, asked.by), -1) <= last))
  const series = (Object.keys(metrics) as NumberMetric[]).map((metric) => {
    const figures = publishFigures(
      rows.filter((row) => row.metric === metric).map((row) => ({ ...row, related: findRelated(row, days) })),
      asked.by,
      starts,
      complete,
    )
    const { hasCost, group } = metrics[metric]
    const present = <Each extends Omit<Figure, 'start'>>({ amount, ...figure }: Each) => ({
      ...figure,
      rupees: hasCost && amount !== null ? Math.round(amount / 10_000) / 100 : null,
    })
    return {
      metric,
      group,
      hasCost,
      recordedSince: metric === 'limit_hits' ? limitHitsSince : null,
      figures: figures.map((each) => present(each)),
      total: present(publishTotal(figures)),
    }
  })
  return { by: asked.by, from: first, until: last < first ? until : last, through, series }
}

type DayRow = DayCount & { metric: string }

/** Counts from which this one can be computed as a difference: searches with results, first payments, renewals. */
function findRelated({ metric, day, count }: DayRow, days: ReadonlyMap<string, number>): number[] {
  const countOf = (other: NumberMetric) => days.get(`${other} ${day}`) ?? 0
  if (metric === 'zero_results') return [countOf('searches') - count]
  return metric === 'payment_fees' ? [countOf('pro_starts'), countOf('pro_renewals')] : []
}

function numberDaysQuery(from: CalendarDay, until: CalendarDay) {
  return sql<DayRow>`
    select metric, day::text, count, amount from number_days
    where metric = any(${Object.keys(metrics)}) and day between ${from} and ${until}`
}

/** The first day on which refused searches are recorded completely. */
async function readLimitHitsSince(database: Database): Promise<CalendarDay | null> {
  const { rows } = await sql<{ up_to_time: Date }>`
    select up_to_time from number_watermarks where source = 'limit_hits_recorded'`.execute(database)
  return rows[0] === undefined ? null : addDays(dayInIndia(rows[0].up_to_time), 1)
}

/** The last day before the time up to which every source is counted; null before the first run. */
async function readCompleteDay(database: Database): Promise<CalendarDay | null> {
  const sources = [...countedSources.map(({ name }) => name), 'cancellations']
  const { rows } = await sql<{ source: string; up_to_time: Date | number }>`
    select source, up_to_time from number_watermarks where source = any(${sources})`.execute(database)
  if (rows.length < sources.length) return null
  const earliest = Math.min(...rows.map(({ up_to_time }) => new Date(up_to_time).getTime()))
  return Number.isFinite(earliest) ? addDays(dayInIndia(new Date(earliest - lateMs)), -1) : null
}
