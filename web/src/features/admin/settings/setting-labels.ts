import type { SettingGroup, SettingName } from '@pahiya/contract/admin/setting-names'
import type { SettingSpec } from '@pahiya/contract/admin/settings'

type Unit = Extract<SettingSpec, { kind: 'number' }>['unit']
type Label = { name: string; hint: string }

export const groupLabels: Readonly<Record<SettingGroup, string>> = {
  limits: /*i18n*/ 'Limits',
  search: /*i18n*/ 'Search',
  sources: /*i18n*/ 'Sources and background work',
  messages: /*i18n*/ 'Messages and feeds',
  models: /*i18n*/ 'Language models',
}

export const unitLabels: Readonly<Record<Unit, string>> = {
  'calls per minute': /*i18n*/ 'calls per minute',
  searches: /*i18n*/ 'searches',
  chats: /*i18n*/ 'chats',
  percent: /*i18n*/ 'percent',
  minutes: /*i18n*/ 'minutes',
  milliseconds: /*i18n*/ 'milliseconds',
  seconds: /*i18n*/ 'seconds',
  messages: /*i18n*/ 'messages',
  'rows per second': /*i18n*/ 'rows per second',
  rupees: /*i18n*/ 'rupees',
  tokens: /*i18n*/ 'tokens',
}

/** Labels of the amounts in settings that have several. */
export const amountLabels: Readonly<Record<string, string>> = {
  'rupees.person': /*i18n*/ 'Rupees for one person and day',
  'rupees.day': /*i18n*/ 'Rupees a day',
  'rupees.all': /*i18n*/ 'Rupees in all',
  'tokens.person': /*i18n*/ 'Tokens for one person and day',
  'tokens.day': /*i18n*/ 'Tokens a day',
  'tokens.all': /*i18n*/ 'Tokens in all',
}

export const optionLabels: Readonly<Record<string, string>> = { yes: /*i18n*/ 'yes', no: /*i18n*/ 'no' }

const budgetHint = /*i18n*/ 'Calls of this role are refused once an amount is used up. The total never resets.'

export const settingLabels: Readonly<Record<SettingName, Label>> = {
  RATE_PER_VISITOR: {
    name: /*i18n*/ 'Searches per minute and visitor',
    hint: /*i18n*/ 'Cheaper calls have a multiple of this limit.',
  },
  RATE_PER_NETWORK: {
    name: /*i18n*/ 'Searches per minute and network',
    hint: /*i18n*/ 'A network is an IPv4 address or an IPv6 /64. A /48 has 25 times this limit.',
  },
  SEARCHES_PER_IPV4: {
    name: /*i18n*/ 'Searches per IPv4 address and month',
    hint: /*i18n*/ 'All visitors without an account behind one address, in the rolling window.',
  },
  SEARCHES_PER_IPV6_64: {
    name: /*i18n*/ 'Searches per IPv6 /64 and month',
    hint: /*i18n*/ 'All visitors without an account in one home network.',
  },
  SEARCHES_PER_IPV6_48: {
    name: /*i18n*/ 'Searches per IPv6 /48 and month',
    hint: /*i18n*/ 'All visitors without an account in one larger network.',
  },
  SEARCHES_NETWORK_DAY_PERCENT: {
    name: /*i18n*/ 'Share of a network’s month that one day may use',
    hint: /*i18n*/ 'So that one crawler does not use up the searches of everyone in its network.',
  },
  SEARCHES_REPEAT_MINUTES: {
    name: /*i18n*/ 'Free repetition of a search',
    hint: /*i18n*/ 'The same search within this time is not charged again.',
  },
  SEARCHES_REFINE_MINUTES: {
    name: /*i18n*/ 'Free refinement of a search',
    hint: /*i18n*/ 'Changing filters within this time is not charged again.',
  },
  SEARCH_NEEDS_LOGIN: {
    name: /*i18n*/ 'Searching needs an account',
    hint: /*i18n*/ 'Protects against attacks by visitors without an account.',
  },
  SEARCH_TIMEOUT_MS: {
    name: /*i18n*/ 'Longest wait for the search engine',
    hint: /*i18n*/ 'After this time the database answers the search.',
  },
  CHATS_PER_NETWORK_DAY: {
    name: /*i18n*/ 'Free chats per network and day',
    hint: /*i18n*/ 'Questions to Alex by visitors without an account.',
  },
  SMS_PER_DAY: {
    name: /*i18n*/ 'Codes by SMS a day',
    hint: /*i18n*/ 'For all people together. Each SMS costs money.',
  },
  CHANNEL_FEED_SECONDS: {
    name: /*i18n*/ 'Shortest time between two feeds to a channel',
    hint: /*i18n*/ 'Announcements of the seller’s cars to Google and Meta.',
  },
  CRAWL_PAUSE_MS: {
    name: /*i18n*/ 'Pause after each request to a portal',
    hint: /*i18n*/ 'A longer pause that the portal itself asks for stays in force.',
  },
  BACKGROUND_ROWS_PER_SECOND: {
    name: /*i18n*/ 'Pace of background work',
    hint: /*i18n*/ 'Rows that valuing, matching and reindexing may write in total.',
  },
  LLM_RUPEES_PER_DAY: { name: /*i18n*/ 'All roles: rupees a day', hint: budgetHint },
  LLM_RUPEES_IN_ALL: { name: /*i18n*/ 'All roles: rupees in all', hint: budgetHint },
  LLM_TOKENS_PER_DAY: { name: /*i18n*/ 'All roles: tokens a day', hint: budgetHint },
  LLM_TOKENS_IN_ALL: { name: /*i18n*/ 'All roles: tokens in all', hint: budgetHint },
  LLM_SAFETY_PERCENT: {
    name: /*i18n*/ 'Share left to the safety role',
    hint: /*i18n*/ 'Moderation continues when the other roles have used up their budgets.',
  },
  LLM_ASSISTANT_BUDGET: { name: /*i18n*/ 'Budget of the assistant', hint: budgetHint },
  LLM_RESEARCH_BUDGET: { name: /*i18n*/ 'Budget of research', hint: budgetHint },
  LLM_SAFETY_BUDGET: { name: /*i18n*/ 'Budget of safety', hint: budgetHint },
  LLM_REWORDING_BUDGET: { name: /*i18n*/ 'Budget of rewording', hint: budgetHint },
}
