import type { PageVisit } from '@pahiya/contract/core/page-visit'
import { createByteCache } from '../byte-cache.ts'
import type { Metrics } from '../telemetry/metrics.ts'

/** About ten thousand cards. */
const maxBytes = 96 * 1024 * 1024

/**
 * Caches HTML rendered by one page that other pages will show too. A key contains everything that the HTML depends on,
 * so entries never go stale.
 */
export function createFragmentCache(metrics: Metrics): PageVisit['drawn'] {
  const kept = createByteCache<{ html: string }>({
    name: 'drawn',
    maxBytes,
    // One character beyond Latin, such as the rupee sign, makes every character of a string two bytes long.
    bytesOf: ({ html }) => html.length * 2,
    metrics,
  })
  return {
    get: (key) => kept.get(key)?.html,
    set(key, html) {
      kept.set(key, { html })
    },
  }
}
