import type { Chart } from '@pahiya/contract/newsroom/article-body'
import type { ArticleSource } from '@pahiya/contract/newsroom/articles'
import { chartTable, type ChartData } from '@pahiya/domain/newsroom/chart-data'
import { chartHeight, chartWidth } from '../charts/draw-chart.ts'
import { chartPath } from './find-live-articles.ts'
import type { StoredSource } from './stored-text.ts'

export function presentCharts(articleId: string, charts: readonly ChartData[]): Chart[] {
  return charts.map((chart) => ({
    key: chart.key,
    title: chart.title,
    summary: chart.summary,
    image: chartPath(articleId, chart.key),
    width: chartWidth,
    height: chartHeight(chart),
    table: chartTable(chart),
    source: chart.source,
  }))
}

export function presentSources(articleId: string, sources: readonly StoredSource[]): ArticleSource[] {
  return sources.map(({ title, url, quotation, fetchedAt, archive }, at) => ({
    number: at + 1,
    title,
    url,
    quotation,
    fetchedAt,
    archivedCopy: archive === null ? null : `/api/blog/articles/${articleId}/sources/${at + 1}`,
  }))
}
