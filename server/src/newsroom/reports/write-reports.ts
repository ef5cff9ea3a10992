import type { ArticleText } from '@pahiya/domain/newsroom/article-text'
import { reportKey, reportKinds, type ReportKind, type ReportScope } from '@pahiya/domain/newsroom/reports/report-text'
import { writeCutsReport } from '@pahiya/domain/newsroom/reports/write-cuts-report'
import { writeDaysReport } from '@pahiya/domain/newsroom/reports/write-days-report'
import { writePriceReport } from '@pahiya/domain/newsroom/reports/write-price-report'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { monthBefore, monthInIndia } from '@pahiya/domain/time/months-in-india'
import { sql } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { storeArchives } from '../articles/archives.ts'
import { createArticle } from '../articles/save-article.ts'
import { readCutsFacts } from './cuts-facts.ts'
import { readDaysFacts } from './days-facts.ts'
import { readPriceFacts } from './price-facts.ts'

const city = 'Hyderabad'

const writers: Record<ReportKind, (database: Database, scope: ReportScope) => Promise<ArticleText>> = {
  prices: async (database, scope) => writePriceReport(await readPriceFacts(database, scope)),
  'days-on-offer': async (database, scope) => writeDaysReport(await readDaysFacts(database, scope)),
  'price-cuts': async (database, scope) => writeCutsReport(await readCutsFacts(database, scope)),
}

/** Months as in market months, in Indian time. */
export function reportScope(month: string, now: Date): ReportScope {
  return { city, month, isComplete: month < monthInIndia(now), asOf: dayInIndia(now) }
}

export function reportKeys(scope: ReportScope): string[] {
  return reportKinds.map((kind) => reportKey(kind, scope))
}

/**
 * Writes the missing reports of a month and submits them for approval. A report is written once, however often this
 * runs.
 */
export async function writeReports(database: Database, month: string, now: Date): Promise<{ written: number }> {
  const scope = reportScope(month, now)
  const existing = await findExistingKeys(database, reportKeys(scope))
  let written = 0
  for (const kind of reportKinds) {
    const key = reportKey(kind, scope)
    if (existing.has(key)) continue
    if (await saveReport(database, key, await writers[kind](database, scope), now)) written += 1
  }
  return { written }
}

export async function findExistingKeys(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select report_key as key from articles where report_key = any(${[...keys]}::text[]) limit 10`.execute(database)
  return new Set(rows.map(({ key }) => key))
}

async function saveReport(database: Database, reportKeyText: string, text: ArticleText, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const stored = await storeArchives(transaction, text, now)
    const id = await createArticle(transaction, {
      origin: 'market-report',
      authorId: null,
      reportKey: reportKeyText,
      text: stored,
    })
    if (id === null) return false
    await sql`update articles set status = 'pending_approval' where id = ${id}`.execute(transaction)
    await appendAuditEntry(transaction, {
      kind: 'article_created',
      actorId: null,
      subjectId: null,
      details: { article: id, version: 1, report: reportKeyText },
    })
    return true
  })
}

/** The last complete month once it has been counted after its end, if its reports are missing and it had adverts. */
export async function findDueMonth(database: Database, now: Date): Promise<string | null> {
  const month = monthBefore(monthInIndia(now), 1)
  const keys = reportKeys(reportScope(month, now))
  if ((await findExistingKeys(database, keys)).size === keys.length) return null
  const { rows } = await dueMonthQuery(month, city).execute(database)
  return rows.length > 0 ? month : null
}

function dueMonthQuery(month: string, name: string) {
  return sql`
    select from market_month_refreshes
    where month = ${`${month}-01`}::date
      and refreshed_at >= (${`${month}-01`}::date + interval '1 month 1 hour') at time zone 'Asia/Kolkata'
      and exists (
        select from market_months
        where market_months.month = ${`${month}-01`}::date and city is not null and year is null
          and lower(city) = ${name.toLowerCase()})
    limit 1`
}

/** The first month in which adverts of the reports' city were counted; null before any was. */
export async function findFirstMonth(database: Database): Promise<string | null> {
  const { rows } = await firstMonthQuery(city).execute(database)
  return rows[0]?.month ?? null
}

export const firstMonthQuery = (name: string) => sql<{ month: string }>`
  select to_char(month, 'YYYY-MM') as month from market_months
  where city is not null and year is null and lower(city) = ${name.toLowerCase()}
  order by market_months.month limit 1`
