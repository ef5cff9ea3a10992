import { data } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { unwrapResponse } from '../../../api/unwrap-response.ts'

/** Further articles of the same category. */
const mostMore = 3

/** The article with related cars and further articles, both of which may be missing. */
export async function loadArticle(api: Api, id: string, { url, signal }: Request) {
  const { origin, searchParams } = new URL(url)
  const params = { path: { id } }
  const source = searchParams.get('source')
  if (source !== null) return loadCopy(api, id, Number(source), signal)
  const [asked, cars] = await Promise.all([
    api.GET('/api/blog/articles/{id}', { params, signal }),
    api.GET('/api/blog/articles/{id}/cars', { params, signal }).catch(() => null),
  ])
  if (asked.response.status === 410) return { kind: 'withdrawn' as const }
  const article = await unwrapResponse(Promise.resolve(asked))
  const query = { category: article.category, limit: mostMore + 1 }
  const further = await api.GET('/api/blog/articles', { params: { query }, signal }).catch(() => null)
  const more = further?.data?.articles.filter((each) => each.id !== id).slice(0, mostMore) ?? []
  return { kind: 'article' as const, article, cars: cars?.data ?? null, more, origin, now: new Date().toISOString() }
}

async function loadCopy(api: Api, id: string, number: number, signal: AbortSignal) {
  if (!Number.isInteger(number) || number < 1) throw data(null, { status: 404 })
  const params = { path: { id, number } }
  const copy = await unwrapResponse(api.GET('/api/blog/articles/{id}/sources/{number}', { params, signal }))
  return { kind: 'copy' as const, copy }
}
