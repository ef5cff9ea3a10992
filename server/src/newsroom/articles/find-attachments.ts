import type { ChartData } from '@pahiya/domain/newsroom/chart-data'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findLiveText } from './find-article.ts'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * A chart of the text that readers see, or of the latest text if the article was never published: admins see it before
 * readers do. An id is not guessable, and a chart holds only our own figures.
 */
export async function findChart(database: Database, id: string, key: string): Promise<ChartData> {
  if (!idPattern.test(id)) throw new AppError('article_not_found')
  const { rows } = await sql<{ charts: ChartData[] }>`
    select texts.charts from articles
    join article_versions as texts
      on texts.article_id = articles.id and texts.version = coalesce(articles.live_version, articles.version)
    where articles.id = ${id} and articles.deleted_at is null`.execute(database)
  const chart = rows[0]?.charts.find((each) => each.key === key)
  if (!chart) throw new AppError('article_not_found')
  return chart
}

/** The stored copy of a source in the public text; undefined if there is none. */
export async function findArchivedCopy(database: Database, id: string, number: number) {
  const { sources } = await findLiveText(database, id)
  const source = sources[number - 1]
  if (typeof source?.archive !== 'string') return undefined
  const { rows } = await sql<{ text: string }>`
    select text from article_archives where sha256 = decode(${source.archive}, 'hex')`.execute(database)
  if (!rows[0]) return undefined
  const { title, url, fetchedAt, archive } = source
  return { title, url, fetchedAt, sha256: archive, text: rows[0].text }
}
