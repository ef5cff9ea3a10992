import type { ArticleRecord } from './article-record.ts'
import { figuresArticle } from './figures-article.ts'
import { insuranceArticle } from './insurance-article.ts'
import { loanArticle } from './loan-article.ts'
import { roadTaxArticle } from './road-tax-article.ts'
import { transferArticle } from './transfer-article.ts'

/** Articles written by us, whose figures come from today's rule tables. */
export function demoArticles(today: string): ArticleRecord[] {
  return [figuresArticle(), loanArticle(), insuranceArticle(today), roadTaxArticle(today), transferArticle(today)]
}
