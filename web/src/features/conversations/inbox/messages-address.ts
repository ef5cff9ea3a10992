import type { View } from './inbox-state.ts'

/** The view of notices; with `after`, the page that follows a notice. */
export function noticesAddress(after?: string): string {
  return `/messages?${new URLSearchParams({ view: 'notices', ...(after !== undefined && { after }) }).toString()}`
}

/** MSG-01, MSG-02: the URL holds the view and the open conversation. */
export function messagesAddress(view: View, conversationId?: string | null): string {
  const params = new URLSearchParams({
    // Without a view the page opens the one with unread messages.
    ...((view === 'seller' || !conversationId) && { view }),
    ...(conversationId && { with: conversationId }),
  })
  return params.size === 0 ? '/messages' : `/messages?${params.toString()}`
}
