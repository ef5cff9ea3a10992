import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const copySourcesJob = defineJob({
  name: 'copy-article-sources',
  payload: z.unknown(),
  priority: 40,
  pool: 'long',
  everyMinute: true,
})
