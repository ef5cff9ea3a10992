import { closeOperatorReportRoute, operatorReportsRoute } from '@pahiya/contract/conversations/operator-reports'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { closeCase, openCasesQuery, type OpenCase } from '../messages/warning-cases.ts'
import { closeReport, openReportsQuery, type OpenReport } from './reports.ts'

const mostShown = 50

/** /admin/reports, the page of `pnpm reports`. */
export function serveOperatorReports(http: FastifyInstance, database: Database): void {
  serveRoute(http, operatorReportsRoute, async ({ query }) => {
    const [{ rows: reports }, { rows: cases }] = await Promise.all([
      openReportsQuery(mostShown + 1, query.reportsAfter).execute(database),
      openCasesQuery(mostShown + 1, query.casesAfter).execute(database),
    ])
    return {
      reports: reports.slice(0, mostShown).map(presentReport),
      hasMoreReports: reports.length > mostShown,
      cases: cases.slice(0, mostShown).map(presentCase),
      hasMoreCases: cases.length > mostShown,
    }
  })

  serveRoute(http, closeOperatorReportRoute, ({ person, params: { id }, body }) =>
    database.transaction().execute(async (transaction) => {
      const isReport = await closeReport(transaction, id)
      if (!isReport && !(await closeCase(transaction, id))) throw new AppError('report_not_found')
      await appendAuditEntry(transaction, {
        kind: 'report_closed',
        actorId: person.id,
        subjectId: null,
        details: { [isReport ? 'report' : 'case']: id, words: body.reason },
      })
    }),
  )
}

function presentReport({ reportedAt, ...report }: OpenReport) {
  return { ...report, reportedAt: reportedAt.toISOString() }
}

function presentCase({ openedAt, lastWarningAt, guestPhone, evidence, ...found }: OpenCase) {
  return {
    ...found,
    guestPhoneEnd: guestPhone?.slice(-4) ?? null,
    openedAt: openedAt.toISOString(),
    lastWarningAt: lastWarningAt.toISOString(),
    evidence: evidence.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  }
}
