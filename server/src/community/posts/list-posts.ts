import type { CommunityPost } from '@pahiya/contract/community/posts'
import { findBrand } from '@pahiya/domain/community/brand-slugs'
import { readPosition } from '@pahiya/domain/community/list-position'
import type { PostCategory } from '@pahiya/domain/community/post-fields'
import type { ViewProofs } from '../../events/view-proof.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findBadges } from './find-badges.ts'
import { findOwnUnseenPosts, findPosts, type PostList, type PostRow } from './find-posts.ts'
import { presentPost, type Presenting } from './present-post.ts'

export type ListDependencies = { database: Database; viewProofs: ViewProofs }
export type AskedList = {
  category?: PostCategory | undefined
  brand?: string | undefined
  q?: string | undefined
  before?: string | undefined
  limit: number
  origin?: 'member' | 'external' | undefined
  accountId: string | null
  /** Whether the reader's own held or hidden posts are included. */
  withOwnUnseen?: boolean
  siteOrigin: string | null
}

/** One page of a list, and whether another follows. */
export async function listPosts(
  dependencies: ListDependencies,
  asked: AskedList,
): Promise<{ posts: CommunityPost[]; hasMore: boolean }> {
  const brand = asked.brand === undefined || asked.brand === '' ? undefined : findBrand(asked.brand)
  if (brand === null) return { posts: [], hasMore: false }
  const list = { ...asked, brand: brand?.name, before: readPosition(asked.before) }
  const rows = await findRows(dependencies.database, list, asked.withOwnUnseen ?? false)
  const page = rows.slice(0, asked.limit)
  const presenting = await completePosts(dependencies, page, asked.siteOrigin)
  return { posts: page.map((row) => presentPost(row, presenting)), hasMore: rows.length > asked.limit }
}

async function findRows(database: Database, list: PostList, withOwnUnseen: boolean): Promise<PostRow[]> {
  const { accountId } = list
  if (!withOwnUnseen || accountId === null || list.brand !== undefined) return findPosts(database, list)
  const [live, own] = await Promise.all([
    findPosts(database, list),
    findOwnUnseenPosts(database, { ...list, accountId }),
  ])
  const order = (a: PostRow, b: PostRow) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1)
  return [...live, ...own].toSorted(order).slice(0, list.limit + 1)
}

export async function completePosts(
  { database, viewProofs }: ListDependencies,
  rows: readonly PostRow[],
  origin: string | null,
): Promise<Presenting> {
  const now = new Date()
  return { origin, signView: (id) => viewProofs.sign(id, now), badges: await findBadges(database, rows) }
}
