/** Of one answer. Apart from the shapes, so that a page which counts loads no zod. */
export const mostConversations = 100
export const mostMessages = 100
