import type { Correction } from '@pahiya/contract/newsroom/articles'
import { diffParagraphs, type DiffPart } from '@pahiya/domain/newsroom/diff-text'
import { blocksToText } from '@pahiya/domain/newsroom/article-body'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { parseContent } from './parse-content.ts'

const mostCorrections = 20
const mostChanges = 20

type Row = {
  note: string
  at: Date
  fromVersion: number
  version: number
  before: string
  after: string
  titleBefore: string
  titleAfter: string
}

/** Dated notes for readers, latest first, with the text before and after. */
export async function findShownCorrections(database: Database, articleId: string): Promise<Correction[]> {
  const { rows } = await findCorrectionsQuery(articleId).execute(database)
  return rows.map((row) => ({ at: row.at.toISOString(), note: row.note, changes: changesOf(row) }))
}

export function findCorrectionsQuery(articleId: string) {
  return sql<Row>`
    select note, notes.published_at as at, from_version as "fromVersion", published_version as version,
      earlier.content as before, later.content as after, earlier.title as "titleBefore", later.title as "titleAfter"
    from article_corrections as notes
    join article_versions as earlier on earlier.article_id = notes.article_id and earlier.version = from_version
    join article_versions as later on later.article_id = notes.article_id and later.version = published_version
    where notes.article_id = ${articleId} and notes.published_at is not null
    order by written_at desc limit ${mostCorrections}`
}

function changesOf({ fromVersion, version, before, after, titleBefore, titleAfter }: Row): Correction['changes'] {
  if (fromVersion === version) return []
  const read = (title: string, content: string) => `${title}\n${blocksToText(parseContent(content).blocks)}`
  return diffParagraphs(read(titleBefore, before), read(titleAfter, after))
    .slice(0, mostChanges)
    .map(({ parts }) => ({ before: textOf(parts, 'added'), after: textOf(parts, 'removed') }))
}

function textOf(parts: readonly DiffPart[], without: DiffPart['kind']): string | null {
  const text = parts
    .filter(({ kind }) => kind !== without)
    .map((part) => part.text)
    .join('')
  return text === '' ? null : text
}
