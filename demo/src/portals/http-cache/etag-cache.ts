import type { IncomingHttpHeaders } from 'node:http'
import { etagOf, type Answer } from '../../http/response.ts'
import { isUnchanged } from './conditional-request.ts'
import { leastRecentlyUsed } from './lru-cache.ts'
import { encodeText } from '../misbehaviour.ts'
import type { RunningPortal } from '../portal-server.ts'

const KEPT_TAGS = 100_000
const NOTHING = Buffer.alloc(0)

/**
 * Bodies are derived anew for whoever needs them; only their tags are kept, as long as the clock stands still. So a
 * second crawl run over an unchanged portal costs next to nothing, at any size.
 */
export function etagMemory(portal: RunningPortal) {
  const kept = leastRecentlyUsed<Answer>(KEPT_TAGS)

  return (headers: IncomingHttpHeaders, subject: string, make: () => Answer | undefined): Answer | undefined => {
    const name = `${portal.clock.now().minute} ${portal.mode} ${subject}`
    const before = kept.get(name)
    if (before && isUnchanged(headers, before)) return before
    const made = make()
    if (made?.status !== 200 || typeof made.body !== 'string') return made
    const body = encodeText(made.body, portal.id, portal.mode)
    const answer = { ...made, body, etag: etagOf(body) }
    // Whoever gets this has the body already.
    kept.set(name, { ...answer, body: NOTHING })
    return answer
  }
}
