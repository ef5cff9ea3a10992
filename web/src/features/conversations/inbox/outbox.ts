import type { Message } from '@pahiya/contract/conversations/conversations'
import { browserApi } from '../../../api/browser-api.ts'
import { outboxPrefix } from '../../../visitor/outbox-prefix.ts'

/** An unsent message. Its key is sent with every attempt, so that it is stored once. */
export type Outgoing = {
  key: string
  conversationId: string
  content: string
  at: string
  /** Why the site refused it; null while it is being sent. */
  failure: string | null
}

const firstPauseMs = 1_000
const longestPauseMs = 15_000
const timeoutMs = 15_000
/** About a minute of 5xx responses. Without a network connection a message waits indefinitely. */
const mostFailures = 8

type Told = { sent: (message: Message) => void; refused: (why: string) => void }
export type Outbox = ReturnType<typeof openOutbox>

const outboxes = new Map<string, Outbox>()

/** One per account for the lifetime of the page: messages written on one page of the site are sent from the next. */
export function getOutbox(account: string): Outbox {
  const outbox = outboxes.get(account) ?? openOutbox(account)
  outboxes.set(account, outbox)
  return outbox
}

/**
 * Unacknowledged messages, stored on the device: they survive a closed page and are sent when the network is back, in
 * order within a conversation. A message that the site refuses, or repeatedly fails to accept, stays until it is
 * retried or discarded. Each message has a separate storage item, so that tabs do not overwrite one another's messages;
 * because of its key, a message sent by two tabs is stored once.
 */
function openOutbox(account: string) {
  const prefix = outboxPrefix(account)
  const listeners = new Set<() => void>()
  const told = new Set<Told>()
  const failures = new Map<string, number>()
  let entries = stored(prefix)
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  let isSending = false
  let sending = Promise.resolve()

  function show(next: Outgoing[]): void {
    entries = next.toSorted((a, b) => a.at.localeCompare(b.at))
    for (const listener of listeners) listener()
  }
  function put(entry: Outgoing): void {
    tryToStore(() => localStorage.setItem(prefix + entry.key, JSON.stringify(entry)))
    show([...entries.filter(({ key }) => key !== entry.key), entry])
  }
  /** Messages from other tabs may precede one from this tab. */
  function takeOthers(): void {
    const known = new Set(entries.map(({ key }) => key))
    const others = stored(prefix).filter(({ key }) => !known.has(key))
    if (others.length > 0) show([...entries, ...others])
  }
  function remove(key: string): void {
    failures.delete(key)
    tryToStore(() => localStorage.removeItem(prefix + key))
    show(entries.filter((entry) => entry.key !== key))
  }

  /** Tries once to send every message; a later call waits for the one in progress. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    if (!isSending) sending = sendAll()
    return sending
  }

  async function sendAll(): Promise<void> {
    isSending = true
    /** Conversations whose first message could not be sent: their later messages wait for it. */
    const held = new Set<string>()
    const waiting = () => {
      takeOthers()
      return entries.find(({ failure, conversationId }) => failure === null && !held.has(conversationId))
    }
    for (let next = waiting(); next !== undefined; next = waiting()) {
      const outcome = await send(account, next)
      if (typeof outcome === 'object') settle(next.key, outcome)
      else if (outcome === 'failed' && countFailure(next.key) >= mostFailures) settle(next.key, { failure: '' })
      else held.add(next.conversationId)
    }
    isSending = false
    if (held.size === 0) pauseMs = firstPauseMs
    else {
      timer = setTimeout(() => void flush(), pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  function countFailure(key: string): number {
    const count = (failures.get(key) ?? 0) + 1
    failures.set(key, count)
    return count
  }

  function settle(key: string, outcome: Settled): void {
    if ('message' in outcome) {
      for (const { sent } of told) sent(outcome.message)
      remove(key)
      return
    }
    const entry = entries.find((each) => each.key === key)
    // The message was discarded in the meantime.
    if (!entry) return
    const unsent = { ...entry, failure: outcome.failure }
    // The entry stays unchanged in storage, and is sent from the next page that its author opens.
    if (outcome.isOfSession) show([...entries.filter((each) => each !== entry), unsent])
    else put(unsent)
    for (const { refused } of told) refused(outcome.failure)
  }

  addEventListener('online', () => {
    pauseMs = firstPauseMs
    void flush()
  })
  // Another tab wrote, settled or discarded a message. That tab sends its own messages; this tab sends them if that one
  // was closed too early.
  addEventListener('storage', ({ key: item, newValue }) => {
    if (!item?.startsWith(prefix)) return
    const others = entries.filter(({ key }) => prefix + key !== item)
    show(newValue === null ? others : [...others, JSON.parse(newValue) as Outgoing])
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), longestPauseMs)
  })
  void flush()

  return {
    entries: () => entries,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (who: Told) => {
      told.add(who)
      return () => void told.delete(who)
    },
    add: (conversationId: string, content: string) => {
      // Two messages from the same millisecond also keep their order.
      const at = new Date(Math.max(Date.now(), Date.parse(entries.at(-1)?.at ?? '') + 1 || 0)).toISOString()
      put({ key: crypto.randomUUID(), conversationId, content, at, failure: null })
      void flush()
    },
    retry: (key: string) => {
      const entry = entries.find((each) => each.key === key)
      if (!entry) return
      failures.delete(key)
      put({ ...entry, failure: null })
      void flush()
    },
    discard: remove,
    flush,
    /** At sign-out: deletes the messages from this device. */
    empty: () => {
      for (const { key } of entries) remove(key)
    },
  }
}

/** isOfSession: the author is not the signed-in user. */
type Settled = { message: Message } | { failure: string; isOfSession?: boolean }
/** failed: a 5xx response. later: no network, no response in time, or too many messages in a short time. */
type Sent = Settled | 'failed' | 'later'

async function send(account: string, { conversationId, content, key }: Outgoing): Promise<Sent> {
  try {
    const { data, error, response } = await (
      await browserApi()
    ).POST('/api/conversations/{id}/messages', {
      params: { path: { id: conversationId } },
      // If another user has signed in by now, the message must not be sent in their name.
      body: { content, key, senderId: account },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (data) return { message: data }
    if (response.status >= 500) return 'failed'
    if (response.status === 429) return 'later'
    const { message = '' } = error as { message?: string }
    return { failure: message, isOfSession: response.status === 401 || response.status === 403 }
  } catch {
    return 'later'
  }
}

function stored(prefix: string): Outgoing[] {
  try {
    return Object.keys(localStorage)
      .filter((item) => item.startsWith(prefix))
      .map((item) => JSON.parse(localStorage.getItem(item)!) as Outgoing)
      .toSorted((a, b) => a.at.localeCompare(b.at))
  } catch {
    return []
  }
}

function tryToStore(change: () => void): void {
  try {
    change()
  } catch {
    // Storage is blocked, so the queue lasts only as long as the page.
  }
}
