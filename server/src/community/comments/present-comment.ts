import type { Comment } from '@pahiya/contract/community/comments'
import type { SellerBadge } from '@pahiya/contract/community/posts'
import { parseText } from '@pahiya/domain/community/parse-text'
import { presentAuthor } from '../posts/present-post.ts'
import type { CommentRow } from './find-comments.ts'

/** Every ancestor takes up five digits of the path. */
const digits = 5

/** Only the author can read a hidden comment; no one can read a deleted one. */
export function presentComment(row: CommentRow, badge: SellerBadge | null, origin: string | null): Comment {
  const isReadable = row.state === 'live' || (row.isOwn && row.state !== 'deleted')
  const content = isReadable ? row.content : null
  return {
    id: row.id,
    number: row.number,
    parentId: row.parentId,
    depth: row.path.length / digits - 1,
    state: row.state,
    hiddenFor: row.state === 'hidden' ? row.hiddenFor : null,
    content,
    body: content === null ? [] : parseText(content, origin),
    createdAt: row.createdAt.toISOString(),
    author: isReadable ? presentAuthor(row, badge) : null,
    isPostAuthor: isReadable && row.isPostAuthor,
    isOwn: row.isOwn,
    likes: isReadable ? row.likes : 0,
    viewerLikes: isReadable && row.viewerLikes,
  }
}
