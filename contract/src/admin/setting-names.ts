/** Settings that the back office can change while the processes run. Each is named like its environment variable. */
export const settingNames = [
  'RATE_PER_VISITOR',
  'RATE_PER_NETWORK',
  'SEARCHES_PER_IPV4',
  'SEARCHES_PER_IPV6_64',
  'SEARCHES_PER_IPV6_48',
  'SEARCHES_NETWORK_DAY_PERCENT',
  'SEARCHES_REPEAT_MINUTES',
  'SEARCHES_REFINE_MINUTES',
  'SEARCH_NEEDS_LOGIN',
  'SEARCH_TIMEOUT_MS',
  'CHATS_PER_NETWORK_DAY',
  'SMS_PER_DAY',
  'CHANNEL_FEED_SECONDS',
  'CRAWL_PAUSE_MS',
  'BACKGROUND_ROWS_PER_SECOND',
  'LLM_RUPEES_PER_DAY',
  'LLM_RUPEES_IN_ALL',
  'LLM_TOKENS_PER_DAY',
  'LLM_TOKENS_IN_ALL',
  'LLM_SAFETY_PERCENT',
  'LLM_ASSISTANT_BUDGET',
  'LLM_RESEARCH_BUDGET',
  'LLM_SAFETY_BUDGET',
  'LLM_REWORDING_BUDGET',
] as const
export type SettingName = (typeof settingNames)[number]

export const settingGroups = ['limits', 'search', 'sources', 'messages', 'models'] as const
export type SettingGroup = (typeof settingGroups)[number]
