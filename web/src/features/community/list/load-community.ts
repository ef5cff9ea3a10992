import type { CommunityPost } from '@pahiya/contract/community/posts'
import type { CommunityStats } from '@pahiya/contract/community/members'
import type { Api } from '../../../api/api-context.ts'
import { unwrapResponse } from '../../../api/unwrap-response.ts'
import { listParams, readCommunityQuery } from './list-url.ts'

export type PostPage = { posts: readonly CommunityPost[]; hasMore: boolean; next: string | null }

/** COMM-03. */
const mostPosts = 20

/**
 * /community: for signed-in people posts of members and of outside sources in one list, newest first; for others only
 * the outside posts (C-32). COMM-17: the list of members is requested only for signed-in people.
 */
export async function loadCommunity(api: Api, { url, signal }: Request) {
  const { origin, searchParams } = new URL(url)
  const query = readCommunityQuery(searchParams)
  const asked = { params: { query: listParams(query) }, signal }
  const [isSignedIn, external, stats] = await Promise.all([
    readSignedIn(api, signal),
    dataOrNull(api.GET('/api/community/posts', asked)),
    loadStats(api, signal),
  ])
  const members = isSignedIn ? await dataOrNull(api.GET('/api/community/user-posts', asked)) : null
  const page = external && (!isSignedIn || members) ? mergePosts(external, members) : null
  return { path: '/community', brand: null, query, isSignedIn, page, stats, origin, now: new Date().toISOString() }
}

/** /community/{brand}: the posts that name the brand, for everyone. */
export async function loadBrand(api: Api, slug: string, { url, signal }: Request) {
  const { origin, searchParams } = new URL(url)
  const query = readCommunityQuery(searchParams)
  const [brand, found, isSignedIn] = await Promise.all([
    unwrapResponse(api.GET('/api/community/brands/{slug}', { params: { path: { slug } }, signal })),
    dataOrNull(
      api.GET('/api/community/feed', { params: { query: { ...listParams(query), brand: slug, from: 'all' } }, signal }),
    ),
    readSignedIn(api, signal),
  ])
  const page: PostPage | null = found && { ...found, next: found.posts.at(-1)?.position ?? null }
  const path = `/community/${brand.slug}`
  return { path, brand, query, isSignedIn, page, stats: null, origin, now: new Date().toISOString() }
}

type Listed = { posts: readonly CommunityPost[]; hasMore: boolean }

/** COMM-03: merges two lists by position and keeps the first 20; the rest follows on the next page. */
export function mergePosts(external: Listed, members: Listed | null): PostPage {
  const all = [...external.posts, ...(members?.posts ?? [])].toSorted((a, b) => (a.position < b.position ? 1 : -1))
  const posts = all.slice(0, mostPosts)
  const hasMore = all.length > mostPosts || external.hasMore || (members?.hasMore ?? false)
  return { posts, hasMore, next: posts.at(-1)?.position ?? null }
}

export async function readSignedIn(api: Api, signal: AbortSignal): Promise<boolean> {
  const answer = await api.GET('/api/auth/user', { signal }).catch(() => null)
  return answer?.response.ok ?? false
}

export async function loadStats(api: Api, signal: AbortSignal): Promise<CommunityStats | null> {
  return dataOrNull(api.GET('/api/community/stats', { signal }))
}

/** An aborted request is thrown: the visitor has left. */
export async function dataOrNull<Data>(asked: Promise<{ data?: Data | undefined }>): Promise<Data | null> {
  try {
    return (await asked).data ?? null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    return null
  }
}
