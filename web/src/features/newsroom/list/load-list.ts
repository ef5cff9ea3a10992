import { readRoughCar } from '@pahiya/domain/newsroom/rough-estimate'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import type { Api } from '../../../api/api-context.ts'
import { chosenParams, readListQuery } from './list-url.ts'

/** Everything on /blog and /news. Only the list is essential: a panel whose figures fail to load is omitted. */
export async function loadList(api: Api, { url, signal }: Request) {
  const { origin, pathname, searchParams } = new URL(url)
  const query = readListQuery(searchParams)
  const [articles, topics, sidebar] = await Promise.all([
    dataOrNull(api.GET('/api/blog/articles', { params: { query: chosenParams(query) }, signal })),
    dataOrNull(api.GET('/api/blog/trending-topics', { signal })),
    dataOrNull(api.GET('/api/blog/sidebar', { signal })),
  ])
  const now = new Date()
  return {
    path: pathname.startsWith('/news') ? ('/news' as const) : ('/blog' as const),
    query,
    page: articles,
    topics: topics?.topics ?? [],
    figures: sidebar,
    rough: readRoughCar(searchParams, yearInIndia(now)),
    origin,
    now: now.toISOString(),
  }
}

/** An aborted request is thrown: the visitor has left. */
async function dataOrNull<Data>(asked: Promise<{ data?: Data | undefined }>): Promise<Data | null> {
  try {
    return (await asked).data ?? null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    return null
  }
}
