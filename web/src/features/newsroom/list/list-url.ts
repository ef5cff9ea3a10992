import { categories, type Category } from '@pahiya/domain/newsroom/article-fields'

export type ListPath = '/blog' | '/news'

/** The parameters in the URL of the list; null if not selected. */
export type ListQuery = { category: Category | null; q: string | null; tag: string | null; after: string | null }

export function readListQuery(params: URLSearchParams): ListQuery {
  const text = (name: string, longest: number) => params.get(name)?.trim().slice(0, longest) || null
  return {
    category: categories.find((category) => category === params.get('category')) ?? null,
    q: text('q', 100),
    tag: text('tag', 40),
    after: text('after', 120),
  }
}

/** The API parameters: those of the URL, without unselected ones. */
export function chosenParams({ category, q, tag, after }: ListQuery) {
  return {
    ...(category !== null && { category }),
    ...(q !== null && { q }),
    ...(tag !== null && { tag }),
    ...(after !== null && { after }),
  }
}

/** Changing a filter returns to the first page. */
export function listAddress(path: ListPath, query: ListQuery, change: Partial<ListQuery>): string {
  const params = new URLSearchParams(chosenParams({ ...query, after: null, ...change })).toString()
  return params === '' ? path : `${path}?${params}`
}
