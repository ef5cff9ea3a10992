import type { Message } from '@pahiya/contract/conversations'
import { browserApi } from '../../api/browser-api.ts'

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
 * Messages that were written and are not acknowledged yet, kept on the device: they outlive a closed page and go out, in
 * their order, when there is a network again. Only a refusal stops one; it stays until it is tried again or discarded.
 */
function openOutbox(account: string) {
  const place = `pahiya-outbox-${account}`
  const listeners = new Set<() => void>()
  const told = new Set<Told>()
  let entries = stored(place)
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  let isSending = false

  function change(next: Outgoing[]): void {
    entries = next
    try {
      if (next.length === 0) localStorage.removeItem(place)
      else localStorage.setItem(place, JSON.stringify(next))
    } catch {
      // Blocked storage: the queue lasts as long as the page.
    }
    for (const listener of listeners) listener()
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (isSending) return
    isSending = true
    for (let next = waiting(); next !== undefined; next = waiting()) {
      const outcome = await send(next)
      if (outcome === 'later') {
        timer = setTimeout(() => void flush(), pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
        break
      }
      pauseMs = firstPauseMs
      settle(next.key, outcome)
    }
    isSending = false
  }

  function settle(key: string, outcome: { message: Message } | { failure: string }): void {
    if ('message' in outcome) {
      for (const { sent } of told) sent(outcome.message)
      change(entries.filter((entry) => entry.key !== key))
      return
    }
    change(entries.map((entry) => (entry.key === key ? { ...entry, failure: outcome.failure } : entry)))
    for (const { refused } of told) refused(outcome.failure)
  }

  const waiting = () => entries.find(({ failure }) => failure === null)
  addEventListener('online', () => {
    pauseMs = firstPauseMs
    void flush()
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
      const entry = { key: crypto.randomUUID(), conversationId, content, at: new Date().toISOString(), failure: null }
      change([...entries, entry])
      void flush()
    },
    retry: (key: string) => {
      change(entries.map((entry) => (entry.key === key ? { ...entry, failure: null } : entry)))
      void flush()
    },
    discard: (key: string) => change(entries.filter((entry) => entry.key !== key)),
  }
}

type Sent = { message: Message } | { failure: string } | 'later'

async function send({ conversationId, content, key }: Outgoing): Promise<Sent> {
  try {
    const { data, error, response } = await (
      await browserApi()
    ).POST('/api/conversations/{id}/messages', { params: { path: { id: conversationId } }, body: { content, key } })
    if (data) return { message: data }
    const isPassing = response.status >= 500 || response.status === 429
    return isPassing ? 'later' : { failure: (error as { message?: string }).message ?? '' }
  } catch {
    return 'later'
  }
}

function stored(place: string): Outgoing[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as Outgoing[]
  } catch {
    return []
  }
}
