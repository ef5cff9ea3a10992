import type { Database } from '../../platform/engines/postgres.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import type { JobList } from '../../platform/jobs/run-job-list.ts'
import { alarmHalfTime, forgetClosedCases } from './cases/alarm-cases.ts'
import { endPassedMeasures } from './log/end-measures.ts'
import { moderateCommunityJob } from './moderation.job.ts'
import { computeTrustLevels } from './trust/compute-levels.ts'

/** Run in the process `jobs`. */
export function moderationJobs({ database }: { database: Database }): JobList {
  return {
    jobs: [moderateCommunityJob],
    handlers: [
      defineHandler(moderateCommunityJob, async () => {
        const now = new Date()
        return {
          ...(await endPassedMeasures(database, now)),
          ...(await alarmHalfTime(database, now)),
          ...(await computeTrustLevels(database, now)),
          ...(await forgetClosedCases(database, now)),
        }
      }),
    ],
  }
}
