import { blocksToText, readTime } from '@pahiya/domain/newsroom/article-body'
import type { ArticleText, TextSource } from '@pahiya/domain/newsroom/article-text'
import { parseContent } from './parse-content.ts'

/** A source as a version stores it; `archive` is the hash of the stored copy, in hexadecimal. */
export type StoredSource = Omit<TextSource, 'archive'> & { fetchedAt: string; archive: string | null }

/** Everything in a version that an approval covers. */
export type StoredText = Omit<ArticleText, 'sources'> & { sources: StoredSource[] }

export function readMinutes(content: string): number {
  return readTime(blocksToText(parseContent(content).blocks))
}
