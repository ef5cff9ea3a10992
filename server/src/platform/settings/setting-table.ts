import type { SettingGroup, SettingName } from '@pahiya/contract/admin/setting-names'
import type { AmountField, SettingSpec, SettingUnit } from '@pahiya/domain/settings/setting-value'

export type SettingDefinition = { group: SettingGroup; isMoney: boolean; spec: SettingSpec }

const number = (unit: SettingUnit, min: number, max: number): SettingSpec => ({ kind: 'number', unit, min, max })

const mostRupees = 1_000_000
const mostTokens = 10_000_000_000
const spans = ['person', 'day', 'all'] as const
const budget: SettingSpec = {
  kind: 'amounts',
  fields: [
    ...spans.map((span): AmountField => ({ key: `rupees.${span}`, unit: 'rupees', min: 0, max: mostRupees })),
    ...spans.map((span): AmountField => ({ key: `tokens.${span}`, unit: 'tokens', min: 0, max: mostTokens })),
  ],
}

/**
 * Settings that may change while processes run, because the code reads them at each use. The ranges are narrower than
 * those of the environment: no value here stops the site or locks out the people who would correct it.
 */
export const settingTable: Readonly<Record<SettingName, SettingDefinition>> = {
  RATE_PER_VISITOR: { group: 'limits', isMoney: false, spec: number('calls per minute', 20, 100_000) },
  RATE_PER_NETWORK: { group: 'limits', isMoney: false, spec: number('calls per minute', 100, 1_000_000) },
  SEARCHES_PER_IPV4: { group: 'limits', isMoney: false, spec: number('searches', 10, 1_000_000) },
  SEARCHES_PER_IPV6_64: { group: 'limits', isMoney: false, spec: number('searches', 10, 1_000_000) },
  SEARCHES_PER_IPV6_48: { group: 'limits', isMoney: false, spec: number('searches', 10, 1_000_000) },
  SEARCHES_NETWORK_DAY_PERCENT: { group: 'limits', isMoney: false, spec: number('percent', 1, 100) },
  SEARCHES_REPEAT_MINUTES: { group: 'search', isMoney: false, spec: number('minutes', 0, 1_440) },
  SEARCHES_REFINE_MINUTES: { group: 'search', isMoney: false, spec: number('minutes', 0, 1_440) },
  SEARCH_NEEDS_LOGIN: { group: 'search', isMoney: false, spec: { kind: 'choice', options: ['no', 'yes'] } },
  SEARCH_TIMEOUT_MS: { group: 'search', isMoney: false, spec: number('milliseconds', 200, 60_000) },
  CHATS_PER_NETWORK_DAY: { group: 'limits', isMoney: false, spec: number('chats', 1, 1_000_000) },
  SMS_PER_DAY: { group: 'messages', isMoney: true, spec: number('messages', 0, 1_000_000) },
  CHANNEL_FEED_SECONDS: { group: 'messages', isMoney: false, spec: number('seconds', 0, 3_600) },
  CRAWL_PAUSE_MS: { group: 'sources', isMoney: false, spec: number('milliseconds', 0, 60_000) },
  BACKGROUND_ROWS_PER_SECOND: { group: 'sources', isMoney: false, spec: number('rows per second', 1, 100_000) },
  LLM_RUPEES_PER_DAY: { group: 'models', isMoney: true, spec: number('rupees', 0, mostRupees) },
  LLM_RUPEES_IN_ALL: { group: 'models', isMoney: true, spec: number('rupees', 0, 100 * mostRupees) },
  LLM_TOKENS_PER_DAY: { group: 'models', isMoney: true, spec: number('tokens', 0, mostTokens) },
  LLM_TOKENS_IN_ALL: { group: 'models', isMoney: true, spec: number('tokens', 0, 100 * mostTokens) },
  LLM_SAFETY_PERCENT: { group: 'models', isMoney: false, spec: number('percent', 0, 100) },
  LLM_ASSISTANT_BUDGET: { group: 'models', isMoney: true, spec: budget },
  LLM_RESEARCH_BUDGET: { group: 'models', isMoney: true, spec: budget },
  LLM_SAFETY_BUDGET: { group: 'models', isMoney: true, spec: budget },
  LLM_REWORDING_BUDGET: { group: 'models', isMoney: true, spec: budget },
}
