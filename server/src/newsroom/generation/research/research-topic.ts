import type { TextSource } from '@pahiya/domain/newsroom/article-text'
import type { Database } from '../../../platform/engines/postgres.ts'
import { headlinesAbout } from '../../feeds/find-headlines.ts'
import { recordProviderCall } from './provider-states.ts'
import type { ReadPage } from './read-page.ts'
import type { SearchResult, SearchWeb } from './research.ts'

export type FoundSource = Omit<TextSource, 'archive'> & { archive: string }
export type ResearchDependencies = { database: Database; search: SearchWeb | null; readPage: ReadPage }
export type Research = { sources: FoundSource[]; hasProviderFailed: boolean }

const mostHeadlines = 6
const mostPages = 12
const mostSources = 6
const shortestPage = 300

/** Pages about a topic: those that the feeds link to, then search results. Each is fetched and archived. */
export async function researchTopic(
  { database, search, readPage }: ResearchDependencies,
  topic: string,
  signal?: AbortSignal,
): Promise<Research> {
  const headlines = await headlinesAbout(database, topic, mostHeadlines)
  const found = search === null ? { kind: 'none' as const } : await search(topic, signal)
  if (found.kind !== 'none') await recordProviderCall(database, 'perplexity', found.kind === 'found')
  const pages = distinct([...headlines, ...(found.kind === 'found' ? found.results : [])]).slice(0, mostPages)
  const sources: FoundSource[] = []
  for (const { title, url } of pages) {
    if (sources.length >= mostSources) break
    const page = await readPage(url, signal)
    if (page === null || page.text.length < shortestPage || sources.some(({ archive }) => archive === page.text))
      continue
    sources.push({ title: (page.title || title).slice(0, 200), url, quotation: null, archive: page.text })
  }
  return { sources, hasProviderFailed: found.kind === 'refused' || found.kind === 'unknown' }
}

function distinct(pages: readonly SearchResult[]): SearchResult[] {
  const byAddress = new Map<string, SearchResult>()
  for (const page of pages) {
    const key = page.url.replace(/[#?].*$/, '').replace(/\/$/, '')
    if (!byAddress.has(key)) byAddress.set(key, page)
  }
  return [...byAddress.values()]
}
