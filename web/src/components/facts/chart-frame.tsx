import { useId, type ReactNode } from 'react'
import { useCopy } from '../text/use-copy.ts'
import { DataTable, type Column } from './data-table.tsx'

/**
 * The frame of every chart: a title that says what it shows, its source, the drawing, and the same numbers as a table.
 */
export function ChartFrame<Row>({
  title,
  source,
  figure,
  columns,
  rows,
  rowKey,
}: {
  title: string
  source: ReactNode
  /** The drawing. Its numbers are in the table, so screen readers skip it. */
  figure: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}) {
  const words = useCopy()
  const id = useId()
  return (
    <figure className="chart-frame" aria-labelledby={id}>
      <figcaption>
        <b id={id}>{title}</b>
        {source}
      </figcaption>
      <div aria-hidden="true">{figure}</div>
      <details>
        <summary>{words.chart.asTable}</summary>
        <DataTable caption={title} hideCaption columns={columns} rows={rows} rowKey={rowKey} />
      </details>
    </figure>
  )
}
