import { recordSearch } from '../alerts/recent-searches.ts'
import type { NewContact } from '../conversations/serve-conversations.ts'
import type { EventQueue } from '../events/event-queue.ts'
import { searchEvent } from '../events/event.ts'
import { unreadWordsEvent } from '../events/unread-words.ts'
import { findSourceNames } from '../listings/read/source-names.ts'
import { cacheFor } from '../platform/cache-for.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { Callers } from '../platform/http/visitors/callers.ts'
import type { FunnelKeys } from '../platform/http/visitors/funnel-keys.ts'
import type { Log } from '../platform/telemetry/log.ts'
import type { createMeter } from '../plans/meter-search.ts'

const sourceNamesMs = 5 * 60_000

type Recording = { events: EventQueue; callers: Callers; funnelKeys: FunnelKeys }

/**
 * Every new search is recorded as an event and as one of the account's recent searches, with the words that were not
 * recognised. Every rejected search is recorded as an event.
 */
export function recordSearches(
  { database, log }: { database: Database; log: Log },
  { events, callers, funnelKeys }: Recording,
): Parameters<typeof createMeter>[1] {
  const sourceNames = cacheFor(sourceNamesMs, 1, () => findSourceNames(database))
  // Names of sources are words that searches recognise.
  const recordUnreadWords = async (asked: object, at: Date) => {
    const names = [...(await sourceNames(''))].map(([key, name]) => ({ key, name }))
    const unread = unreadWordsEvent(asked, names, at)
    if (unread) events.tell(unread)
  }
  return {
    onNewSearch: ({ asked, total, person, request }) => {
      const at = new Date()
      events.tell(searchEvent({ ...asked }, total, at, funnelKeys.visitor(callers.callerOf(request))))
      // Not awaited: the response does not wait for subsequent work.
      if ('phrase' in asked && asked.phrase !== undefined) {
        recordUnreadWords(asked, at).catch((error: unknown) =>
          log.warn({ err: error }, 'the words of a search could not be recorded'),
        )
      }
      if (person.kind !== 'person') return
      recordSearch(database, person.id, asked).catch((error: unknown) =>
        log.warn({ err: error }, 'a search could not be recorded'),
      )
    },
    onRefused: () => events.tell({ kind: 'limit_hit', at: new Date() }),
  }
}

export function recordContact(events: EventQueue, funnelKeys: FunnelKeys) {
  return ({ caller, conversationId }: NewContact): void =>
    events.tell({
      kind: 'contact',
      at: new Date(),
      visitor: funnelKeys.visitor(caller),
      conversation: funnelKeys.conversation(conversationId),
    })
}
