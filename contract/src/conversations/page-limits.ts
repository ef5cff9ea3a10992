/** Limits of one response. In a separate file, so that a page which only needs the numbers does not load zod. */
export const mostConversations = 100
export const mostMessages = 100
