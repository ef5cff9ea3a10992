import type { Chart } from '@pahiya/contract/newsroom/article-body'
import { use } from 'react'
import { ChartFrame } from '../../../components/facts/chart-frame.tsx'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { LowData } from '../../../components/rendering/low-data.ts'
import { ThemedImage } from '../parts/cover.tsx'

/** A chart drawn by the server as SVG, with the same figures as a table. */
export function ArticleChart({ chart, priority = false }: { chart: Chart; priority?: boolean }) {
  const { title, summary, image, width, height, table, source } = chart
  const isSmall = import.meta.env.SSR && use(LowData)
  return (
    <div className="article-chart">
      <ChartFrame
        title={title}
        source={
          <>
            <p className="article-chart-summary">{summary}</p>
            <SourceLine>{source}</SourceLine>
          </>
        }
        figure={isSmall ? null : <ThemedImage src={image} alt="" width={width} height={height} priority={priority} />}
        columns={table.head.map((head, column) => ({
          key: `${column} ${head}`,
          head,
          number: column > 0,
          cell: (row: readonly string[]) => row[column] ?? '',
        }))}
        rows={table.rows}
        rowKey={(row) => row.join(' ')}
      />
    </div>
  )
}
