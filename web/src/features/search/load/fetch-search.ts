import type { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import type { components } from '@pahiya/contract/core/openapi.generated'
import type { SearchLine } from '@pahiya/contract/search/search-stages'
import type { Api } from '../../../api/api-context.ts'
import { beginProgress } from './search-progress.ts'

type Body = components['schemas']['SearchRequestInput']
type Answer = { data?: SearchResponse; error?: unknown; response: Response }

/**
 * Searches all portals. In the browser, progress is streamed stage by stage (MKT-08); the server waits only for the
 * answer.
 */
export async function fetchSearch(api: Api, body: Body, signal: AbortSignal): Promise<Answer> {
  if (typeof document === 'undefined') return api.POST('/api/marketplace/search', { body, signal })
  return inStages(api, body, signal)
}

async function inStages(api: Api, body: Body, signal: AbortSignal): Promise<Answer> {
  const tell = beginProgress()
  const { data, error, response } = await api.POST('/api/marketplace/search/stages', {
    body,
    signal,
    parseAs: 'stream',
  })
  if (!data) return { error, response }
  for await (const line of linesOf(data)) {
    if (line.stage === 'ready') return { data: line.answer, response }
    // A failure during the stream is reported with the status that it would have had before the stream.
    if (line.stage === 'failed') return { error: line.error, response: new Response(null, { status: 503 }) }
    tell(line)
  }
  throw new Error('')
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<SearchLine> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as SearchLine
    if (done) return
  }
}
