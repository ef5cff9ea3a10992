import * as z from 'zod'
import { defineJob, defineHandler } from '../platform/jobs/jobs.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { JobList } from '../platform/jobs/run-job-list.ts'
import { notifyPriceCuts } from './notify-price-cuts.ts'
import { sendAlerts } from './sending/send-alerts.ts'
import { sendAlertsJob, sendDueAlertsJob } from './sending/send-alerts.job.ts'
import { sendDueAlerts } from './sending/send-due-alerts.ts'

const tellPriceCutsJob = defineJob({
  name: 'tell-price-cuts',
  payload: z.unknown(),
  priority: 50,
  everyMinute: true,
})

/** Notification jobs for saved cars and alerts, run in the process `jobs`. */
export function alertsJobs(database: Database): JobList {
  return {
    jobs: [tellPriceCutsJob, sendAlertsJob, sendDueAlertsJob],
    handlers: [
      defineHandler(tellPriceCutsJob, (_payload, signal) => notifyPriceCuts(database, signal)),
      defineHandler(sendAlertsJob, ({ accountId }) => sendAlerts(database, accountId)),
      defineHandler(sendDueAlertsJob, () => sendDueAlerts(database)),
    ],
  }
}
