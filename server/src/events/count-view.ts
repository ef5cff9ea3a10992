import { createHash } from 'node:crypto'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import type { Caller } from '../platform/http/visitors/callers.ts'
import type { Person, Visitor } from '../platform/http/visitors/person.ts'
import type { RecordedEvent, SiteEvent } from './event.ts'

type OpenEvent = Extract<SiteEvent, { kind: 'open' }>

/** Programs that name themselves in their User-Agent: crawlers, link previews, monitors and HTTP libraries. */
const program =
  /bot\b|bots\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse|monitor|curl|wget|python|java\/|okhttp|axios|node|go-http|libwww|scrapy|httpclient/i

export function isKnownProgram(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || program.test(userAgent)
}

/**
 * The view counts only if none of its keys was counted for this listing on this day: neither the network, nor the
 * browser, nor the account. A script can invent browsers, so one network counts once regardless of their number.
 */
export function openEvent(
  listingId: string,
  { network, cookie }: Pick<Caller, 'network' | 'cookie'>,
  person: Person | Visitor,
  at: Date,
  visitor: Buffer | null = null,
): OpenEvent {
  const accountId = person.kind === 'person' ? person.id : null
  const day = dayInIndia(at)
  const key = (kind: string, value: string | Buffer) =>
    createHash('sha256').update(`${kind}:${listingId.toLowerCase()}:${day}:`).update(value).digest('hex').slice(0, 32)
  const viewKeys = [
    key('network', network),
    ...(cookie ? [key('browser', cookie)] : []),
    ...(accountId ? [key('account', accountId)] : []),
  ]
  return { kind: 'open', at, listingId, accountId, viewKeys, visitor }
}

/** Leaves out views that repeat a key of an earlier view in the same batch. */
export function withoutRepeatedViews(events: readonly RecordedEvent[]): RecordedEvent[] {
  const seen = new Set<string>()
  return events.filter((event) => {
    if (event.kind !== 'open') return true
    const isRepeated = event.viewKeys.some((key) => seen.has(key))
    for (const key of event.viewKeys) seen.add(key)
    return !isRepeated
  })
}
