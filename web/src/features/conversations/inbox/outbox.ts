import type { Message } from '@pahiya/contract/conversations/conversations'
import { browserApi } from '../../../api/browser-api.ts'

/** A message on its way. Its key goes with every try, so that it is stored once. */
export type Outgoing = {
  key: string
  conversationId: string
  content: string
  at: string
  /** Why the site refused it; null while it is tried. */
  failure: string | null
}

const firstPauseMs = 1_000
const longestPauseMs = 15_000
const timeoutMs = 15_000
/** About a minute of answers 5xx. Without a network a message waits for as long as it takes. */
const mostFailures = 8

type Told = { sent: (message: Message) => void; refused: (why: string) => void }
export type Outbox = ReturnType<typeof openOutbox>

const outboxes = new Map<string, Outbox>()

/** One for an account, for as long as the page lives: what is written on one page of the site goes out on the next. */
export function outboxOf(account: string): Outbox {
  const outbox = outboxes.get(account) ?? openOutbox(account)
  outboxes.set(account, outbox)
  return outbox
}

/**
 * Messages that were written and are not acknowledged yet, kept on the device: they outlive a closed page and go out when
 * there is a network again, those of one conversation in their order. One that the site refuses, or fails at again and
 * again, stays until it is tried again or discarded. Each has a storage item of its own, so that tabs do not overwrite one
 * another's; one that two tabs send is stored once by its key.
 */
function openOutbox(account: string) {
  const prefix = `pahiya-outbox-${account}-`
  const listeners = new Set<() => void>()
  const told = new Set<Told>()
  const failures = new Map<string, number>()
  let entries = stored(prefix)
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  let isSending = false

  function show(next: Outgoing[]): void {
    entries = next.toSorted((a, b) => a.at.localeCompare(b.at))
    for (const listener of listeners) listener()
  }
  function put(entry: Outgoing): void {
    tryToStore(() => localStorage.setItem(prefix + entry.key, JSON.stringify(entry)))
    show([...entries.filter(({ key }) => key !== entry.key), entry])
  }
  /** What other tabs wrote may come before a message of this one. */
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

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (isSending) return
    isSending = true
    /** Conversations whose first message could not be sent: the later ones of each wait behind it. */
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
    // Discarded meanwhile.
    if (!entry) return
    const unsent = { ...entry, failure: outcome.failure }
    // Kept as it was, it goes out from the next page that its writer opens.
    if (outcome.isOfSession) show([...entries.filter((each) => each !== entry), unsent])
    else put(unsent)
    for (const { refused } of told) refused(outcome.failure)
  }

  addEventListener('online', () => {
    pauseMs = firstPauseMs
    void flush()
  })
  // What another tab wrote, settled or discarded. It sends its own; this one does if that tab was closed too early.
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
      // Two of one millisecond keep their order too.
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
  }
}

/** isOfSession: its writer is not the one who is signed in. */
type Settled = { message: Message } | { failure: string; isOfSession?: boolean }
/** failed: an answer 5xx. later: no network, no answer in time, or too many messages at once. */
type Sent = Settled | 'failed' | 'later'

async function send(account: string, { conversationId, content, key }: Outgoing): Promise<Sent> {
  try {
    const { data, error, response } = await (
      await browserApi()
    ).POST('/api/conversations/{id}/messages', {
      params: { path: { id: conversationId } },
      // Whoever else is signed in by now must not be the one who says it.
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
    // Blocked storage: the queue lasts as long as the page.
  }
}
