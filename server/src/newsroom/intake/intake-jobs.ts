import { defineHandler } from '../../platform/jobs/jobs.ts'
import type { JobList } from '../../platform/jobs/run-job-list.ts'
import { createLlm } from '../../platform/llm/create-llm.ts'
import { newsFeedHandlers, refreshDueNewsFeedsJob, refreshNewsFeedJob } from '../feeds/refresh-feeds.job.ts'
import { checkHandlers, checkMachineTextsJob } from '../generation/checking/check-machine-texts.job.ts'
import { generateArticleJob, generationHandlers } from '../generation/generate-article.job.ts'
import { createFirecrawl } from '../generation/research/firecrawl.ts'
import { createPerplexity } from '../generation/research/perplexity.ts'
import { recordProviderCall } from '../generation/research/provider-states.ts'
import { createPageReader } from '../generation/research/read-page.ts'
import { copySourcesJob } from '../source-copies/copy-sources-job.ts'
import { copySources } from '../source-copies/copy-sources.ts'
import { readOutbound, type IntakeSettings } from './intake.ts'

type IntakeJobsDependencies = Parameters<typeof createLlm>[0] & { config: IntakeSettings }

/** Feeds, generation, checks and copies of sources of the newsroom, run in the process `jobs`. */
export function intakeJobs({ database, config, log, metrics }: IntakeJobsDependencies): JobList {
  const llm = createLlm({ database, config, log, metrics })
  const outbound = readOutbound(config)
  const scrape = createFirecrawl(config)
  const report = (answered: boolean) => recordProviderCall(database, 'firecrawl', answered)
  const readPage = createPageReader(outbound, scrape === null ? null : { scrape, report })
  const archivePage = async (url: string, signal?: AbortSignal) => (await readPage(url, signal))?.text ?? null
  return {
    jobs: [refreshNewsFeedJob, refreshDueNewsFeedsJob, generateArticleJob, checkMachineTextsJob, copySourcesJob],
    handlers: [
      ...newsFeedHandlers(database, outbound),
      ...generationHandlers({ database, llm, search: createPerplexity(config), readPage }),
      ...checkHandlers(database),
      defineHandler(copySourcesJob, (_payload, signal) => copySources(database, archivePage, signal)),
    ],
  }
}
