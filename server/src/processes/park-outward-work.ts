import { sql } from 'kysely'
import { sendAlertsJob } from '../alerts/sending/send-alerts.job.ts'
import { connectCallJob } from '../conversations/calls/connect-call.job.ts'
import { sendLeadJob } from '../conversations/leads/send-lead.job.ts'
import { skipUnsent } from '../notices/send/skip-unsent.ts'
import { sendDigestJob, sendNoticeJob } from '../notices/send-notice.job.ts'
import { cancelSubscriptionJob, sendRefundJob } from '../plans/payments/payment-jobs.ts'
import type { Database } from '../platform/engines/postgres.ts'

/** Jobs that reach people, dealers or the payment provider. Feeds to channels send the current stock, so they may run. */
const outwardJobs = [
  sendNoticeJob,
  sendDigestJob,
  sendAlertsJob,
  sendLeadJob,
  connectCallJob,
  sendRefundJob,
  cancelSubscriptionJob,
].map(({ name }) => name)

/**
 * For a database restored from a backup, before any process runs on it: parks the outward jobs that waited when the
 * backup was taken, because most of them have run since. A parked job counts as given up (alert JobsGivenUp), and an
 * operator may reschedule it. Waiting deliveries of notices are skipped.
 */
export async function parkOutwardWork(
  database: Database,
  takenAt: string,
): Promise<{ jobs: Record<string, number>; notices: number }> {
  const reason = `parked: waited when the backup of ${takenAt} was taken`
  const jobs = await database.transaction().execute(async (transaction) => {
    // Runners that held jobs during the backup do not exist here.
    await sql`select graphile_worker.force_unlock_workers(array(
        select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(transaction)
    const { rows } = await sql<{ job: string; count: number }>`
      with outward as (
        select id, task_identifier from graphile_worker.jobs
        where task_identifier = any(${outwardJobs}) and attempts < max_attempts
      ), parked as (
        select id from graphile_worker.permanently_fail_jobs(array(select id from outward), ${reason})
      )
      select task_identifier as job, count(*)::int as count from outward join parked using (id) group by 1 order by 1
    `.execute(transaction)
    return Object.fromEntries(rows.map(({ job, count }) => [job, count]))
  })
  return { jobs, notices: await skipUnsent(database, 'restored_from_a_backup') }
}
