import type { Category } from './article-fields.ts'
import type { ChartData } from './chart-data.ts'

/** A source as an author or a template names it. `archive` is the archived text of the source. */
export type TextSource = { title: string; url: string; quotation: string | null; archive: string | null }

/** Everything that an approval covers. */
export type ArticleText = {
  title: string
  excerpt: string
  content: string
  category: Category
  tags: string[]
  sources: TextSource[]
  charts: ChartData[]
}
