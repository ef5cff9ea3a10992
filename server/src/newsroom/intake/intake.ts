import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import { countFeeds } from '../feeds/feed-registry.ts'
import type { Outbound } from '../feeds/fetch-feed.ts'
import { createPerplexity } from '../generation/research/perplexity.ts'
import { createFirecrawl } from '../generation/research/firecrawl.ts'
import { readProviderStates } from '../generation/research/provider-states.ts'

export type IntakeSettings = Pick<
  Config,
  'PERPLEXITY_URL' | 'PERPLEXITY_KEY' | 'FIRECRAWL_URL' | 'FIRECRAWL_KEY' | 'NEWS_PRIVATE_HOSTS'
>

export function readOutbound({ NEWS_PRIVATE_HOSTS }: Pick<Config, 'NEWS_PRIVATE_HOSTS'>): Outbound {
  return { privateHosts: NEWS_PRIVATE_HOSTS.split(',').filter((host) => host !== '') }
}

/** What articles and their desk need from feeds and generation. */
export function createIntake({ database, llm, config }: { database: Database; llm: Llm; config: IntakeSettings }) {
  const configured = {
    perplexity: createPerplexity(config) !== null,
    gemini: llm.isConfigured('research'),
    firecrawl: createFirecrawl(config) !== null,
  }
  return {
    canGenerate: configured.gemini,
    reportProviders: async () => ({
      apiStatus: await readProviderStates(database, configured),
      feeds: await countFeeds(database),
    }),
  }
}
