import type { Network } from '@pahiya/domain/newsroom/article-fields'

export type Post = {
  articleId: string
  title: string
  excerpt: string
  /** The article's public URL. */
  url: string
  /** When the article was published; part of a post's key on Bluesky. */
  publishedAt: Date
}

/**
 * posted: with the post's public URL. refused: the network rejected it. unavailable: nothing was posted, because it
 * could not be reached or was busy. unknown: it may or may not have been posted.
 */
export type PostOutcome =
  { outcome: 'posted'; url: string } | { outcome: 'refused' | 'unavailable' | 'unknown'; problem: string }

/** A network to which an article can be posted. */
export type NetworkAdapter = {
  network: Network
  /** How long the network recognises a repeated post of the same article, so that an unknown outcome can be retried. */
  repeatSafeMinutes: number
  post: (post: Post) => Promise<PostOutcome>
}
