import { postCategories, type PostCategory } from '@pahiya/domain/community/post-fields'

/** The parameters in the URL of /community or a brand page; null if not selected. */
export type CommunityQuery = {
  category: PostCategory | null
  q: string | null
  before: string | null
  /** The New Post dialog is open. */
  isNew: boolean
  /** The car that a new post refers to. */
  car: string | null
}

export function readCommunityQuery(params: URLSearchParams): CommunityQuery {
  const text = (name: string, longest: number) => params.get(name)?.trim().slice(0, longest) || null
  return {
    category: postCategories.find((category) => category === params.get('category')) ?? null,
    q: text('q', 100),
    before: text('before', 80),
    isNew: params.has('new'),
    car: text('car', 60),
  }
}

/** The parameters of the API. */
export function listParams({ category, q, before }: CommunityQuery) {
  return { ...(category !== null && { category }), ...(q !== null && { q }), ...(before !== null && { before }) }
}

/** Changing the category or search term returns to the newest posts. */
export function communityAddress(path: string, query: CommunityQuery, change: Partial<CommunityQuery>): string {
  const next = { ...query, before: null, isNew: false, car: null, ...change }
  const params = new URLSearchParams(listParams(next))
  if (next.isNew) params.set('new', '')
  if (next.car !== null) params.set('car', next.car)
  const written = params.toString().replace(/\bnew=(?=&|$)/, 'new')
  return written === '' ? path : `${path}?${written}`
}
