import type { IncomingMessage } from 'node:http'
import { jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { parseJson, readText } from '../http/request-body.ts'
import { sendUncached } from '../http/send-uncached.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { buildStories } from './stories.ts'

/** errors: 500. busy: 429. garbage: not JSON. never: no response. empty: nothing found. inside: results at private addresses. */
const researchModes = ['none', 'errors', 'busy', 'garbage', 'never', 'empty', 'inside'] as const
type ResearchMode = (typeof researchModes)[number]

const mostBytes = 16 * 1024
const searchFields = [
  'query',
  'max_results',
  'country',
  'search_type',
  'search_language_filter',
  'search_domain_filter',
  'max_tokens',
  'max_tokens_per_page',
]
const scrapeFields = ['url', 'formats', 'onlyMainContent', 'timeout', 'maxAge', 'waitFor', 'location']

/** Stand-ins for Perplexity's search and Firecrawl's scrape; both reject what the providers' documentation rejects. */
export async function startResearch({ port = 0, apiKey = 'demo-research-key', pages = '' } = {}) {
  let mode: ResearchMode = 'none'
  const calls: { path: string; query: string }[] = []

  const server = serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://research')
    const body = await readText(request, mostBytes)
    const answer = body === null ? refuse(413, 'Request is too large') : answerTo(request, pathname, body)
    if (answer !== null) sendUncached(response, answer)
  })

  function answerTo({ method, headers }: IncomingMessage, path: string, body: string): DemoResponse | null {
    if (path === '/demo/calls') return jsonResponse(200, calls)
    const given = parseJson(body) as Record<string, unknown> | undefined
    if (path === '/demo/misbehave') return misbehave(given)
    if (path !== '/search' && path !== '/v2/scrape') return refuse(404, 'Not found')
    if (method !== 'POST') return refuse(405, 'Use POST')
    if (headers.authorization !== `Bearer ${apiKey}`) return refuse(401, 'Invalid API key')
    if (mode === 'errors') return refuse(500, 'Internal error')
    if (mode === 'busy') return refuse(429, 'Rate limit exceeded')
    if (mode === 'garbage') return textResponse(200, '<html>', 'text/html')
    if (mode === 'never') return null
    if (!headers['content-type']?.startsWith('application/json') || typeof given !== 'object' || given === null)
      return refuse(400, 'Send a JSON object')
    const unknown = Object.keys(given).find(
      (name) => !(path === '/search' ? searchFields : scrapeFields).includes(name),
    )
    if (unknown !== undefined) return refuse(400, `Unrecognized key ${unknown}`)
    return path === '/search' ? search(given) : scrape(given)
  }

  function search({ query, max_results: most = 10, country = 'US' }: Record<string, unknown>): DemoResponse {
    if (typeof query !== 'string' || query.trim() === '') return refuse(400, 'query is required')
    if (typeof most !== 'number' || !Number.isInteger(most) || most < 1 || most > 20)
      return refuse(400, 'max_results is 1 to 20')
    if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return refuse(400, 'country has two letters')
    calls.push({ path: '/search', query })
    if (mode === 'empty') return jsonResponse(200, { id: 'search', results: [] })
    if (mode === 'inside')
      return jsonResponse(200, {
        id: 'search',
        results: [{ title: 'Inside', url: 'http://127.0.0.1:1/secret', snippet: '' }],
      })
    const words = query.toLowerCase().match(/\p{L}{4,}/gu) ?? []
    const scored = buildStories()
      .map((story) => ({
        story,
        score: words.filter((word) => `${story.title} ${story.paragraphs.join(' ')}`.toLowerCase().includes(word))
          .length,
      }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
    const results = scored.slice(0, most).map(({ story }) => ({
      title: story.title,
      url: `${pages}/stories/${story.id}`,
      snippet: story.paragraphs[0],
      date: story.at.toISOString().slice(0, 10),
      last_updated: story.at.toISOString().slice(0, 10),
    }))
    return jsonResponse(200, { id: 'search', results })
  }

  function scrape({ url, formats = ['markdown'] }: Record<string, unknown>): DemoResponse {
    if (typeof url !== 'string' || !URL.canParse(url)) return refuse(400, 'Invalid URL')
    if (!Array.isArray(formats) || formats.some((format) => format !== 'markdown')) return refuse(400, 'Invalid format')
    calls.push({ path: '/v2/scrape', query: url })
    const story = buildStories().find(({ id }) => url.endsWith(`/${id}`))
    const metadata = { title: story?.title ?? 'Not found', sourceURL: url, statusCode: story ? 200 : 404 }
    const markdown = story ? `# ${story.title}\n\n${story.paragraphs.join('\n\n')}` : ''
    return jsonResponse(200, { success: true, data: { markdown, metadata } })
  }

  function misbehave(given: Record<string, unknown> | undefined): DemoResponse {
    const wanted = researchModes.find((each) => each === given?.['mode'])
    if (!wanted) return jsonResponse(400, { error: `mode is one of ${researchModes.join(', ')}` })
    mode = wanted
    return jsonResponse(200, { mode })
  }

  const address = await listen(server, port)
  return { address, apiKey, close: () => stop(server) }
}

function refuse(status: number, message: string): DemoResponse {
  return jsonResponse(status, { success: false, error: message })
}
