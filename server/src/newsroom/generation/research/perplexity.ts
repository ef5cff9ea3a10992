import * as z from 'zod'
import type { Config } from '../../../platform/config.ts'
import { readFailedRequest, readFailedStatus } from '../../../platform/outbound/provider-outcome.ts'
import { readJson } from '../../../platform/outbound/read-json.ts'
import { readShort } from './read-short.ts'
import type { SearchOutcome, SearchWeb } from './research.ts'

const timeoutMs = 15_000
const mostResults = 8
const Answer = z.object({
  results: z.array(z.object({ title: z.string().max(2_000), url: z.url({ protocol: /^https?$/ }).max(2_000) })).max(50),
})

/** The Search API of Perplexity (docs.perplexity.ai, POST /search). Null while it is not configured. */
export function createPerplexity(settings: Pick<Config, 'PERPLEXITY_URL' | 'PERPLEXITY_KEY'>): SearchWeb | null {
  const { PERPLEXITY_URL, PERPLEXITY_KEY: key } = settings
  if (key === undefined) return null
  const address = new URL('/search', PERPLEXITY_URL)
  return async (query, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query, max_results: mostResults, country: 'IN' }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return readSearchOutcome(answer.status, await readShort(answer))
    } catch (error) {
      signal?.throwIfAborted()
      return readFailedRequest(error) as SearchOutcome
    }
  }
}

export function readSearchOutcome(status: number, text: string): SearchOutcome {
  const failed = readFailedStatus(status)
  if (failed !== null) return failed as SearchOutcome
  if (status >= 400) return { kind: 'refused', reason: 'rejected' }
  const answer = readJson(Answer, text)
  return answer === undefined ? { kind: 'unknown', reason: 'unreadable' } : { kind: 'found', results: answer.results }
}
