import * as z from 'zod'
import type { Config } from '../../../platform/config.ts'
import { readJson } from '../../../platform/outbound/read-json.ts'
import type { PageText } from './parse-page-text.ts'
import { readShort } from './read-short.ts'

const timeoutMs = 40_000
const longestText = 40_000
const Answer = z.object({
  success: z.literal(true),
  data: z.object({
    markdown: z.string(),
    metadata: z.object({
      title: z.union([z.string(), z.array(z.string())]).optional(),
      statusCode: z.int().optional(),
    }),
  }),
})

/** failed: the provider did not respond. A page without text is null. */
export type ScrapePage = (url: string, signal?: AbortSignal) => Promise<PageText | null | 'failed'>

/** Pages rendered by Firecrawl (docs.firecrawl.dev, POST /v2/scrape). Null while it is not configured. */
export function createFirecrawl(settings: Pick<Config, 'FIRECRAWL_URL' | 'FIRECRAWL_KEY'>): ScrapePage | null {
  const { FIRECRAWL_URL, FIRECRAWL_KEY: key } = settings
  if (key === undefined) return null
  const address = new URL('/v2/scrape', FIRECRAWL_URL)
  return async (url, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ url, formats: ['markdown'], onlyMainContent: true, timeout: 30_000 }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return readScrape(answer.status, await readShort(answer))
    } catch {
      signal?.throwIfAborted()
      return 'failed'
    }
  }
}

export function readScrape(status: number, text: string): PageText | null | 'failed' {
  if (status !== 200) return 'failed'
  const page = readJson(Answer, text)?.data
  if (page === undefined) return 'failed'
  const { title, statusCode = 200 } = page.metadata
  if (statusCode !== 200) return null
  const plain = plainMarkdown(page.markdown)
  return plain === '' ? null : { title: (Array.isArray(title) ? title[0] : title)?.slice(0, 200) ?? '', text: plain }
}

/** The text of Markdown without markup and URLs. */
function plainMarkdown(markdown: string): string {
  return markdown
    .slice(0, longestText * 2)
    .replaceAll(/!?\[([^\]\n]{0,500})\]\([^()\n]{0,2000}\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|[-*+>]|\d+\.)[ \t]+/gm, '')
    .replaceAll(/[*_`]{1,3}/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
    .slice(0, longestText)
}
