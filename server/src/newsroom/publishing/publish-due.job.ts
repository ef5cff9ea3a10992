import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Runs at an article's publication time, and every minute for articles whose own job was lost. */
export const publishDueArticlesJob = defineJob({
  name: 'publish-due-articles',
  payload: z.unknown(),
  priority: 5,
  everyMinute: true,
})
