import type { IncomingHttpHeaders } from 'node:http'
import { computeEtag, type DemoResponse } from '../../http/response.ts'
import { isUnchanged } from './conditional-request.ts'
import { createLruCache } from './lru-cache.ts'
import { encodeText } from '../misbehaviour.ts'
import type { RunningPortal } from '../portal-server.ts'

const KEPT_TAGS = 100_000
const NOTHING = Buffer.alloc(0)

/**
 * Bodies are rebuilt on demand; only their ETags are cached, until the clock advances. A second crawl run over an
 * unchanged portal therefore costs next to nothing, at any size.
 */
export function createEtagCache(portal: RunningPortal) {
  const kept = createLruCache<DemoResponse>(KEPT_TAGS)

  return (
    headers: IncomingHttpHeaders,
    subject: string,
    make: () => DemoResponse | undefined,
  ): DemoResponse | undefined => {
    const name = `${portal.clock.now().minute} ${portal.mode} ${subject}`
    const before = kept.get(name)
    if (before && isUnchanged(headers, before)) return before
    const made = make()
    if (made?.status !== 200 || typeof made.body !== 'string') return made
    const body = encodeText(made.body, portal.id, portal.mode)
    const answer = { ...made, body, etag: computeEtag(body) }
    // A client that receives this response already has the body.
    kept.set(name, { ...answer, body: NOTHING })
    return answer
  }
}
