/** BLOG-06, in the order of the filter. */
export const categories = ['market-trends', 'buying-guides', 'technology', 'policy'] as const
export type Category = (typeof categories)[number]

/** BLOG-17. A scheduled article is an approved one with a due time. */
export const articleStatuses = ['draft', 'pending_approval', 'approved', 'published', 'shared'] as const
export type ArticleStatus = (typeof articleStatuses)[number]

/** people: written by an admin. market-report: from our own figures by a template. machine: by a language model. */
export const articleOrigins = ['people', 'market-report', 'machine'] as const
export type ArticleOrigin = (typeof articleOrigins)[number]

export const networks = ['mastodon', 'bluesky', 'telegram'] as const
export type Network = (typeof networks)[number]

/** Actions that an admin may take on an article in its present state. */
export const articleActions = [
  'edit',
  'submit',
  'return',
  'approve',
  'schedule',
  'unschedule',
  'publish',
  'share',
  'correct',
  'delete',
] as const
export type ArticleAction = (typeof articleActions)[number]

export const longestTitle = 160
export const longestExcerpt = 400
export const longestContent = 60_000
export const longestTopic = 120
export const longestTag = 40
export const mostTags = 8
export const mostSources = 30
/** BLOG-03, BLOG-09. */
export const topicsInStrip = 8
export const topicsInSidebar = 5
