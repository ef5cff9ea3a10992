import {
  closeOperatorReportRoute,
  openOperatorReportRoute,
  operatorReportsRoute,
} from '@pahiya/contract/conversations/operator-reports'
import type { FastifyInstance } from 'fastify'
import { findOpenReports, recordReportLook } from '../../accounts/people/staff-looks.ts'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { closeCase, findCasePeople, openCasesQuery, type OpenCase } from '../messages/warning-cases.ts'
import { closeReport, findReportPeople, openReportsQuery, type OpenReport } from './reports.ts'

const mostShown = 50

/**
 * /admin/reports, the counterpart of `pnpm reports`. Messages are shown only after a reason is given, which is recorded
 * like any access to personal data.
 */
export function serveOperatorReports(http: FastifyInstance, database: Database): void {
  serveRoute(http, operatorReportsRoute, async ({ query, person }) => {
    const [{ rows: reports }, { rows: cases }] = await Promise.all([
      openReportsQuery(mostShown + 1, query.reportsAfter).execute(database),
      openCasesQuery(mostShown + 1, query.casesAfter).execute(database),
    ])
    const ids = [...reports, ...cases].map(({ id }) => id)
    const openUntil = await findOpenReports(database, ids, person.id)
    return {
      reports: reports.slice(0, mostShown).map((report) => presentReport(report, openUntil.get(report.id))),
      hasMoreReports: reports.length > mostShown,
      cases: cases.slice(0, mostShown).map((found) => presentCase(found, openUntil.get(found.id))),
      hasMoreCases: cases.length > mostShown,
    }
  })

  serveRoute(http, openOperatorReportRoute, ({ person, params: { id }, body: { reason } }) =>
    database.transaction().execute(async (transaction) => {
      const accountIds = (await findReportPeople(transaction, id)) ?? (await findCasePeople(transaction, id))
      if (accountIds === null) throw new AppError('report_not_found')
      await recordReportLook(transaction, { reportId: id, accountIds, staffId: person.id, reason })
    }),
  )

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

function presentReport({ reportedAt, note, ...report }: OpenReport, until: Date | undefined) {
  return {
    ...report,
    reportedAt: reportedAt.toISOString(),
    opened: until === undefined ? null : { note, until: until.toISOString() },
  }
}

function presentCase({ openedAt, lastWarningAt, guestPhone, evidence, ...found }: OpenCase, until: Date | undefined) {
  return {
    ...found,
    openedAt: openedAt.toISOString(),
    lastWarningAt: lastWarningAt.toISOString(),
    opened:
      until === undefined
        ? null
        : {
            guestPhoneEnd: guestPhone?.slice(-4) ?? null,
            evidence: evidence.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
            until: until.toISOString(),
          },
  }
}
