import { defineHandler } from '../platform/jobs/jobs.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { sendDigest } from './send/send-digest.ts'
import { sendDueNotices } from './send/send-due-notices.ts'
import { sendDigestJob, sendDueNoticesJob, sendNoticeJob } from './send-notice.job.ts'
import { sendNotice, type NoticeDependencies } from './send/send-notice.ts'

/** Notification jobs, run by the process `jobs`. */
export function noticesJobs(dependencies: NoticeDependencies): JobList {
  return {
    jobs: [sendNoticeJob, sendDigestJob, sendDueNoticesJob],
    handlers: [
      defineHandler(sendNoticeJob, (payload) => sendNotice(dependencies, payload)),
      defineHandler(sendDigestJob, ({ digestId }) => sendDigest(dependencies, digestId)),
      defineHandler(sendDueNoticesJob, () => sendDueNotices(dependencies.database)),
    ],
  }
}
