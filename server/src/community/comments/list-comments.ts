import type { Comment } from '@pahiya/contract/community/comments'
import type { Database } from '../../platform/engines/postgres.ts'
import { findBadges } from '../posts/find-badges.ts'
import type { PostRow } from '../posts/find-posts.ts'
import { findComment, findComments, findPath, type CommentRow } from './find-comments.ts'
import { presentComment } from './present-comment.ts'

export type AskedPage = {
  post: Pick<PostRow, 'id' | 'brands' | 'comments'>
  accountId: string | null
  after: string | undefined
  /** The number of the comment with whose thread the page begins. */
  at: number | undefined
  limit: number
  siteOrigin: string | null
}

const pathPattern = /^(?:[0-9a-f]{5}){1,5}$/
const rootDigits = 5

/** One page of a thread. */
export async function listComments(database: Database, { post, accountId, limit, ...asked }: AskedPage) {
  const after = await findStart(database, post.id, asked)
  const rows = await findComments(database, { postId: post.id, accountId, after, limit })
  const page = rows.slice(0, limit)
  return {
    comments: await presentComments(database, page, post, asked.siteOrigin),
    next: rows.length > limit ? page.at(-1)!.path : null,
    hasEarlier: after !== null && after > beforeAllThreads,
    total: post.comments,
  }
}

/** The page begins after this path; null for the first page. */
async function findStart(database: Database, postId: string, asked: Pick<AskedPage, 'after' | 'at'>) {
  if (asked.after !== undefined && pathPattern.test(asked.after)) return asked.after
  const path = asked.at === undefined ? null : await findPath(database, postId, asked.at)
  return path === null ? null : pathBefore(path.slice(0, rootDigits))
}

/** Sorts after the whole previous thread and before this one. */
function pathBefore(root: string): string {
  return `${(Number.parseInt(root, 16) - 1).toString(16).padStart(rootDigits, '0')}~`
}

const beforeAllThreads = pathBefore('1')

export async function readComment(
  database: Database,
  id: string,
  post: Pick<PostRow, 'brands'>,
  accountId: string,
  siteOrigin: string | null,
): Promise<Comment> {
  const row = await findComment(database, id, accountId)
  return (await presentComments(database, [row!], post, siteOrigin))[0]!
}

async function presentComments(
  database: Database,
  rows: readonly CommentRow[],
  { brands }: Pick<PostRow, 'brands'>,
  siteOrigin: string | null,
): Promise<Comment[]> {
  const badges = await findBadges(
    database,
    rows.filter(({ state }) => state === 'live').map(({ id, accountId }) => ({ id, accountId, brands })),
  )
  return rows.map((row) => presentComment(row, badges.get(row.id) ?? null, siteOrigin))
}
