import { AppError } from '../../platform/app-error.ts'
import { findPost, type PostRow } from './find-posts.ts'
import { completePosts, type ListDependencies } from './list-posts.ts'
import type { Presenting } from './present-post.ts'

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isId(text: string): boolean {
  return idPattern.test(text)
}

/**
 * A post that the reader may see. A deleted post returns 410 if other people had seen it, and 404 otherwise.
 */
export async function readPost(
  dependencies: ListDependencies,
  id: string,
  accountId: string | null,
  siteOrigin: string | null,
): Promise<{ row: PostRow; presenting: Presenting }> {
  const row = isId(id) ? await findPost(dependencies.database, id, accountId) : undefined
  if (!row) throw new AppError('post_not_found')
  if (!row.isVisible && !(row.isOwn && row.state !== 'deleted')) {
    throw new AppError(row.state === 'waiting' ? 'post_not_found' : 'post_deleted')
  }
  return { row, presenting: await completePosts(dependencies, [row], siteOrigin) }
}
