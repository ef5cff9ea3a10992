/** COMM-15, in the order of the sidebar. The sidebar calls 'discussion' Community (C-27). */
export const postCategories = ['reviews', 'questions', 'market-insights', 'discussion'] as const
export type PostCategory = (typeof postCategories)[number]

/** COMM-22. */
export const feedTabs = ['feed', 'spotlight', 'events', 'resources'] as const
export type FeedTab = (typeof feedTabs)[number]

/** COMM-12, COMM-13. */
export const shortestTitle = 5
export const longestTitle = 150
export const shortestContent = 10
export const longestContent = 5_000
export const shortestComment = 2
export const longestComment = 2_000

/** COMM-03, C-32. */
export const postsOnPage = 20
export const commentsOnPage = 50
/** Length of a text in lists. */
export const longestExcerpt = 600
/** A reply at the deepest level becomes a sibling of the comment that it answers. */
export const deepestComment = 4

/** waiting: only its author and moderators see it. deleted: by its author. */
export const textStates = ['waiting', 'live', 'hidden', 'deleted'] as const
export type TextState = (typeof textStates)[number]

export const shareTargets = ['copy', 'device', 'whatsapp', 'facebook', 'x', 'telegram', 'email'] as const
export type ShareTarget = (typeof shareTargets)[number]

/** COMM-26. */
export const spotlightCategories = ['modern', 'classic', 'modified', 'rare'] as const
export type SpotlightCategory = (typeof spotlightCategories)[number]
export const shortestStory = 40
export const longestStory = 2_000
export const mostSpecs = 6
export const longestSpec = 60

export const longestEventTitle = 120
export const longestEventText = 2_000
/** Fewer ratings than this are not shown as an average. */
export const fewestRatings = 5
