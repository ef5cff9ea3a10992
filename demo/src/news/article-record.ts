import type { RuleSource } from '@pahiya/domain/landed-cost/rule'
import type { Category } from '@pahiya/domain/newsroom/article-fields'
import type { TextSource } from '@pahiya/domain/newsroom/article-text'

/** An article as read by `seed-articles`. */
export type ArticleRecord = {
  title: string
  excerpt: string
  content: string
  category: Category
  tags: string[]
  sources: TextSource[]
}

/** A public page cited in a rule table. No copy of it is stored, because the demo has no network. */
export function ruleSources(...all: (readonly RuleSource[])[]): TextSource[] {
  const byUrl = new Map(all.flat().map((source) => [source.url, source]))
  return [...byUrl.values()].map(({ title, url }) => ({ title, url, quotation: null, archive: null }))
}

/** '[1] [3]': the numbers of a rule's sources in the article's list. */
export function cite(sources: readonly TextSource[], rule: { sources: readonly RuleSource[] }): string {
  const numbers = rule.sources.map(({ url }) => sources.findIndex((source) => source.url === url) + 1)
  return numbers
    .filter((number) => number > 0)
    .map((number) => `[${number}]`)
    .join(' ')
}
