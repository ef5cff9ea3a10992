import type { ArticleCard } from '@pahiya/contract/newsroom/articles'

/** The result of Refresh Content (BLOG-05). */
export type Refreshed = { failed: string } | { failed: null; articles: readonly ArticleCard[]; started: number | null }
