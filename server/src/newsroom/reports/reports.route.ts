import { writeMarketReportsRoute } from '@pahiya/contract/newsroom/market-reports'
import { monthInIndia } from '@pahiya/domain/time/months-in-india'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { countApprovers, findReports } from '../admin/find-admin-articles.ts'
import { presentAdminArticle } from '../admin/present-admin-article.ts'
import { findExistingKeys, findFirstMonth, reportKeys, reportScope } from './write-reports.ts'
import { writeReportsJob } from './write-reports.job.ts'

export function serveReports(http: FastifyInstance, database: Database): void {
  serveRoute(http, writeMarketReportsRoute, async ({ person, body: { month } }) => {
    const now = new Date()
    const firstMonth = await findFirstMonth(database)
    if (firstMonth === null || month < firstMonth || month > monthInIndia(now)) throw new AppError('month_not_counted')
    const keys = reportKeys(reportScope(month, now))
    const existing = await findExistingKeys(database, keys)
    const isWriting = existing.size < keys.length
    if (isWriting) await request(database, month, person.id)
    const [rows, admins] = await Promise.all([findReports(database, keys), countApprovers(database)])
    return { articles: rows.map((row) => presentAdminArticle(row, { id: person.id, admins })), isWriting }
  })
}

async function request(database: Database, month: string, by: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await enqueue(transaction, writeReportsJob, { month }, { key: `reports-${month}`, tries: 5 })
    await appendAuditEntry(transaction, {
      kind: 'market_reports_requested',
      actorId: by,
      subjectId: null,
      details: { month },
    })
  })
}
