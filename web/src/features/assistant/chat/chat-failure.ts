import type { I18n } from '@lingui/core'

/**
 * Why a question was not answered. limit: the server refused it because all free chats are used; limit-known: it was
 * not sent, because the count is already at the limit. own-text: an error that the register does not list, with the
 * server's message.
 */
export type ChatFailure =
  | { kind: 'limit'; used: number; max: number }
  | { kind: 'limit-known' | 'login' | 'phone' | 'too-many' | 'server' | 'unknown' }
  | { kind: 'own-text'; text: string }

/** The single step that resolves it. */
type NextStep = 'log-in' | 'verify-phone' | 'retry'

/** CHAT-12, as received: a proxy in between may respond with anything. */
type Payload = { code?: unknown; error?: unknown; currentCount?: unknown; maxChats?: unknown }

/** Used only if the server does not report its limit (CHAT-10). */
const usualMax = 5

/** CHAT-16 to CHAT-22. The status is undefined if no response arrived. */
export function readChatFailure(status: number | undefined, body: unknown): ChatFailure {
  const { code, error, currentCount, maxChats }: Payload = typeof body === 'object' && body !== null ? body : {}
  if (status === 401 && code === 'CHAT_LIMIT_REACHED') {
    const max = wholeNumber(maxChats) ?? usualMax
    return { kind: 'limit', used: wholeNumber(currentCount) ?? max, max }
  }
  if (status === 401) return { kind: 'login' }
  if (status === 403) return { kind: 'phone' }
  if (status === 429) return { kind: 'too-many' }
  if (status !== undefined && status >= 500) return { kind: 'server' }
  return typeof error === 'string' && error.trim() !== '' ? { kind: 'own-text', text: error } : { kind: 'unknown' }
}

/** The register's exact texts; "The Assistant" is its name for Alex (C-35). */
export function chatFailureText(failure: ChatFailure, i18n: I18n): string {
  switch (failure.kind) {
    case 'limit':
      return i18n.t("You've used all {max} free chats. Please log in to continue unlimited chatting!", {
        max: failure.max,
      })
    case 'limit-known':
      return i18n.t('Chat limit reached. Please log in to continue.')
    case 'login':
      return i18n.t('Authentication required. Please log in to use The Assistant.')
    case 'phone':
      return i18n.t('Phone verification required to use The Assistant.')
    case 'too-many':
      return i18n.t('Too many requests. Please wait a moment and try again.')
    case 'server':
      return i18n.t('Server error. Our team is working on it. Please try again in a few minutes.')
    case 'own-text':
      return failure.text
    case 'unknown':
      return i18n.t("I'm sorry, I'm having trouble right now. Could you try asking your question again?")
  }
}

export function chatFailureStep({ kind }: ChatFailure): NextStep {
  if (kind === 'limit' || kind === 'limit-known' || kind === 'login') return 'log-in'
  return kind === 'phone' ? 'verify-phone' : 'retry'
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined
}
