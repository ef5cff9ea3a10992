import * as z from 'zod'
import type { Database } from '../platform/engines/postgres.ts'
import { defineHandler, defineJob } from '../platform/jobs/jobs.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { verifyPiece } from './verify-piece.ts'

const verifyAuditJob = defineJob({ name: 'verify-audit', payload: z.unknown(), priority: 30, everyMinute: true })

/** Verifies the audit log, run in the process `jobs`. */
export function auditJobs({ database, log }: { database: Database; log: Log }): JobList {
  return { jobs: [verifyAuditJob], handlers: [defineHandler(verifyAuditJob, () => verifyPiece(database, log))] }
}
