import type { CommunityPost, ExternalPost, MemberPost, PostAuthor, SellerBadge } from '@pahiya/contract/community/posts'
import { brandSlug } from '@pahiya/domain/community/brand-slugs'
import { writePosition } from '@pahiya/domain/community/list-position'
import { parseText, shorten } from '@pahiya/domain/community/parse-text'
import { longestExcerpt } from '@pahiya/domain/community/post-fields'
import type { PostRow } from './find-posts.ts'

export type Presenting = {
  /** The site's origin without a path; null if unknown. */
  origin: string | null
  signView: (postId: string) => string
  badges: ReadonlyMap<string, SellerBadge>
}

export function presentPost(row: PostRow, presenting: Presenting): CommunityPost {
  return row.origin === 'external' ? presentExternal(row, presenting) : presentMember(row, presenting)
}

export function presentMember(row: PostRow, presenting: Presenting): MemberPost {
  const shown = row.isShortened ? shorten(row.content, longestExcerpt) : { text: row.content, isShortened: false }
  return {
    kind: 'member',
    ...presentItem(row, presenting),
    content: shown.text,
    body: parseText(shown.text, presenting.origin),
    isShortened: shown.isShortened,
    createdAt: row.publishedAt.toISOString(),
    author: presentAuthor(row, presenting.badges.get(row.id) ?? null),
    state: row.state,
    isOwn: row.isOwn,
    brands: row.brands.map(({ brand }) => ({ slug: brandSlug(brand), name: brand })).slice(0, 5),
  }
}

/** C-08: the same picture under both field names. */
function presentExternal(row: PostRow, presenting: Presenting): ExternalPost {
  return {
    kind: 'external',
    ...presentItem(row, presenting),
    author: row.sourceAuthor ?? row.feed!,
    publishedAt: row.publishedAt.toISOString(),
    sourceUrl: row.sourceUrl!,
    attribution: row.feed!,
    coverImage: row.sourceImage,
    image: row.sourceImage,
  }
}

function presentItem(row: PostRow, { signView }: Presenting) {
  const { id, title, category, views, likes, comments, shares, viewerLikes } = row
  const position = writePosition({ at: row.publishedAt, id })
  return { id, title, category, views, likes, comments, shares, viewerLikes, position, viewProof: signView(id) }
}

type AuthorRow = Pick<PostRow, 'memberId' | 'isListed' | 'authorName' | 'authorImage'>

export function presentAuthor(row: AuthorRow, badge: SellerBadge | null): PostAuthor {
  return {
    firstName: firstNameOf(row.authorName),
    profileImageUrl: row.authorImage,
    memberId: row.isListed ? row.memberId : null,
    badge,
  }
}

/** The name without its last word. Null for an erased account. */
export function firstNameOf(name: string | null): string | null {
  const words = (name ?? '').trim().split(/\s+/u).filter(Boolean)
  return words.length === 0 ? null : words.length === 1 ? words[0]! : words.slice(0, -1).join(' ')
}
