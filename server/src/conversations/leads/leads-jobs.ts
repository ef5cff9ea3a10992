import { defineHandler } from '../../platform/jobs/jobs.ts'
import type { JobList } from '../../platform/jobs/run-job-list.ts'
import { deleteOldLeadsJob, sendLeadJob } from './send-lead.job.ts'
import { deleteOldLeads, sendLead, type LeadDependencies } from './send-lead.ts'

/** Leads to other portals, sent in the process `jobs`, which has the mail server. */
export function leadsJobs(dependencies: LeadDependencies): JobList {
  return {
    jobs: [sendLeadJob, deleteOldLeadsJob],
    handlers: [
      defineHandler(sendLeadJob, ({ leadId }) => sendLead(dependencies, leadId)),
      defineHandler(deleteOldLeadsJob, (_, signal) => deleteOldLeads(dependencies.database, { signal })),
    ],
  }
}

/** Parses LEAD_CREDENTIALS: source=value of the Authorization header, several separated by `;`. */
export function leadCredentials(said: string | undefined): ReadonlyMap<string, string> {
  const pairs = (said ?? '').split(';').filter(Boolean)
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}
