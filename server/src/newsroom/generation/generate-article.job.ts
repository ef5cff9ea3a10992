import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../platform/engines/database.generated.ts'
import { jobQueue } from '../../platform/jobs/job-queues.ts'
import { defineHandler, defineJob, enqueue, type JobHandler } from '../../platform/jobs/jobs.ts'
import { generateArticle, generationTries, type GenerationDependencies } from './generate-article.ts'

export const generateArticleJob = defineJob({
  name: 'generate-article',
  payload: z.object({ generationId: z.uuid() }),
  priority: 30,
  pool: 'long',
})

/** One article is written at a time, so that a burst of requests strains neither the provider nor its budget. */
export async function enqueueGeneration(transaction: Kysely<DB>, generationId: string): Promise<void> {
  const options = {
    key: `generate-article-${generationId}`,
    queue: jobQueue('generate-article'),
    tries: generationTries,
  }
  await enqueue(transaction, generateArticleJob, { generationId }, options)
}

export function generationHandlers(dependencies: GenerationDependencies): JobHandler[] {
  return [
    defineHandler(generateArticleJob, ({ generationId }, signal) =>
      generateArticle(dependencies, generationId, signal),
    ),
  ]
}
