/** Limits for one response, in a separate file so that a page that needs only the numbers does not load zod. */
export const mostConversations = 100
export const mostMessages = 100
