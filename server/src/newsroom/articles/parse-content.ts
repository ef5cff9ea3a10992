import type { Block } from '@pahiya/domain/newsroom/article-body'
import { ArticleBuilder } from '@pahiya/domain/newsroom/build-article'
import { scanMarkup } from '../../platform/markup/scan-markup.ts'

/** SEC-07: the blocks of an article's markup, and what was removed. Content has at most 60,000 characters. */
export function parseContent(content: string): { blocks: Block[]; leftOut: string[] } {
  const builder = new ArticleBuilder()
  scanMarkup(content, {
    open: (name, attributes) => builder.open(name, attributes),
    close: (name) => builder.close(name),
    text: (piece) => builder.text(piece),
  })
  return builder.finish()
}
