import type { PageVisit } from '@pahiya/contract/core/page-visit'
import { createByteCache } from '../byte-cache.ts'
import type { Metrics } from '../telemetry/metrics.ts'

/** Some ten thousand cards. */
const maxBytes = 96 * 1024 * 1024

/** HTML that a page drew and that others will show, too. A key names all that it depends on, so nothing here grows old. */
export function keepDrawn(metrics: Metrics): PageVisit['drawn'] {
  const kept = createByteCache<{ html: string }>({
    name: 'drawn',
    maxBytes,
    // A letter beyond Latin, such as the rupee's sign, makes all letters of a text two bytes long.
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
