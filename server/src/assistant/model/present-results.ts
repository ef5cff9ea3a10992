import type { StatedResult } from '@pahiya/domain/assistant/check/knowledge'

const longestResult = 6_000
/** Addresses that the model does not need. */
const left = new Set(['href', 'picture', 'listingId', 'url', 'sources', 'asOf'])

/** Tool results as the model reads them: facts only, bounded. */
export function presentResults(results: readonly StatedResult[]): string {
  const text = JSON.stringify(results, (key, value: unknown) => (left.has(key) ? undefined : value))
  return text.length <= longestResult ? text : JSON.stringify({ error: 'The result is too long. Narrow the search.' })
}
