import { defineHandler } from '../platform/jobs/jobs.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { publishDueArticlesJob } from './publishing/publish-due.job.ts'
import { publishDueArticles } from './publishing/publish-due.ts'
import { writeDueReportsJob, writeReportsJob } from './reports/write-reports.job.ts'
import { findDueMonth, writeReports } from './reports/write-reports.ts'

/** Publishing and market reports, run in the process `jobs`. */
export function newsroomJobs({ database, log }: { database: Database; log: Log }): JobList {
  return {
    jobs: [publishDueArticlesJob, writeReportsJob, writeDueReportsJob],
    handlers: [
      defineHandler(publishDueArticlesJob, () => publishDueArticles(database, log)),
      defineHandler(writeReportsJob, ({ month }) => writeReports(database, month, new Date())),
      defineHandler(writeDueReportsJob, async () => {
        const now = new Date()
        const month = await findDueMonth(database, now)
        return month === null ? { written: 0 } : writeReports(database, month, now)
      }),
    ],
  }
}
